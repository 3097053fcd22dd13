import type { Db } from '../../db/client.ts'
import type { test, testResult } from '../../db/schema/placement.ts'
import { contactSettings, siteConfig } from '../../db/schema/settings.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { describeResult } from './describe-result.ts'

const DATE = new Intl.DateTimeFormat('tr', { dateStyle: 'long', timeZone: 'Europe/Istanbul' })

interface Finished {
  exam: typeof test.$inferSelect
  result: typeof testResult.$inferSelect
  mailsApplicant: boolean
}

/** The applicant's copy, where it is wanted and the test shows results, and the school's note of a new lead. */
export async function queueResultMails(
  db: Db,
  { exam, result, mailsApplicant }: Finished,
): Promise<void> {
  const [settings] = await db.select().from(contactSettings)
  const [config] = await db.select({ name: siteConfig.name }).from(siteConfig)
  const sentence = describeResult(result.level, result.bands)
  if (mailsApplicant && exam.showResult) {
    await queueMail(db, {
      cause: `test-result/${result.id}`,
      recipient: result.email,
      subject: `${exam.name}: sonucunuz`,
      text: applicantText(exam, result, sentence, config?.name ?? '', settings?.phone ?? ''),
    })
  }
  if (settings) {
    await queueMail(db, {
      cause: `test-result/${result.id}`,
      recipient: settings.email,
      subject: `Seviye testi: ${result.name} ${result.surname}, ${result.level}`,
      text: schoolText(exam, result, sentence),
    })
  }
}

function applicantText(
  exam: typeof test.$inferSelect,
  result: typeof testResult.$inferSelect,
  sentence: string,
  school: string,
  phone: string,
): string {
  return [
    // Nothing that was typed: the address may be somebody else's.
    'Merhaba,',
    '',
    `${exam.name} sonucunuz hazır. ${sentence}`,
    'Bu sonuç bir tahmindir; test konuşma, yazma ve dinlemeyi ölçmez. Kesin kur, kayıttan önce danışmanımızla yapacağınız kısa bir konuşmayla belli olur.',
    `Sonucunuz ${DATE.format(result.validUntil)} tarihine kadar geçerlidir.`,
    '',
    `Size uygun sınıfları konuşmak için bizi arayabilirsiniz: ${phone}`,
    school,
  ].join('\n')
}

function schoolText(
  exam: typeof test.$inferSelect,
  result: typeof testResult.$inferSelect,
  sentence: string,
): string {
  return [
    `${exam.name} tamamlandı.`,
    '',
    `Ad: ${result.name} ${result.surname}`,
    `Telefon: ${result.phone}`,
    `E-posta: ${result.email}`,
    `Yaş: ${result.age}`,
    `Şehir: ${result.city}`,
    `Bölüm: ${result.branch ?? '-'}`,
    `Sonuç: ${sentence}`,
  ].join('\n')
}
