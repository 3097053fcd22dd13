import { asc, eq, isNull, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { lead, leadEvent } from '../../db/schema/leads.ts'
import { contact, contactLearner, contactPhone, learner } from '../../db/schema/people.ts'
import { createTestDatabase } from '../../test/database.ts'
import { leadsOf } from '../../test/leads.ts'
import { createTestResult } from '../placement/create-test-result.ts'
import { createRequest } from './create-request.ts'

const school = await createTestDatabase()
const { db } = school
const [exam] = (await db.execute(sql`select id from test where slug = 'cocuk-ingilizce'`)).rows

function ask(phone: string, name: string, message = 'Kurslar ne zaman başlıyor?') {
  const said = { type: 'contact', email: 'biri@example.com', siteUrl: '' } as const
  return createRequest(db, { ...said, name, phone, message })
}

function take(phone: string, name: string, surname: string) {
  const applicant = { name, surname, email: 'anne@example.com', phone, age: '9', city: 'İzmir' }
  const testId = Number(exam!.id)
  const sent = { testId, applicant, answers: [], mailsApplicant: false, siteUrl: '' }
  return createTestResult(db, sent)
}

function learnersOf(contactId: number) {
  return db
    .select({ name: learner.name, relation: contactLearner.relation })
    .from(contactLearner)
    .innerJoin(learner, eq(learner.id, contactLearner.learnerId))
    .where(eq(contactLearner.contactId, contactId))
    .orderBy(asc(learner.id))
}

describe('a mother who lets two children take the test', () => {
  const PHONE = '+905325558001'

  test('is one contact with two learners and a lead for each', async () => {
    await ask(PHONE, 'Ayşe Kara')
    await take(PHONE, 'Işıl', 'Kara')
    await take(PHONE, 'Ali', 'Kara')
    await take(PHONE, 'IŞIL', 'kara')
    const leads = await leadsOf(school, PHONE)
    expect(leads.map(({ name }) => name)).toEqual(['Ayşe Kara', 'Ayşe Kara'])
    expect(await learnersOf(leads[0]!.contactId)).toEqual([
      { name: 'Işıl', relation: 'other' },
      { name: 'Ali', relation: 'other' },
    ])
    const events = await db.select().from(leadEvent).where(eq(leadEvent.leadId, leads[0]!.id))
    expect(events.map(({ type }) => type)).toEqual(['contact', 'test', 'test'])
  })

  test('sends a later message to the lead that changed last', async () => {
    await ask(PHONE, 'Ayşe Kara', 'İkisi aynı sınıfta olabilir mi?')
    const [first, second, ...rest] = await leadsOf(school, PHONE)
    expect(rest).toEqual([])
    expect(first!.lastEventAt.getTime()).toBeGreaterThan(second!.lastEventAt.getTime())
  })
})

test('a test under the contact’s own name makes them the learner', async () => {
  await take('0532 555 80 02', 'Deniz', 'Öz')
  const [own] = await leadsOf(school, '+905325558002')
  expect(await learnersOf(own!.contactId)).toEqual([{ name: 'Deniz', relation: 'self' }])
})

test('later forms keep the desk’s corrections, and their own words in the event', async () => {
  const phone = '+905325558003'
  await ask(phone, 'Aysee')
  const [before] = await leadsOf(school, phone)
  const corrected = { name: 'Ayşe', surname: 'Tan', email: 'ayse@okul.com' }
  await db.update(contact).set(corrected).where(eq(contact.id, before!.contactId))
  await ask(phone, 'Yabancı', 'Başka bir soru.')
  await take(phone, 'Yabancı', 'Biri')
  const [now] = await db.select().from(contact).where(eq(contact.id, before!.contactId))
  expect(now).toMatchObject(corrected)
  const events = await db.select().from(leadEvent).where(eq(leadEvent.leadId, before!.id))
  expect(events.map(({ name }) => name)).toEqual(['Aysee', 'Yabancı', 'Yabancı'])
})

test('the number of a deleted contact makes a new one', async () => {
  const phone = '+905325558004'
  await ask(phone, 'Silinen')
  const [gone] = await leadsOf(school, phone)
  await db.update(contact).set({ deletedAt: sql`now()` }).where(eq(contact.id, gone!.contactId))
  await ask(phone, 'Gelen')
  const all = await leadsOf(school, phone)
  expect(all.map(({ name }) => name)).toEqual(['Silinen', 'Gelen'])
  const [old] = await db.select().from(contact).where(eq(contact.id, gone!.contactId))
  expect(old).toMatchObject({ name: 'Silinen', deletedAt: expect.any(Date) })
})

test('the number of a merged contact finds the one that was kept', async () => {
  await ask('+905325558005', 'Kalan')
  await ask('+905325558006', 'Aynı kişi')
  const [kept] = await leadsOf(school, '+905325558005')
  const [merged] = await leadsOf(school, '+905325558006')
  await db
    .update(contact)
    .set({ mergedIntoId: kept!.contactId })
    .where(eq(contact.id, merged!.contactId))
  await ask('0532 555 80 06', 'Aynı kişi', 'Bir soru daha.')
  const events = await db.select().from(leadEvent).where(eq(leadEvent.leadId, kept!.id))
  expect(events.map(({ message }) => message)).toContain('Bir soru daha.')
})

test.each(['enrolled', 'lost'] as const)(
  'a form after a lead that is %s makes a new lead',
  async (status) => {
    const phone = `+90532555801${status.length}`
    await ask(phone, 'Eski istek')
    const [old] = await leadsOf(school, phone)
    await db.update(lead).set({ status }).where(eq(lead.id, old!.id))
    await ask(phone, 'Eski istek', 'Yeniden düşündüm.')
    expect(await leadsOf(school, phone)).toMatchObject([{ status }, { status: 'new' }])
  },
)

test('many forms at once for one number make one contact, and equal ones one event', async () => {
  const phones = ['0532 555 80 07', '+90 532 555 80 07', '05325558007']
  await Promise.all(
    Array.from({ length: 12 }, (_, i) => ask(phones[i % 3]!, 'Acele', `Soru ${i % 2}`)),
  )
  const leads = await leadsOf(school, '+905325558007')
  expect(leads).toHaveLength(1)
  expect(await db.select().from(leadEvent).where(eq(leadEvent.leadId, leads[0]!.id))).toHaveLength(
    2,
  )
})

test('many tests at once of one child make one learner', async () => {
  await Promise.all(Array.from({ length: 8 }, () => take('0532 555 80 08', 'Can', 'Acar')))
  const [own, ...others] = await leadsOf(school, '+905325558008')
  expect(others).toEqual([])
  expect(await learnersOf(own!.contactId)).toHaveLength(1)
})

test('the database refuses a second contact for a live number', async () => {
  const [known] = await db.select().from(contactPhone).where(isNull(contactPhone.deletedAt))
  const { id: _, ...again } = known!
  await expect(db.insert(contactPhone).values(again)).rejects.toMatchObject({
    cause: { constraint: 'contact_phone_key' },
  })
})
