import type { Db } from '../../db/client.ts'
import type { test, testResult, Withheld } from '../../db/schema/placement.ts'
import { contactSettings, siteConfig } from '../../db/schema/settings.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { describeResult } from './describe-result.ts'
import { toPlacementResult } from './result-view.ts'

const DATE = new Intl.DateTimeFormat('tr', { dateStyle: 'long', timeZone: 'Europe/Istanbul' })

/** What the desk reads of a result that the applicant was not shown. */
const WAITING: Record<Exclude<Withheld, 'no-attempt'>, string> = {
  often: 'aynı kişi ya da aynı ağ bugün çok sayıda test gönderdi',
  'few-answers': 'yanıt sayısı bir seviye söylemeye yetmiyor',
  'one-letter': 'yanıtların neredeyse hepsi aynı şık',
  alike: 'yanıtlar yakın zamandaki başka bir testle neredeyse aynı',
}

interface Finished {
  exam: typeof test.$inferSelect
  result: typeof testResult.$inferSelect
  mailsApplicant: boolean
}

/** The applicant's copy of a result that they were shown, where it is wanted, and the school's note of a new lead. */
export async function queueResultMails(db: Db, finished: Finished): Promise<void> {
  const { exam, result, mailsApplicant } = finished
  const [settings] = await db.select().from(contactSettings)
  const cause = `test-result/${result.id}`
  if (mailsApplicant && exam.showResult && !result.withheld) {
    await queueMail(db, {
      ...{ cause, recipient: result.email, subject: `${exam.name}: sonucunuz` },
      text: await applicantText(db, finished, settings?.phone ?? ''),
    })
  }
  if (settings) {
    await queueMail(db, {
      ...{ cause, recipient: settings.email, text: schoolText(finished) },
      subject: `Seviye testi: ${result.name} ${result.surname}, ${result.level}`,
    })
  }
}

/** Nobody knows yet whose mailbox this is: nothing that somebody typed stands in it. */
async function applicantText(db: Db, { exam, result }: Finished, phone: string): Promise<string> {
  const [config] = await db.select({ name: siteConfig.name }).from(siteConfig)
  const { kur, sentence, goal } = await toPlacementResult(db, exam, result)
  const isChild = exam.audience === 'children'
  return [
    'Merhaba,',
    '',
    `${exam.name} sonucu hazır. ${isChild ? 'Çocuğunuz için' : 'Size'} önerdiğimiz başlangıç: ${kur} kuru. ${sentence}`,
    ...(goal ? [`${kur} kurunun hedefi: ${goal}`] : []),
    `Bu sonuç bir tahmindir; test konuşma, yazma ve dinlemeyi ölçmez. Kesin kur, kayıttan önce danışmanımızla ${isChild ? 'yapılacak' : 'yapacağınız'} kısa bir konuşmayla belli olur.`,
    `Sonuç ${DATE.format(result.validUntil)} tarihine kadar geçerlidir.`,
    '',
    `${isChild ? 'Çocuğunuza' : 'Size'} uygun sınıfları konuşmak için bizi arayabilirsiniz: ${phone}`,
    config?.name ?? '',
  ].join('\n')
}

function schoolText({ exam, result }: Finished): string {
  const { withheld } = result
  const isWaiting = withheld && withheld !== 'no-attempt' && exam.showResult
  return [
    `${exam.name} tamamlandı.`,
    '',
    `Ad: ${result.name} ${result.surname}`,
    `Telefon: ${result.phone}`,
    `E-posta: ${result.email}`,
    `Yaş: ${result.age}`,
    `Şehir: ${result.city}`,
    `Bölüm: ${result.branch ?? '-'}`,
    `Sonuç: ${describeResult(result.level, result.bands)}`,
    ...(isWaiting
      ? ['', `Sonuç ekranda gösterilmedi: ${WAITING[withheld]}. Başvuran sizden haber bekliyor.`]
      : []),
  ].join('\n')
}
