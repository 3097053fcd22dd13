import { and, eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { findDuplicates, updateContact } from '../../contract/staff/contact.ts'
import { get, list } from '../../contract/staff/lead.ts'
import { importLeads } from '../../contract/staff/lead-import.ts'
import { findContactPersons } from '../../core/duplicates/find-duplicates.ts'
import { phoneKey } from '../../core/phones.ts'
import { auditLog } from '../../db/schema/accounts.ts'
import { contact, contactLearner, learner, personMerge } from '../../db/schema/people.ts'
import { createTestApi } from '../../test/api.ts'
import { leadsOf } from '../../test/leads.ts'

const school = await createTestApi()
const desk = await school.signInStaff('danisman@ornek.com')

const MOTHER = '+905325559001'
const AGAIN = '+905325559002'

async function send(name: string, phone: string, email = 'ayse@example.com') {
  await school.call('/contact-form', { type: 'slider', name, phone, email })
  const [found] = await leadsOf(school, phone)
  return found?.contactId ?? 0
}

const duplicatesOf = (id: number) => school.done(desk, findDuplicates, { id })
const findLeads = (q = '') => school.done(desk, list, { q })

const merge = (kept: number, merged: number, sides = { name: 'kept', email: 'kept' }) =>
  school.staff(desk, 'POST', `/staff/contact/${kept}/merge`, { merged, ...sides })

const split = (id: number) => school.staff(desk, 'POST', `/staff/contact-merge/${id}/split`, {})

beforeEach(async () => {
  await school.db.execute(
    sql`truncate lead, contact, learner, person_merge restart identity cascade`,
  )
})

describe('contacts who may be the same', () => {
  test('is proposed with the reason: the same address, the same name in other letters', async () => {
    const first = await send('Ayşe Işık', MOTHER)
    const second = await send('AYŞE IŞIK', AGAIN, 'AYSE@example.com')
    await send('Ayşe Işıklı', '+905325559003', 'baska@example.com')
    const { candidates } = await duplicatesOf(first)
    expect(candidates).toMatchObject([{ person: { id: second }, reasons: ['email', 'name'] }])
  })

  test('comes with what hangs on it, and nothing of anybody else', async () => {
    await send('Can Öz', '+905325559004', 'can@example.com')
    const first = await send('Ayşe Işık', MOTHER)
    const second = await send('Ayşe Işık', AGAIN)
    const [pupil] = await school.db
      .insert(learner)
      .values({ name: 'Ali', surname: 'Işık' })
      .returning({ id: learner.id })
    await school.db
      .insert(contactLearner)
      .values({ contactId: second, learnerId: pupil?.id ?? 0, relation: 'mother' })
    const { contact: own, candidates } = await duplicatesOf(first)
    expect(own).toMatchObject({ phones: ['0532 555 90 01'], learners: [], leads: 1 })
    expect(candidates).toMatchObject([
      { person: { phones: ['0532 555 90 02'], learners: ['Ali Işık'], leads: 1 } },
    ])
  })

  test('is nobody where nothing agrees, and 404 for a contact that is none', async () => {
    const first = await send('Ayşe Işık', MOTHER)
    expect((await duplicatesOf(first)).candidates).toEqual([])
    const { status } = await school.staff(desk, 'GET', '/staff/contact/999999/duplicates')
    expect(status).toBe(404)
  })
})

describe('two contacts that are one', () => {
  test('have the leads and the numbers of both; the number that was given up finds the one kept', async () => {
    const first = await send('Ayşe Işık', MOTHER)
    const second = await send('Ayşe I.', AGAIN, 'yeni@example.com')
    expect((await merge(first, second, { name: 'kept', email: 'merged' })).status).toBe(200)
    const [lead] = await leadsOf(school, MOTHER)
    const { contact: found, others } = await school.done(desk, get, { id: lead?.id })
    const unconfirmedEmails = ['ayse@example.com', 'yeni@example.com']
    expect(found).toMatchObject({ id: first, name: 'Ayşe Işık', email: null, unconfirmedEmails })
    expect(found.phones.map(({ key }) => key)).toEqual([MOTHER, AGAIN])
    expect(others).toHaveLength(1)
    expect(await send('Ayşe', AGAIN)).toBe(first)
  })

  test('are noted in the log by who did it', async () => {
    const first = await send('Ayşe Işık', MOTHER)
    const second = await send('Ayşe I.', AGAIN)
    await merge(first, second)
    const [row] = await school.db.select().from(auditLog).where(eq(auditLog.action, 'merge'))
    expect(row).toMatchObject({ entity: 'contact', entityId: first, actorId: expect.any(Number) })
    const [moved] = await school.db.select().from(auditLog).where(eq(auditLog.entity, 'lead'))
    expect(moved?.detail).toEqual({ before: { contactId: second }, after: { contactId: first } })
  })

  test('are not merged twice, nor one with itself', async () => {
    const first = await send('Ayşe Işık', MOTHER)
    const second = await send('Ayşe I.', AGAIN)
    const both = await Promise.all([merge(first, second), merge(second, first)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await merge(first, first)).status).toBe(404)
  })

  test('are two again when they are split: each with its leads, numbers, name and address', async () => {
    const first = await send('Ayşe Işık', MOTHER)
    const second = await send('Ayşe I.', AGAIN, 'yeni@example.com')
    await merge(first, second, { name: 'merged', email: 'merged' })
    const { merges } = await duplicatesOf(first)
    expect(merges).toMatchObject([{ name: 'Ayşe I.', actor: 'Gül Öztürk' }])
    expect((await split(merges[0]?.id ?? 0)).status).toBe(200)
    expect((await leadsOf(school, MOTHER)).map(({ contactId }) => contactId)).toEqual([first])
    expect((await leadsOf(school, AGAIN)).map(({ contactId }) => contactId)).toEqual([second])
    const [kept] = await school.db.select().from(contact).where(eq(contact.id, first))
    expect(kept).toMatchObject({ name: 'Ayşe Işık', unconfirmedEmails: ['ayse@example.com'] })
    expect((await split(merges[0]?.id ?? 0)).status).toBe(404)
  })

  test('stay one after thirty days', async () => {
    const first = await send('Ayşe Işık', MOTHER)
    await merge(first, await send('Ayşe I.', AGAIN))
    await school.db.update(personMerge).set({ createdAt: sql`now() - interval '31 days'` })
    expect((await duplicatesOf(first)).merges).toEqual([])
    const [row] = await school.db.select().from(personMerge)
    expect((await split(row?.id ?? 0)).status).toBe(404)
  })
})

test('an export is quoted for Excel, holds what the filters leave and is noted in the log', async () => {
  await send('=Ayşe Işık', MOTHER)
  await send('Can Öz', AGAIN)
  const response = await school.api.request('/api/staff/lead-export?q=isik', {
    headers: { cookie: desk },
  })
  expect(response.headers.get('content-disposition')).toContain('basvurular.csv')
  const bytes = new Uint8Array(await response.arrayBuffer())
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  const [head, ...lines] = new TextDecoder().decode(bytes).trim().split('\r\n')
  expect(head).toMatch(/^"No";"Ad";"Telefon";"E-posta";/)
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain(';"\u200b=Ayşe Işık";"0532 555 90 01";')
  const [row] = await school.db.select().from(auditLog).where(eq(auditLog.action, 'export'))
  expect(row).toMatchObject({ entity: 'lead', detail: { after: { searched: true, rows: 1 } } })
  expect(JSON.stringify(row)).not.toContain('isik')
})

describe('a contact that the desk corrects', () => {
  const change = (id: number, changes: object, revision = 1) =>
    school.staff(desk, 'PATCH', `/staff/contact/${id}`, { revision, changes })

  test('has its new name, address and numbers, and is found by them; later forms change nothing', async () => {
    const id = await send('Ayse', MOTHER, 'yanlis@example.com')
    const changes = {
      name: 'Ayşe',
      surname: 'Işık',
      email: 'ayse@example.com',
      phones: [{ phone: MOTHER }, { phone: '0532 555 90 02' }],
    }
    const changed = await school.done(desk, updateContact, { id, revision: 1, changes })
    expect(changed).toMatchObject({ name: 'Ayşe', revision: 2 })
    expect(await send('Aişe Isik', AGAIN, 'baska@example.com')).toBe(id)
    expect(await findLeads('isik 905325559002')).toMatchObject({
      total: 1,
      rows: [{ contact: { name: 'Ayşe Işık' } }],
    })
    const [kept] = await school.db.select().from(contact).where(eq(contact.id, id))
    expect(kept).toMatchObject({ name: 'Ayşe', email: 'ayse@example.com' })
  })

  test('is called by the number that was corrected, and the wrong one finds nobody', async () => {
    const id = await send('Ayşe Işık', MOTHER)
    await change(id, { phones: [{ phone: AGAIN }] })
    const { rows } = await findLeads()
    expect(rows).toMatchObject([{ contact: { id, phone: '0532 555 90 02' } }])
    expect(await send('Başka Biri', MOTHER)).not.toBe(id)
  })

  test('may not have a number of somebody else, who is named; none twice, and one at least', async () => {
    const id = await send('Ayşe Işık', MOTHER)
    await send('Can Öz', AGAIN, 'can@example.com')
    const taken = await change(id, { phones: [{ phone: MOTHER }, { phone: AGAIN }] })
    expect(taken).toMatchObject({
      status: 422,
      body: { fields: { 'changes.phones.1.phone': expect.stringContaining('Can Öz') } },
    })
    const twice = await change(id, { phones: [{ phone: MOTHER }, { phone: '0532 555 90 01' }] })
    expect(twice.status).toBe(422)
    expect((await change(id, { phones: [] })).status).toBe(422)
  })

  test('stands in the log with its change', async () => {
    const id = await send('Ayşe', MOTHER)
    await change(id, { name: 'Ayşe Su' })
    const isUpdate = and(eq(auditLog.entity, 'contact'), eq(auditLog.action, 'update'))
    const rows = await school.db.select().from(auditLog).where(isUpdate).orderBy(auditLog.id)
    expect(rows.at(-1)?.detail).toEqual({ before: { name: 'Ayşe' }, after: { name: 'Ayşe Su' } })
  })

  test('keeps its numbers apart when a merge is parted after a correction', async () => {
    const first = await send('Ayşe Işık', MOTHER)
    const second = await send('Ayşe Işık', AGAIN)
    await merge(first, second)
    await change(first, { phones: [{ phone: AGAIN }, { phone: MOTHER }] }, 2)
    const [{ id = 0 } = {}] = (await duplicatesOf(first)).merges
    expect((await split(id)).status).toBe(200)
    expect((await duplicatesOf(first)).contact.phones).toEqual(['0532 555 90 01'])
    expect((await duplicatesOf(second)).contact.phones).toEqual(['0532 555 90 02'])
  })
})

async function importLead(name: string, phone: string): Promise<number> {
  const lines = [{ name, surname: 'Işık', phone }]
  await school.done(desk, importLeads, { file: 'fuar.csv', lines, isTrial: false })
  const [found] = await leadsOf(school, phoneKey(phone))
  return found?.contactId ?? 0
}

async function phonesOf(id: number): Promise<string[] | undefined> {
  const [self] = await findContactPersons(school.db, [id])
  return self?.phones
}

test('two numbers in one cell are two numbers of the contact, and either finds it', async () => {
  const id = await importLead('Ayşe', '0532 555 90 01 / 0532 555 90 02')
  expect(await phonesOf(id)).toEqual(['0532 555 90 01', '0532 555 90 02'])
  expect(await send('Ayşe', AGAIN)).toBe(id)
  expect((await findLeads('0532 555 90 02')).rows).toMatchObject([{ contact: { id } }])
})

test('a second number that belongs to another contact stays with them', async () => {
  const other = await send('Can Öz', AGAIN)
  const id = await importLead('Ayşe', '0532 555 90 01 / 0532 555 90 02')
  expect(await phonesOf(id)).toEqual(['0532 555 90 01'])
  expect(await send('Can', AGAIN)).toBe(other)
})
