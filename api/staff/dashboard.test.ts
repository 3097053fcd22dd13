import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { LISTED_CONTENT, SINGLE_CONTENT } from '../../contract/staff/content.ts'
import { getDashboard } from '../../contract/staff/dashboard.ts'
import { importLeads } from '../../contract/staff/lead-import.ts'
import { ATTEMPTS } from '../../core/mail/send-mail.ts'
import { mailOutbox } from '../../db/schema/operations.ts'
import { createTestApi } from '../../test/api.ts'
import { noteQueries } from '../../test/asked-queries.ts'
import { plansOf } from '../../test/plans.ts'

const school = await createTestApi()
const desk = await school.signInStaff('danisman@ornek.com')
const editor = await school.signInStaff('editor@ornek.com')
const admin = await school.signInStaff('yonetici@ornek.com')
await school.db.delete(mailOutbox)

const look = (cookie = desk) => school.done(cookie, getDashboard)

const { faq } = LISTED_CONTENT
const DAYS_AGO = new Date(Date.now() - 3 * 24 * 60 * 60_000)

async function addLead(
  days: number,
  type: string,
  rest: { status?: string; minutes?: number } = {},
) {
  const { status = 'new', minutes = null } = rest
  await school.db.execute(sql`
    with c as (insert into contact (name) values ('Ayşe') returning id),
    l as (
      insert into lead (contact_id, status, created_at, last_event_at, first_response_at, first_response_minutes)
      select id, ${status}::lead_status, came, came, came + ${minutes}::int * interval '1 minute', ${minutes}::int
      from c, (select now() - ${days}::int * interval '1 day' as came) t returning id, created_at)
    insert into lead_event (lead_id, type, content_hash, created_at)
    select id, ${type}::lead_event_type, id::text, created_at from l`)
}

test('an empty school has a dashboard of noughts with every day of the month', async () => {
  const { leads, levels } = await look()
  expect(leads).toMatchObject({ total: 0, before: 0, bySource: [] })
  expect(leads?.byDay).toHaveLength(30)
  expect(leads?.response).toEqual({
    answered: 0,
    waiting: 0,
    unnoted: 0,
    own: 0,
    minutes: null,
    workingMinutes: null,
  })
  expect(leads?.funnel).toEqual({ talked: 0, reserved: 0, enrolled: 0 })
  expect(levels?.map(({ level }) => level)).toEqual(['A1', 'A2', 'B1', 'B2', 'C1'])
})

describe('with leads', () => {
  beforeAll(async () => {
    await addLead(0, 'contact')
    await addLead(1, 'test', { status: 'contacted', minutes: 10 })
    await addLead(29, 'test', { status: 'enrolled', minutes: 30 })
    await addLead(5, 'note', { status: 'appointment', minutes: 50 })
    await addLead(31, 'contact', { status: 'lost', minutes: 5 })
    await addLead(90, 'contact', { status: 'lost', minutes: 5 })
  })

  test('those of the last 30 days are counted by day and by form, beside the 30 days before', async () => {
    const { leads } = await look()
    expect(leads).toMatchObject({ total: 4, before: 1 })
    expect(leads?.byDay.map(({ count }) => count).toSpliced(1, 23)).toEqual([1, 1, 0, 0, 0, 1, 1])
    expect(leads?.bySource).toEqual([
      { source: 'test', name: null, count: 2 },
      { source: 'contact', name: null, count: 1 },
      { source: null, name: null, count: 1 },
    ])
  })

  test('the first response is that of the lead in the middle, of those who wrote', async () => {
    expect((await look()).leads?.response).toEqual({
      answered: 2,
      waiting: 1,
      unnoted: 0,
      own: 1,
      minutes: 20,
      workingMinutes: 20,
    })
  })

  test('an enquiry that the desk heard has a source of its own, and every lead has its place in the first response', async () => {
    const phone = '0532 555 10 01'
    await school.staff(desk, 'POST', '/staff/lead', { name: 'Fuar', phone, source: 'fair' })
    await addLead(2, 'contact', { status: 'lost' })
    const { leads } = await look()
    expect(leads?.bySource).toContainEqual({
      source: 'fair',
      name: 'Fuar ya da etkinlik',
      count: 1,
    })
    const { answered, waiting, unnoted, own } = leads!.response
    expect({ answered, waiting, unnoted, own }).toEqual({
      answered: 2,
      waiting: 1,
      unnoted: 1,
      own: 2,
    })
    expect(answered + waiting + unnoted + own).toBe(leads?.total)
    await school.db.execute(sql`update lead set deleted_at = now() where source = 'fair' or
      (status = 'lost' and created_at > now() - interval '3 days')`)
  })

  test('a contact who came by a file did not ask today, and is counted nowhere', async () => {
    const before = (await look()).leads
    const lines = [1, 2].map((index) => ({ index, name: 'Dosya', phone: `0532 555 20 0${index}` }))
    await school.done(desk, importLeads, { lines, isTrial: false })
    expect((await look()).leads).toEqual(before)
    await school.db.execute(sql`update lead set deleted_at = now() from contact
      where contact.id = lead.contact_id and contact.name = 'Dosya'`)
  })

  test('the funnel follows leads to reservation and enrollment, by their seat too', async () => {
    expect((await look()).leads?.funnel).toEqual({ talked: 3, reserved: 1, enrolled: 1 })
    await school.db.execute(sql`
      insert into enrollment (learner_id, group_id, state, held_until, lead_id)
      select (select min(id) from learner), (select max(id) from course_group), 'reserved', now() + interval '1 hour',
        (select id from lead where status = 'appointment')`)
    expect((await look()).leads?.funnel).toEqual({ talked: 3, reserved: 2, enrolled: 1 })
  })

  test('GET /staff/dashboard lists what is due: leads, late ones, ending reservations, groups to decide, failed mail', async () => {
    await school.db.execute(sql`
      update course_group set name = 'Kararsız', state = 'open', decides_on = current_date + 2, minimum = capacity
      where id = (select max(id) from course_group)`)
    const mail = { cause: 'test', recipient: 'a@ornek.com', subject: 'Konu', text: 'Metin' }
    await school.db.insert(mailOutbox).values([
      { ...mail, attempts: ATTEMPTS },
      { ...mail, attempts: 1 },
      { ...mail, sentAt: new Date() },
      { ...mail, createdAt: DAYS_AGO, sentAt: new Date() },
      { ...mail, createdAt: DAYS_AGO, sentAt: DAYS_AGO },
    ])
    const { due, groups } = await look()
    expect(due.leads).toEqual({ total: 1, overdue: 0, stepless: 2 })
    expect(due.groups?.decisions.map(({ name }) => name)).toContain('Kararsız')
    expect(groups?.length).toBeGreaterThan(0)
    const all = await look(admin)
    expect(all.mail).toEqual({ waiting: 1, failed: 1, sentToday: 2, isSetUp: true })
    expect(all.due.content).toMatchObject({
      reviews: 0,
      expiring: 0,
      expired: 0,
      failed: 0,
      consents: { ending: [{ name: 'Yusuf A.' }], missing: 0 },
    })
  })
})

test('a group is decided on within a week of the school’s days; the count is of all that take people', async () => {
  const decideIn = (days: number) =>
    school.db.execute(sql`
      update course_group set decides_on = (now() at time zone 'Europe/Istanbul')::date + ${days}::int
      where name = 'Kararsız'`)
  const decides = async () =>
    (await look()).due.groups?.decisions.some(({ name }) => name === 'Kararsız')
  await decideIn(7)
  expect(await decides()).toBe(true)
  await decideIn(8)
  expect(await decides()).toBe(false)
  const { rows } = await school.db.execute(
    sql`select id from course_group where state in ('open', 'running') and deleted_at is null`,
  )
  expect((await look()).groupCount).toBe(rows.length)
})

test('today’s lessons come with their rolls, and weeks with the hours that were missed', async () => {
  const { rows } = await school.db.execute<{ id: number }>(sql`
    with made as (
      insert into course_group (course_id, level_id, name, state, mode, campus_id, capacity, starts_on)
      select course_id, level_id, 'Bugünkü', 'running', 'in-person', campus_id, 10, current_date - 20
      from course_group order by id limit 1 returning id),
    came as (insert into learner (name, surname) values ('Ece', 'Ay') returning id),
    enrolled as (
      insert into enrollment (learner_id, group_id, state, starts_on)
      select came.id, made.id, 'active', current_date - 20 from came, made returning id),
    dated as (
      insert into lesson (group_id, starts_at, ends_at, lesson_hours, is_by_hand, state)
      select made.id, starts_at, starts_at + interval '1 minute', 4, true, 'held'
      from made, (values (now() - interval '1 hour')) t (starts_at) returning id),
    noted as (
      insert into attendance (lesson_id, enrollment_id, missed, is_excused, tapped_at)
      select dated.id, enrolled.id, 3, true, now() from dated, enrolled)
    select id from dated`)
  const { lessons, attendance } = await look()
  const isToday = lessons?.today.find(({ id }) => id === rows[0]?.id)
  // An hour ago may have been yesterday.
  if (isToday) expect(isToday).toMatchObject({ people: 1, recorded: 1, group: { name: 'Bugünkü' } })
  const sum = attendance?.reduce(
    (all, { missed, excused }) => [all[0]! + missed, all[1]! + excused],
    [0, 0],
  )
  expect(sum).toEqual([3, 3])
  expect(attendance?.at(-1)?.hours).toBe(4)
})

describe('each role has the parts that it may read, and nothing of the others is asked for', () => {
  const CONTENT = ['plans', 'due.content', 'tests']
  const DESK = [
    'leads',
    'due.leads',
    'levels',
    'groups',
    'groupCount',
    'due.groups',
    'due.absences',
    'due.uncovered',
    'due.packages',
    'lessons',
    'attendance',
  ]

  test.each([
    ['an editor', () => editor, CONTENT, /"lead"|mail_outbox|course_group|"enrollment"/],
    ['the desk', () => desk, DESK, /content_entry|question_version|mail_outbox/],
    ['an admin', () => admin, [...CONTENT, ...DESK, 'mail', 'backup', 'alarms'], null],
  ] as const)('%s', async (_, cookieOf, parts, others) => {
    const queries = noteQueries(school.pool)
    const { due, ...rest } = await look(cookieOf())
    const asked = queries.take().map(({ text }) => text)
    const { days: __, firstSteps: ___, ...figures } = rest
    const given = { ...figures, ...prefixed('due', due) }
    const present = Object.entries(given).filter(([, part]) => part !== null)
    expect(present.map(([name]) => name).toSorted()).toEqual([...parts].toSorted())
    expect(asked.length).toBeGreaterThan(1)
    if (others) expect(asked.filter((text) => others.test(text))).toEqual([])
  })

  test('an editor is told what is to be read again, no longer holds, is planned, and of the tests', async () => {
    const entries = await findEntries()
    const [again, over] = entries
    const day = '2020-01-01'
    const patch = (entry: typeof again, change: object) => {
      const { id, revision } = entry ?? {}
      return school.done(editor, faq.update, { id, revision, changes: {}, ...change })
    }
    await patch(again, { reviewAt: day })
    await patch(over, { validUntil: day })
    const [planned] = await findEntries()
    const plan = { act: 'unpublish', dueAt: '2100-01-01T09:00:00.000Z' }
    const { id, revision } = planned ?? {}
    await school.done(editor, faq.schedule, { id, revision, ...plan })
    const { due, plans, tests } = await look(editor)
    expect(due.content).toMatchObject({ reviews: 1, expiring: 1, expired: 1, failed: 0 })
    expect(plans).toEqual([{ id: planned?.id, kind: 'faq', title: planned?.title, ...plan }])
    expect(tests?.[0]).toMatchObject({ isOpen: true, unfinished: 0 })
  })

  test('an editor is not told of plans for what only an admin may read', async () => {
    const calls = SINGLE_CONTENT['site-config']
    const [row] = (await school.done(admin, calls.list)).rows
    const { id, revision } = row!
    const change = { id, revision, changes: {}, reviewAt: '2020-01-01' }
    await school.done(admin, calls.update, change)
    expect((await look(admin)).due.content?.reviews).toBe(2)
    expect((await look(editor)).due.content?.reviews).toBe(1)
  })

  async function findEntries() {
    return (await school.done(editor, faq.list, { sort: 'position', order: 'asc' })).rows
  }
})

function prefixed(name: string, parts: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(parts).map(([key, part]) => [`${name}.${key}`, part]))
}

test('with 20,000 leads of years the dashboard reads only its window, by index', async () => {
  await school.db.execute(sql`
    insert into contact (name) select 'Kişi ' || i from generate_series(1, 20000) i`)
  await school.db.execute(sql`
    insert into lead (contact_id, status, created_at, last_event_at)
    select id, 'lost', now() - id * interval '1 hour', now() - id * interval '1 hour' from contact`)
  await school.db.execute(sql`
    insert into lead_event (lead_id, type, content_hash, created_at)
    select id, 'contact', id::text, created_at from lead`)
  await school.db.execute(sql`analyze lead, lead_event, contact`)
  const plans = await plansOf(school.pool, () => look())
  for (const table of ['lead', 'lead_event', 'mail_outbox']) {
    const scans = plans.filter((plan) => new RegExp(`Seq Scan on ${table}\\b`).test(plan))
    if (table !== 'mail_outbox') expect(scans, table).toEqual([])
  }
})
