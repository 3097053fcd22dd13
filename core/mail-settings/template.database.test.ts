import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { auditLog } from '../../db/schema/accounts.ts'
import { mailOutbox, mailTemplate } from '../../db/schema/operations.ts'
import { SYSTEM } from '../../domain/actor.ts'
import { createTestDatabase } from '../../test/database.ts'
import { PASSWORD_RESET, requestPasswordReset } from '../accounts/password-changes.ts'
import { fill, findTemplateErrors } from '../mail/places.ts'
import { writeMail } from '../mail/queue-mail.ts'
import {
  changeMailTemplate,
  findMailTemplates,
  getMailTemplate,
  previewMail,
  resetMailTemplate,
  TEMPLATES,
} from './mail-templates.ts'

const { db } = await createTestDatabase()
beforeEach(() => db.delete(mailTemplate))

const OWN = { subject: 'Yeni parola', text: 'Sevgili {ad}, buyurun: {bağlantı}' }
const save = (revision = 0, words = OWN) =>
  changeMailTemplate(db, SYSTEM, { name: 'password-reset', revision, ...words })

async function resetMail() {
  const siteUrl = 'https://ornek.com'
  await requestPasswordReset(db, { email: 'ogrenci@ornek.com', siteUrl })
  const mails = await db.select().from(mailOutbox).where(eq(mailOutbox.cause, 'password-reset'))
  return mails.at(-1)
}

describe.each(TEMPLATES.map((template) => [template.name, template] as const))(
  '%s',
  (name, mail) => {
    test('fits itself, and leaves no brace in its preview', async () => {
      expect(findTemplateErrors(mail, mail)).toEqual({})
      const { subject, text } = await previewMail(db, name, mail)
      expect(`${subject}\n${text}`).not.toMatch(/[{}]|\n{3}|undefined/)
    })
  },
)

test('names are given once, and mails to addresses that nobody has confirmed have no place for a name', () => {
  expect(new Set(TEMPLATES.map(({ name }) => name)).size).toBe(TEMPLATES.length)
  for (const { name, places } of TEMPLATES) {
    if (/^(?:reservation|test-result)/.test(name)) expect(Object.keys(places)).not.toContain('ad')
  }
})

test('a mail is sent in the school’s words once it has any, and in its own after going back', async () => {
  const before = await resetMail()
  expect(before).toMatchObject({
    subject: 'Parolanızı yenileyin',
    text: expect.stringMatching(
      /^Merhaba \p{L}+,\n\nParolanızı yenilemek için bu bağlantıyı açın:\nhttps:\/\/ornek\.com\/\S+\n\nBağlantı 30 dakika/u,
    ),
  })
  await save()
  expect(await resetMail()).toMatchObject({
    subject: 'Yeni parola',
    text: expect.stringMatching(/^Sevgili \p{L}+, buyurun: https:\S+$/u),
  })
  expect(await getMailTemplate(db, 'password-reset')).toMatchObject({ ...OWN, isChanged: true })
  await resetMailTemplate(db, SYSTEM, { name: 'password-reset', revision: 1 })
  expect(await resetMail()).toMatchObject({ subject: 'Parolanızı yenileyin' })
  expect((await findMailTemplates(db)).some(({ isChanged }) => isChanged)).toBe(false)
  const log = await db.select().from(auditLog).where(eq(auditLog.entity, 'mail-template'))
  expect(log).toMatchObject([
    { action: 'update', detail: { before: { name: 'password-reset' }, after: OWN } },
    { action: 'reset', detail: { before: OWN } },
  ])
})

test('a place that nobody fills, a link that is left out and one in the subject are refused', async () => {
  await expect(save(0, { ...OWN, text: '{isim}: {bağlantı}' })).rejects.toMatchObject({
    fields: { text: '{isim} bilinmiyor. Yazabilecekleriniz: {ad} {bağlantı} {dakika} {okul}' },
  })
  await expect(save(0, { ...OWN, text: 'Bağlantısız bir metin' })).rejects.toMatchObject({
    fields: { text: 'Metinde kalmalı: {bağlantı}' },
  })
  await expect(save(0, { ...OWN, subject: 'Açın: {bağlantı}' })).rejects.toMatchObject({
    fields: { subject: 'Konuya yazılamaz: {bağlantı}' },
  })
  await expect(getMailTemplate(db, 'yok')).rejects.toMatchObject({ code: 'not-found' })
})

test('the second of two who change the same words is told', async () => {
  await save()
  await expect(save()).rejects.toMatchObject({ code: 'stale', conflict: { record: OWN } })
  await save(1)
  expect(await getMailTemplate(db, 'password-reset')).toMatchObject({ revision: 2 })
})

test('words that do not fit any more give way to the mail’s own', async () => {
  await db.insert(mailTemplate).values({
    name: 'password-reset',
    subject: 'Eski',
    text: 'Bağlantı yok: {eski}',
    revision: 1,
  })
  const mail = await writeMail(db, PASSWORD_RESET, {
    ad: 'Işık',
    bağlantı: 'x',
    dakika: '30',
    okul: 'Körfez',
  })
  expect(mail.subject).toBe('Parolanızı yenileyin')
})

test('braces in a value stay what they are, and a line of an empty place goes', () => {
  const words = { subject: '{ad}', text: 'Merhaba {ad},\n\n{boş}\n\nson' }
  const filled = fill(words, { ad: '{bağlantı}', boş: '', bağlantı: 'https://kötü' })
  expect(filled).toEqual({ subject: '{bağlantı}', text: 'Merhaba {bağlantı},\n\nson' })
})
