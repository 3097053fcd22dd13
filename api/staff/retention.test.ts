import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { create } from '../../contract/staff/learner.ts'
import { getRetention } from '../../contract/staff/retention.ts'
import { eraseOverdue } from '../../core/privacy/erase-overdue.ts'
import { findPublishedSpans } from '../../core/privacy/retention.ts'
import { auditLog } from '../../db/schema/accounts.ts'
import { formatMonths, RETENTION, RETENTION_KINDS } from '../../domain/retention.ts'
import { createTestApi } from '../../test/api.ts'
import { finish, openTest } from '../../test/applicants.ts'
import { DEMO_PASSWORD } from '../../test/database.ts'

const OLD = 'Eskioğlu'
const DEFAULTS = Object.fromEntries(RETENTION_KINDS.map((kind) => [kind, RETENTION[kind].months]))

const school = await createTestApi()
const admin = await school.signInStaff('yonetici@ornek.com')

const read = () => school.done(admin, getRetention)

async function overdue() {
  const { spans } = await read()
  return Object.fromEntries(spans.map((span) => [span.kind, span.overdue]))
}

function save(months: object, revision: number, password = DEMO_PASSWORD) {
  return school.staff(admin, 'PUT', '/staff/retention', { months, revision, password })
}

async function namings(text: string): Promise<string[]> {
  const { rows } = await school.db.execute<{ name: string }>(
    sql`select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  )
  const found: string[] = []
  for (const { name } of rows) {
    const { rows: hits } = await school.db.execute(
      sql`select 1 from ${sql.identifier(name)} as t where t::text ~* ${text} limit 1`,
    )
    if (hits.length > 0) found.push(name)
  }
  return found
}

async function countRows(table: string): Promise<number> {
  const { rows } = await school.db.execute<{ n: number }>(
    sql`select count(*)::int as n from ${sql.identifier(table)}`,
  )
  return rows[0]?.n ?? 0
}

function erasures() {
  return school.db.select().from(auditLog).where(eq(auditLog.entity, 'retention'))
}

test('the published privacy text says the spans of the settings', async () => {
  const said = await findPublishedSpans(school.db)
  for (const { kind, months, published } of (await read()).spans) {
    expect([kind, said[kind], published]).toEqual([
      kind,
      formatMonths(months),
      formatMonths(months),
    ])
  }
})

test('a night without anything over its span erases nothing and writes nothing', async () => {
  expect(new Set(Object.values(await overdue()))).toEqual(new Set([0]))
  await eraseOverdue(school.db)
  expect(await erasures()).toEqual([])
})

test('spans are changed with a password, by who has seen the present ones, within their bounds', async () => {
  const longer = { ...DEFAULTS, placement: 18 }
  expect(await save(longer, 0, 'yanlış')).toMatchObject({ status: 422 })
  expect(await save({ ...DEFAULTS, mail: 0 }, 0)).toMatchObject({
    status: 422,
    body: { fields: { 'months.mail': '1 ile 240 arasında bir tam sayı olmalıdır.' } },
  })
  expect(await save(longer, 0)).toMatchObject({ status: 200 })
  expect(await save(DEFAULTS, 0)).toMatchObject({ status: 409 })
  const { spans, revision } = await read()
  expect(spans.find(({ kind }) => kind === 'placement')).toMatchObject({
    months: 18,
    published: '1 yıl',
  })
  expect(await save(DEFAULTS, revision)).toMatchObject({ status: 200 })
  const editor = await school.signInStaff('editor@ornek.com')
  expect(await school.staff(editor, 'GET', '/staff/retention')).toMatchObject({ status: 403 })
})

test('a night takes what the screen announced, once, and counts stay', async () => {
  const person = { email: 'eski@example.com', phone: '0536 444 11 22' }
  await school.call('/contact-form', {
    ...person,
    name: `Ela ${OLD}`,
    type: 'contact',
    message: `Ben Ela ${OLD}.`,
  })
  const { exam, keys } = await openTest('ingilizce', school)
  await finish(school, exam, keys, { ...person, name: 'Ela', surname: OLD, age: '30', city: 'Van' })
  const years = sql`now() - interval '3 years'`
  await school.db.execute(sql`update lead set last_event_at = ${years}, next_action_at = null
    where contact_id in (select id from contact where ${person.email} = any(unconfirmed_emails))`)
  await school.db.execute(
    sql`update contact set created_at = ${years} where ${person.email} = any(unconfirmed_emails)`,
  )
  expect((await overdue()).inquiry).toBe(0)
  await school.db.execute(
    sql`update test_result set created_at = ${years} where email = ${person.email}`,
  )
  await school.db.execute(sql`update mail_outbox set created_at = ${years}`)
  const [before, mails] = [await overdue(), await countRows('mail_outbox')]
  expect(before).toMatchObject({ inquiry: 1, placement: 1, student: 0, mail: mails })
  const [leads, answers] = [await countRows('lead'), await countRows('test_answer')]

  expect(await eraseOverdue(school.db)).toEqual({ done: before, failed: [] })
  expect(await namings(`${OLD}|eskioglu|eski@example|4441122`)).toEqual([])
  expect([await countRows('lead'), await countRows('test_answer')]).toEqual([leads, answers])
  expect(await countRows('mail_outbox')).toBe(0)
  const lines = (await erasures()).filter(({ action }) => action === 'erase')
  expect(lines).toEqual([expect.objectContaining({ actorId: null, detail: { after: before } })])

  await eraseOverdue(school.db)
  expect((await erasures()).filter(({ action }) => action === 'erase')).toHaveLength(1)
})

test('a former student is erased with a contact whose other child was erased before; one in a group stays', async () => {
  const guardian = {
    name: 'Sevgi',
    surname: `${OLD}anne`,
    email: 'anne@example.com',
    phone: '0536 222 33 44',
    relation: 'mother',
  }
  for (const name of ['Bir', 'İki']) {
    const learner = { name, surname: `${OLD}çocuk`, birthDate: '2015-05-05', guardian }
    await school.done(admin, create, learner)
  }
  const isChild = sql`learner_id in (select id from learner where surname = ${`${OLD}çocuk`})`
  await school.db.execute(sql`
    with made as (
      insert into agreement (year, number, agreed_on, learner_id, company_name, tax_office, tax_number, subject)
      select 2015, row_number() over (order by id), current_date - 4100, id, ${`${OLD} Ltd`}, 'Ada', '1234567890', '{}'
      from learner where surname = ${`${OLD}çocuk`} returning id, learner_id
    )
    insert into enrollment (learner_id, group_id, state, ends_on, agreement_id)
    select learner_id, 1, 'withdrawn', current_date - 1000, id from made`)
  expect((await overdue()).student).toBe(2)
  await school.db.execute(
    sql`update enrollment set state = 'active', ends_on = null where ${isChild}`,
  )
  expect((await overdue()).student).toBe(0)
  await school.db.execute(
    sql`update enrollment set state = 'withdrawn', ends_on = current_date - 4000 where ${isChild}`,
  )
  expect(await overdue()).toMatchObject({ student: 2, contract: 2 })
  await eraseOverdue(school.db)
  expect(await namings(OLD)).toEqual([])
  expect(await overdue()).toMatchObject({ student: 0, contract: 0, inquiry: 0 })
})
