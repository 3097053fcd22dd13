import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { page } from '../../db/schema/content.ts'
import { leadEvent } from '../../db/schema/leads.ts'
import { mailOutbox } from '../../db/schema/operations.ts'
import { createTestApi } from '../../test/api.ts'
import { leadsOf } from '../../test/leads.ts'

const school = await createTestApi()

const GOOD = {
  type: 'contact',
  name: 'Çağla Işık',
  email: 'cagla@example.com',
  phone: '0532 555 90 01',
  message: 'Akşam kursları ne zaman başlıyor?',
}
const PHONE = 'Bu bir telefon numarası değildir.'

describe('POST /contact-form', () => {
  test('keeps a contact message with the notice that was shown, and mails the school', async () => {
    const { status, body } = await school.call('/contact-form', GOOD)
    expect(status).toBe(200)
    expect(body).toEqual({
      message: expect.stringMatching(
        /^Mesajınız bize ulaştı\. Danışmanımız size (bugün|yarın|.+ günü) .+ dönecek\.$/,
      ),
    })
    const [person] = await leadsOf(school, '+905325559001')
    const events = await school.db
      .select()
      .from(leadEvent)
      .where(eq(leadEvent.leadId, person?.id ?? 0))
    expect(person).toMatchObject({ name: 'Çağla Işık', status: 'new' })
    expect(events).toHaveLength(1)
    expect(events[0]).toMatchObject({ type: 'contact', message: GOOD.message })
    expect(events[0]?.consentTextId).toEqual(expect.any(Number))
    const mails = await school.db.select().from(mailOutbox)
    expect(mails.some(({ subject }) => subject === 'İletişim formu: Çağla Işık')).toBe(true)
  })

  test.each([
    ['Arabic', '٠٥٣٢ ٥٥٥ ٩١ ٠١', '+905325559101'],
    ['wide', '０５３２ ５５５ ９１ ０２', '+905325559102'],
    ['Hindi', '०५३२ ५५५ ९१ ०३', '+905325559103'],
  ])('reads %s digits of a phone as 0 to 9', async (_, phone, key) => {
    expect((await school.call('/contact-form', { ...GOOD, phone })).status).toBe(200)
    expect(await leadsOf(school, key)).toHaveLength(1)
  })

  test('keeps a name composed', async () => {
    const name = 'Nguyễn Thị Ánh'
    const sent = { ...GOOD, name: name.normalize('NFD'), phone: '0532 555 91 04' }
    await school.call('/contact-form', sent)
    expect(await leadsOf(school, '+905325559104')).toMatchObject([{ name }])
  })

  test('takes a doubled send as one, and another spelling of the phone as the same person', async () => {
    const twice = { ...GOOD, phone: '+90 532 555 90 02' }
    const answers = await Promise.all([
      school.call('/contact-form', twice),
      school.call('/contact-form', { ...twice, phone: '05325559002' }),
      school.call('/contact-form', twice),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const people = await leadsOf(school, '+905325559002')
    const events = await school.db
      .select()
      .from(leadEvent)
      .where(eq(leadEvent.leadId, people[0]?.id ?? 0))
    expect(people).toHaveLength(1)
    expect(events).toHaveLength(1)
  })

  test('an application from the page of a course is a lead that names the page, the newest of several', async () => {
    const { message: _, ...person } = { ...GOOD, phone: '0532 555 90 07', type: 'application' }
    const namedBy = async () => {
      const [one] = await leadsOf(school, '+905325559007')
      const [row] = await school.db
        .select({ title: page.title })
        .from(page)
        .where(eq(page.id, one?.pageId ?? 0))
      return row?.title
    }
    await school.call('/contact-form', { ...person, page: 'yds' })
    expect(await namedBy()).toBe('YDS Hazırlık')
    await school.call('/contact-form', { ...person, page: 'almanca' })
    expect(await namedBy()).toBe('Almanca Kursları')
    for (const none of ['boyle-bir-sayfa-yok', '../..', 7]) {
      expect((await school.call('/contact-form', { ...person, page: none })).status).toBe(200)
    }
    expect(await namedBy()).toBe('Almanca Kursları')
    const [one] = await leadsOf(school, '+905325559007')
    const events = await school.db
      .select({ source: leadEvent.source })
      .from(leadEvent)
      .where(eq(leadEvent.leadId, one?.id ?? 0))
      .orderBy(leadEvent.id)
    expect(events.map(({ source }) => source)).toEqual(['/page/yds', '/page/almanca', null])
    const mails = await school.db.select().from(mailOutbox)
    expect(mails.some(({ text }) => text.includes('Kurs: YDS Hazırlık'))).toBe(true)
  })

  test.each(['slider', 'application'])(
    'takes a request of the form %s without a message',
    async (type) => {
      const { message: _, ...person } = GOOD
      const { status } = await school.call('/contact-form', { ...person, type })
      expect(status).toBe(200)
    },
  )

  test.each([
    ['name', undefined, 'Minimum 2 karakter olmalıdır.'],
    ['name', 'A', 'Minimum 2 karakter olmalıdır.'],
    ['name', ' A ', 'Minimum 2 karakter olmalıdır.'],
    ['email', undefined, 'Bu bir e-posta adresi değil!'],
    ['email', 'cagla@', 'Bu bir e-posta adresi değil!'],
    ['phone', undefined, PHONE],
    ['phone', '053255590', PHONE],
    ['phone', '05325559001053255590', PHONE],
    ['phone', 'on dört sayı', PHONE],
    ['message', undefined, 'Minimum 2 karakter olmalıdır.'],
    ['message', '!', 'Minimum 2 karakter olmalıdır.'],
  ])('answers 422 at the field %s for %j', async (field, value, sentence) => {
    const { status, body } = await school.call('/contact-form', { ...GOOD, [field]: value })
    expect(status).toBe(422)
    expect(body).toEqual({ message: expect.any(String), fields: { [field]: sentence } })
  })

  test.each(['0532555900', '+90 (532) 555 90 03'])(
    'takes the phone %j at its bounds',
    async (phone) => {
      const { status } = await school.call('/contact-form', { ...GOOD, phone })
      expect(status).toBe(200)
    },
  )

  test('answers 422 for a type that no form has', async () => {
    const { status, body } = await school.call('/contact-form', { ...GOOD, type: 'spam' })
    expect(status).toBe(422)
    expect(body).toHaveProperty('fields.type')
  })
})
