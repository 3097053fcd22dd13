import { expect, test } from 'vitest'
import { LISTED_CONTENT } from '../../contract/staff/content.ts'
import { CONTENT_INPUTS } from '../../contract/staff/content-inputs.ts'
import * as calls from '../../contract/staff/content-overview.ts'
import { createTestApi } from '../../test/api.ts'

const school = await createTestApi()
const editor = await school.signInStaff('editor@ornek.com')
const admin = await school.signInStaff('yonetici@ornek.com')

const list = (cookie: string, filters: object) => school.done(cookie, calls.list, filters)
const { benefit } = LISTED_CONTENT
const BENEFITS = { kind: 'benefit', sort: 'position', order: 'asc' }

test('GET /staff/content holds every kind for an admin, and no settings for an editor', async () => {
  const seen = await Promise.all(
    Object.keys(CONTENT_INPUTS).map(async (kind) => {
      const [all, some] = [await list(admin, { kind }), await list(editor, { kind })]
      expect(all.rows.every((row) => row.kind === kind)).toBe(true)
      return { kind, all: all.total, some: some.total }
    }),
  )
  expect(seen.filter(({ all }) => all === 0)).toEqual([])
  expect(seen.filter(({ some }) => some === 0).map(({ kind }) => kind)).toEqual([
    'contact-settings',
    'site-config',
    'legal-text',
  ])
})

test('words are found in titles of every kind, whatever their case', async () => {
  const { rows } = await list(editor, { q: 'IELTS' })
  const lower = await list(editor, { q: 'ielts' })
  expect(rows.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['page', 'article']))
  expect(lower.rows).toEqual(rows)
})

test('a draft, a plan and a day to read again are found by their state', async () => {
  const { rows } = await list(editor, BENEFITS)
  const { id, revision } = rows[0]!
  expect((await list(editor, { state: 'due' })).total).toBe(0)
  const change = { revision, changes: { text: 'Taslak metin' }, reviewAt: '2020-01-01' }
  await school.done(editor, benefit.update, { id, ...change })
  const plan = { revision: revision + 1, act: 'unpublish', dueAt: '2100-01-01T09:00:00Z' }
  await school.done(editor, benefit.schedule, { id, ...plan })
  for (const state of ['drafted', 'scheduled', 'due']) {
    expect((await list(editor, { state })).rows).toMatchObject([
      { id, kind: 'benefit', hasDraft: true, scheduledAt: '2100-01-01T09:00:00.000Z' },
    ])
  }
})

test('documents that run out within a week or could not be published are counted and found', async () => {
  const dueOf = async (cookie: string) => {
    const { consents: _, ...due } = await school.done(cookie, calls.getDue)
    return due
  }
  expect(await dueOf(editor)).toEqual({ reviews: 1, expiring: 0, expired: 0, failed: 0 })
  const { rows } = await list(editor, BENEFITS)
  const [{ id, revision }, far] = [rows[0]!, rows[1]!]
  const day = (later: number) =>
    new Date(Date.now() + later * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
  await school.done(editor, benefit.update, { id, revision, changes: {}, validUntil: day(5) })
  const later = { revision: far.revision, changes: {}, validUntil: day(20) }
  await school.done(editor, benefit.update, { id: far.id, ...later })
  expect((await list(editor, { state: 'expiring' })).rows).toMatchObject([{ id }])
  await school.pool.query(
    `insert into content_schedule (entry_id, act, due_at, state, failure, settled_at)
    values ($1, 'unpublish', now(), 'failed', 'Görsel silinmiş.', now())`,
    [id],
  )
  expect(await dueOf(editor)).toEqual({ reviews: 1, expiring: 1, expired: 0, failed: 1 })
  expect((await list(editor, { state: 'failed' })).rows).toMatchObject([
    { id, failure: 'Görsel silinmiş.' },
  ])
  await school.done(editor, benefit.publish, { id, revision: revision + 1 })
  expect(await dueOf(editor)).toEqual({ reviews: 1, expiring: 1, expired: 0, failed: 0 })
})

test('addresses, families and pictures are there to choose from', async () => {
  const { addresses, families } = await school.done(editor, calls.getOptions)
  const paths = addresses.map(({ path }) => path)
  expect(paths).toEqual(expect.arrayContaining(['/', '/page/yds', '/test/ingilizce']))
  expect(families.length).toBeGreaterThan(3)
  const pictures = await school.done(editor, calls.listPictures, { q: 'page-yds' })
  expect(pictures).toMatchObject([{ key: 'page-yds' }])
})
