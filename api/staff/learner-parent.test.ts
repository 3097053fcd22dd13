import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import * as calls from '../../contract/staff/learner.ts'
import { auditLog } from '../../db/schema/accounts.ts'
import { contact, contactLearner } from '../../db/schema/people.ts'
import { createGroupDesk } from '../../test/group-desk.ts'

const { school, ask, done, register } = await createGroupDesk()

const MOTHER = { name: 'Sevgi', surname: 'Ay', email: 'sevgi@ornek.com', relation: 'mother' }

test('a child stands with the parent, whose number finds it', async () => {
  const guardian = { ...MOTHER, phone: '0533 444 11 22' }
  const child = await register({ guardian })
  expect(child).toMatchObject({
    isMinor: true,
    access: 'none',
    contacts: [{ name: 'Sevgi', relation: 'mother', phone: '0533 444 11 22', email: MOTHER.email }],
  })
  for (const q of ['05334441122', '444 11 22', 'SEVGİ ay']) {
    expect((await done(calls.list, { q })).rows.map(({ id }) => id)).toContain(child.id)
  }
  const sibling = await register({ name: 'Yaprak', guardian })
  expect(sibling.id).not.toBe(child.id)
  expect(sibling.contacts[0]?.id).toBe(child.contacts[0]?.id)
})

test('a parent who is known by the number keeps the name; a surname that is missing and the address are written', async () => {
  const phone = '0533 444 55 66'
  await ask('POST', 'lead', { name: 'Nermin', phone })
  const first = await register({ guardian: { ...MOTHER, name: 'NERMİN', phone } })
  expect(first.contacts).toMatchObject([{ name: 'Nermin', surname: 'Ay', email: MOTHER.email }])
  const id = first.contacts[0]?.id ?? 0
  const other = { ...MOTHER, name: 'Nermin', surname: 'Başka', email: 'baska@ornek.com', phone }
  const second = await done(calls.saveGuardian, { id: (await register()).id, ...other })
  expect(second.contacts).toMatchObject([{ name: 'Nermin', surname: 'Ay', email: other.email }])
  const isContact = and(eq(auditLog.entity, 'contact'), eq(auditLog.entityId, id))
  expect(await school.db.select().from(auditLog).where(isContact)).toMatchObject([
    {
      action: 'update',
      detail: {
        before: { surname: null, email: null },
        after: { surname: 'Ay', email: MOTHER.email },
      },
    },
    { detail: { before: { email: MOTHER.email }, after: { email: other.email } } },
  ])
  const [row] = await school.db.select().from(contact).where(eq(contact.id, id))
  expect(row?.revision).toBe(3)
})

test('a whole name that stands in one field gets no second surname', async () => {
  const phone = '0533 444 55 77'
  await ask('POST', 'lead', { name: 'Sevgi Ay', phone })
  const { contacts } = await register({ guardian: { ...MOTHER, phone } })
  expect(contacts).toMatchObject([{ name: 'Sevgi Ay', surname: null, email: MOTHER.email }])
})

test('a parent is corrected where they stand: by the number in the place of the wrong one, once seen', async () => {
  const child = await register({ guardian: { ...MOTHER, phone: '0533 444 31 31' } })
  const [before] = child.contacts
  const path = `learner/${child.id}/guardian/${before?.id}`
  const correction = { ...MOTHER, name: 'Seval', email: null, phone: '0533 444 32 32' }
  const corrected = await ask('PATCH', path, { ...correction, revision: before?.revision })
  expect(corrected.body.contacts).toMatchObject([
    { id: before?.id, name: 'Seval', email: null, phone: '0533 444 32 32' },
  ])
  const late = await ask('PATCH', path, { ...correction, revision: before?.revision })
  expect(late.status).toBe(409)
  const other = await register({ name: 'Su', guardian: { ...MOTHER, phone: '0533 444 33 33' } })
  const taken = { ...correction, phone: '0533 444 33 33', revision: (before?.revision ?? 0) + 1 }
  expect((await ask('PATCH', path, taken)).body).toHaveProperty('fields.phone')
  const stranger = `learner/${other.id}/guardian/${before?.id}`
  const revised = { ...correction, revision: (before?.revision ?? 0) + 1 }
  expect((await ask('PATCH', stranger, revised)).status).toBe(404)
})

test('a parent who is taken away is no longer found, and stays a contact', async () => {
  const child = await register({ guardian: { ...MOTHER, phone: '0533 444 99 88' } })
  const gone = { id: child.id, contact: child.contacts[0]?.id }
  expect((await done(calls.removeGuardian, gone)).contacts).toEqual([])
  const left = await school.db
    .select()
    .from(contactLearner)
    .where(eq(contactLearner.learnerId, child.id))
  expect(left).toEqual([])
  expect((await ask('GET', 'learner?q=4449988')).body).toMatchObject({ rows: [] })
})

test('one letter and one name only are names, also of a parent; an invisible one is refused', async () => {
  const guardian = { ...MOTHER, name: 'Q', surname: '', phone: '0533 444 71 71' }
  const child = await register({ name: 'Ö', surname: '', guardian })
  expect(child).toMatchObject({ name: 'Ö', surname: '', contacts: [{ name: 'Q', surname: null }] })
  const refused = await ask('POST', 'learner', { name: '\u200b\u2060', surname: 'Ay' })
  expect(refused).toMatchObject({ status: 422, body: { fields: { name: expect.any(String) } } })
})
