import { asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { lead, leadEvent } from '../../db/schema/leads.ts'
import { createOpenGroup } from '../../test/open-group.ts'

const { call, db, group, person } = await createOpenGroup()

const TEST = { surname: 'Demir', age: '31', city: 'Iğdır', test_id: 1, results: [] }
const FORMS = {
  contact: ['/contact-form', { type: 'contact', message: 'Akşam kursu var mı?' }],
  'call-me': ['/contact-form', { type: 'slider' }],
  application: ['/contact-form', { type: 'application' }],
  'pre-enrollment': ['/pre-enrollment', {}],
  'group wish': ['/pre-enrollment/wish', {}],
  'test result': ['/test-result', TEST],
} as const

type Form = keyof typeof FORMS

async function send(form: Form, given: object, who = person()) {
  const [path, body] = FORMS[form]
  const named = path === '/pre-enrollment' ? { group: group.id } : {}
  const { status } = await call(path, { ...who, ...body, ...named, ...given })
  const rows = await db
    .select({ campaign: lead.campaign, source: lead.source, seen: leadEvent.source })
    .from(leadEvent)
    .innerJoin(lead, eq(lead.id, leadEvent.leadId))
    .where(eq(leadEvent.email, who.email))
    .orderBy(asc(leadEvent.id))
  return { status, rows }
}

test.each(Object.keys(FORMS) as Form[])('a lead of the %s keeps what led to it', async (form) => {
  const { status, rows } = await send(form, { source: '/page/yds', campaign: 'Yaz Şenliği-2026' })
  expect(status).toBe(200)
  expect(rows).toEqual([{ campaign: 'Yaz Şenliği-2026', source: '/page/yds', seen: '/page/yds' }])
})

test.each(Object.keys(FORMS) as Form[])('the %s is taken without it', async (form) => {
  const { status, rows } = await send(form, {})
  expect(status).toBe(200)
  expect(rows).toEqual([{ campaign: null, source: null, seen: null }])
})

test.each([
  { source: 'https://kotu.com/page/yds' },
  { source: '//kotu.com' },
  { source: '/page/../yds' },
  { source: '/page/yds?q=1' },
  { source: '/PAGE' },
  { source: `/${'a'.repeat(200)}` },
  { source: 7 },
  { source: ['/page/yds'] },
  { campaign: '' },
  { campaign: '=HYPERLINK("kotu")' },
  { campaign: '<b>yaz</b>' },
  { campaign: 'yaz\n2026' },
  { campaign: 'y'.repeat(101) },
  { campaign: { yaz: 2026 } },
  { campaign: null, source: null },
])('%j is left out, and the form is taken', async (wrong) => {
  const { status, rows } = await send('contact', wrong)
  expect(status).toBe(200)
  expect(rows).toEqual([{ campaign: null, source: null, seen: null }])
})

test.each(['pre-enrollment', 'test result'] as const)(
  'a wrong origin is left out of the %s too',
  async (form) => {
    const { status, rows } = await send(form, { source: '//kotu.com', campaign: '<b>yaz</b>' })
    expect(status).toBe(200)
    expect(rows).toEqual([{ campaign: null, source: null, seen: null }])
  },
)

test('a lead keeps what it began with; a later form names its own page', async () => {
  const who = person()
  await send('contact', { source: '/page/yds', campaign: 'yaz' }, who)
  const { rows } = await send('call-me', { source: '/', campaign: 'güz' }, who)
  expect(rows).toEqual([
    { campaign: 'yaz', source: '/page/yds', seen: '/page/yds' },
    { campaign: 'yaz', source: '/page/yds', seen: '/' },
  ])
})
