import { and, arrayContains, eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { countPersonalData, findMentions } from '../../contract/staff/privacy.ts'
import { auditLog } from '../../db/schema/accounts.ts'
import { enrollment } from '../../db/schema/enrollments.ts'
import { contact, contactPhone, learner } from '../../db/schema/people.ts'
import { schoolDay } from '../../domain/school-time.ts'
import { finish, openTest } from '../../test/applicants.ts'
import { DEMO_PASSWORD } from '../../test/database.ts'
import { createGroupDesk } from '../../test/group-desk.ts'

const PERSON = { name: 'Zümrüt', surname: 'Karaçalıoğlu' }
const FULL_NAME = `${PERSON.name} ${PERSON.surname}`
const EMAIL = 'zumrut.karacali@example.com'
const PHONE = '0536 987 12 34'
const VALUES = ['Karaçalıoğlu', 'karacalioglu', 'zumrut.karacali', '9871234', '987 12 34']

const { school, ask, make } = await createGroupDesk()

const admin = await school.signInStaff('yonetici@ornek.com')

async function findLearner(surname: string): Promise<number> {
  const [row] = await school.db.select().from(learner).where(eq(learner.surname, surname))
  return row?.id ?? 0
}

function erase(kind: string, id: number, password = DEMO_PASSWORD, mentions: string[] = []) {
  const path = `/staff/personal-data/${kind}/${id}/erase`
  return school.staff(admin, 'POST', path, { password, mentions })
}

async function count(kind: string, id: number) {
  const { body } = await school.staff(admin, 'GET', `/staff/personal-data/${kind}/${id}`)
  return countPersonalData.output.parse(body)
}

async function tablesNaming(values: readonly string[]): Promise<Record<string, number>> {
  const { rows: tables } = await school.db.execute<{ name: string }>(
    sql`select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  )
  const found: Record<string, number> = {}
  for (const { name } of tables) {
    const { rows } = await school.db.execute<{ count: number }>(sql`
      select count(*)::int from ${sql.identifier(name)} as t
      where t::text ~* ${values.join('|')}`)
    if (rows[0]?.count) found[name] = rows[0].count
  }
  return found
}

describe('a student with everything that a school comes to hold', () => {
  let learnerId: number

  beforeAll(async () => {
    const form = { name: FULL_NAME, email: EMAIL, phone: PHONE }
    await school.call('/contact-form', { ...form, type: 'contact', message: `Ben ${FULL_NAME}.` })
    const { exam, keys } = await openTest('ingilizce', school)
    await finish(school, exam, keys, {
      ...PERSON,
      email: EMAIL,
      phone: PHONE,
      age: '30',
      city: 'Van',
    })
    const group = await make({ isPublic: true })
    await ask('POST', `group/${group.id}/state`, { revision: group.revision, state: 'open' })
    const reserved = await school.call('/pre-enrollment', { ...form, group: group.id })
    expect(reserved.body).toMatchObject({ state: 'reserved' })
    const [owner] = await school.db
      .select()
      .from(contact)
      .where(arrayContains(contact.unconfirmedEmails, [EMAIL]))
    const leads = await ask('GET', `lead?q=${encodeURIComponent(PHONE)}`)
    const { rows } = leads.body as unknown as { rows: { id: number; revision: number }[] }
    const lead = rows[0]
    await ask('POST', `lead/${lead?.id}/note`, { note: `${FULL_NAME} akşam aranmak istiyor.` })
    const made = await ask('POST', 'learner/from-lead', {
      lead: lead?.id,
      revision: (await ask('GET', `lead/${lead?.id}`)).body.revision,
      ...PERSON,
      email: EMAIL,
      invites: true,
    })
    expect(made.status, JSON.stringify(made.body)).toBe(200)
    learnerId = Number(made.body.id)
    const { revision } = (await ask('GET', `learner/${learnerId}`)).body
    const changes = { note: `${FULL_NAME} kapıyı kendisi açar.` }
    expect((await ask('PATCH', `learner/${learnerId}`, { revision, changes })).status).toBe(200)
    expect(owner).toBeDefined()
    await school.call('/contact-form', {
      type: 'slider',
      name: 'Arkadaşı Biri',
      email: 'biri@example.com',
      phone: '0536 111 22 33',
    })
    const other = await ask('GET', 'lead?q=biri%40example.com')
    const friend = (other.body as unknown as { rows: { id: number }[] }).rows[0]
    await ask('POST', `lead/${friend?.id}/note`, { note: `${FULL_NAME} önermiş (${PHONE}).` })
  })

  test('is found in many tables, and the export names them', async () => {
    const found = await tablesNaming(VALUES)
    expect(Object.keys(found).length).toBeGreaterThan(6)
    expect(await count('learner', learnerId)).toMatchObject({
      learners: 1,
      contacts: 1,
      accounts: 1,
    })
    const path = `/api/staff/personal-data/learner/${learnerId}/export`
    const response = await school.api.request(path, { headers: { cookie: admin } })
    expect(response.headers.get('content-disposition')).toContain('attachment')
    const data = (await response.json()) as Record<string, unknown[]>
    expect(JSON.stringify(data.leadEvents)).toContain(`Ben ${FULL_NAME}.`)
    expect(data.testResults).toHaveLength(1)
    expect(data.learners).toMatchObject([{ note: `${FULL_NAME} kapıyı kendisi açar.` }])
    expect(data.mails?.length).toBeGreaterThan(0)
    expect(JSON.stringify(data)).not.toMatch(/hash|argon|scrypt/i)
  })

  test('is not erased while a place is held, nor by somebody of the desk, nor with a wrong password', async () => {
    const held = await erase('learner', learnerId)
    expect(held).toMatchObject({
      status: 422,
      body: { message: expect.stringContaining('yeri ayrılmış') },
    })
    const path = `personal-data/learner/${learnerId}/erase`
    expect(await ask('POST', path, { password: DEMO_PASSWORD })).toMatchObject({ status: 403 })
    expect(await erase('learner', learnerId, 'yanlış parola')).toMatchObject({ status: 422 })
  })

  test('once erased is named by no column of any table, and counts stay', async () => {
    const places = await school.db
      .select()
      .from(enrollment)
      .where(eq(enrollment.learnerId, learnerId))
    for (const { id, revision, state } of places) {
      const answer = await ask('POST', `enrollment/${id}/end`, {
        revision,
        state: state === 'active' ? 'withdrawn' : 'cancelled',
        on: schoolDay(),
        reason: `${FULL_NAME} vazgeçti`,
      })
      expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    }
    await school.db.execute(
      sql`update course_group set name = ${`Özel ders: ${FULL_NAME}`} where id = 2`,
    )
    await school.db.execute(
      sql`update agreement set promise_note = ${`${FULL_NAME} getirecek`} where id = (select min(id) from agreement)`,
    )
    const results = sql`select count(*)::int as n from test_result`
    const before = await school.db.execute(results)
    const mentions = await school.done(admin, findMentions, { kind: 'learner', id: learnerId })
    const ids = mentions.map(({ id }) => id)
    const { status, body } = await erase('learner', learnerId, DEMO_PASSWORD, ids)
    expect(status, JSON.stringify(body)).toBe(200)
    expect(await tablesNaming(VALUES)).toEqual({})
    expect((await school.db.execute(results)).rows).toEqual(before.rows)
    const isErasure = and(eq(auditLog.action, 'erase'), eq(auditLog.entityId, learnerId))
    expect(await school.db.select().from(auditLog).where(isErasure)).toHaveLength(1)
  })

  test('leaves a note of somebody else readable', async () => {
    const { body } = await ask('GET', 'lead?q=biri%40example.com')
    const friend = (body as unknown as { rows: { id: number }[] }).rows[0]
    const { body: lead } = await ask('GET', `lead/${friend?.id}`)
    expect(JSON.stringify(lead)).toContain('[silindi] önermiş ([silindi]).')
  })

  test('can write to the school again as somebody new', async () => {
    await school.call('/contact-form', {
      type: 'slider',
      name: FULL_NAME,
      email: EMAIL,
      phone: PHONE,
    })
    const rows = await school.db.select().from(contactPhone).where(eq(contactPhone.phone, PHONE))
    expect(rows).toHaveLength(1)
  })
})

test('a mother with a second child stays when one child is erased', async () => {
  const guardian = {
    name: 'Sevgi',
    surname: 'Tekanne',
    email: 'sevgi.tek@example.com',
    phone: '0536 222 33 44',
    relation: 'mother',
  }
  for (const name of ['Büyük', 'Küçük']) {
    await ask('POST', 'learner', {
      name,
      surname: `${name}kardeş`,
      birthDate: '2015-05-05',
      guardian,
    })
  }
  const id = await findLearner('Küçükkardeş')
  expect(await count('learner', id)).toMatchObject({ contacts: 0, learners: 1 })
  expect(await erase('learner', id)).toMatchObject({ status: 200 })
  expect(await tablesNaming(['Küçükkardeş'])).toEqual({})
  expect(Object.keys(await tablesNaming(['Tekanne']))).toContain('contact')
  expect(await findLearner('Büyükkardeş')).toBeGreaterThan(0)
})

test('a contact who only asked is erased without a learner', async () => {
  const person = { name: 'Rüştü Dağkıran', email: 'rustu@example.com', phone: '0536 333 44 55' }
  await school.call('/contact-form', { ...person, type: 'slider' })
  const [row] = await school.db.select().from(contact).where(eq(contact.name, person.name))
  expect(await erase('contact', row?.id ?? 0)).toMatchObject({ status: 200 })
  expect(await tablesNaming(['Dağkıran', 'rustu@', '3334455'])).toEqual({})
})

test('somebody who is not there is not found', async () => {
  expect(await erase('learner', 999_999)).toMatchObject({ status: 404 })
})
