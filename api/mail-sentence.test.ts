import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { create as createStaff, get as getStaff } from '../contract/staff/account.ts'
import { create as createLead } from '../contract/staff/lead.ts'
import { create, fromLead, get, invite } from '../contract/staff/learner.ts'
import { markMailRefused, markMailSent } from '../core/mail/send-mail.ts'
import { mailOutbox } from '../db/schema/operations.ts'
import { createTestApi } from '../test/api.ts'
import { DEMO_PASSWORD } from '../test/database.ts'

const PERSON = { name: 'Deniz', surname: 'Davetli', email: 'davetli@ornek.com' }
const STAFF = {
  name: 'Ece',
  surname: 'Yeni',
  email: 'ece@ornek.com',
  role: 'frontdesk',
  password: DEMO_PASSWORD,
}

test.each([
  [true, 'Davet gönderildi.'],
  [false, 'E-posta kurulu olmadığı için gönderilemedi; Denetim > Giden e-postalar’da bekliyor.'],
])('an invitation says whether it went out: mail set up %s', async (sendsMail, message) => {
  const school = await createTestApi({ sendsMail })
  const desk = await school.signInStaff('danisman@ornek.com')
  const admin = await school.signInStaff('yonetici@ornek.com')
  const { id } = await school.done(desk, create, { ...PERSON, phone: '0532 400 39 77' })
  expect(await school.done(desk, invite, { id })).toEqual({ message })
  expect((await school.done(admin, createStaff, STAFF)).news).toBe(message)
  const lead = await school.done(desk, createLead, { name: 'Ada', phone: '0532 400 39 78' })
  const enrolled = await school.done(desk, fromLead, {
    lead: lead.id,
    revision: lead.revision,
    name: 'Ada',
    surname: 'Yol',
    email: 'ada@ornek.com',
  })
  expect(enrolled.news).toBe(message)
  await school.close()
})

test('an invited person is called invited once the mail has gone, and unreached if it was refused', async () => {
  const school = await createTestApi()
  const desk = await school.signInStaff('danisman@ornek.com')
  const admin = await school.signInStaff('yonetici@ornek.com')
  const learner = await school.done(desk, create, { ...PERSON, phone: '0532 400 39 77' })
  await school.done(desk, invite, { id: learner.id })
  const staff = await school.done(admin, createStaff, STAFF)

  const read = async () => [
    (await school.done(desk, get, { id: learner.id })).invitation,
    (await school.done(admin, getStaff, { id: staff.id })).invitation,
  ]
  const settle = async (act: (mail: typeof mailOutbox.$inferSelect) => Promise<void>) => {
    for (const { email } of [PERSON, STAFF]) {
      const mails = await school.db.select().from(mailOutbox).where(eq(mailOutbox.recipient, email))
      for (const mail of mails) await act(mail)
    }
  }
  expect(await read()).toEqual(['waiting', 'waiting'])
  await settle((mail) => markMailRefused(school.db, mail, { reason: '550', isUnknown: true }))
  expect(await read()).toEqual(['failed', 'failed'])
  await settle(({ id }) => markMailSent(school.db, id))
  expect(await read()).toEqual(['sent', 'sent'])
  await school.close()
})
