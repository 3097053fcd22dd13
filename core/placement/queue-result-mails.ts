import type { Db } from '../../db/client.ts'
import type { test, testResult, Withheld } from '../../db/schema/placement.ts'
import { contactSettings, siteConfig } from '../../db/schema/settings.ts'
import { formatDateOf } from '../../domain/school-time.ts'
import { SCHOOL, SCHOOL_PHONE } from '../mail/places.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { defineMail, writeMail } from '../mail/template.ts'
import { describeResult } from './describe-result.ts'
import { toPlacementResult } from './placement-result.ts'

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

export async function queueResultMails(db: Db, finished: Finished): Promise<void> {
  const { exam, result, mailsApplicant } = finished
  const [settings] = await db.select().from(contactSettings)
  const cause = `test-result/${result.id}`
  if (mailsApplicant && exam.showResult && !result.withheld) {
    await queueMail(db, {
      cause,
      recipient: result.email,
      ...(await writeResult(db, finished, settings?.phone ?? '')),
    })
  }
  if (settings) {
    await queueMail(db, {
      cause,
      recipient: settings.email,
      text: schoolText(finished),
      subject: `Seviye testi: ${result.name} ${result.surname}, ${result.level}`,
    })
  }
}

function resultMail(name: string, title: string, [For, to]: [For: string, to: string]) {
  return defineMail({
    name,
    title,
    subject: '{test}: sonucunuz',
    text: `Merhaba,

{test} sonucu hazır. ${For} önerdiğimiz başlangıç: {kur} kuru. {kesinlik}
{hedef}
{açıklama}
Sonuç {tarih} tarihine kadar geçerlidir.

${to} uygun grupları konuşmak için bizi arayabilirsiniz: {telefon}
{okul}`,
    places: {
      test: { meaning: 'testin adı', sample: 'İngilizce seviye testi' },
      kur: { meaning: 'önerilen kur', sample: 'B1', isRequired: true },
      kesinlik: { meaning: 'sonucun ne kadar kesin olduğu', sample: 'Sonuç oldukça belirgin.' },
      hedef: {
        meaning: 'kurun hedefi, biliniyorsa',
        sample: 'B1 kurunun hedefi: Günlük konularda rahat konuşur.',
      },
      açıklama: {
        meaning: 'sonucun bir tahmin olduğu ve neyi ölçmediği',
        sample: caveat(to === 'Çocuğunuza'),
        isRequired: true,
      },
      tarih: { meaning: 'sonucun geçerli olduğu son gün', sample: '21 Nisan 2027' },
      telefon: SCHOOL_PHONE,
      okul: SCHOOL,
    },
  })
}

export const RESULT_MAILS = {
  adults: resultMail('test-result', 'Seviye testi sonucu', ['Size', 'Size']),
  children: resultMail('test-result-child', 'Çocuk testi sonucu', ['Çocuğunuz için', 'Çocuğunuza']),
}

function caveat(isChild: boolean): string {
  return `Bu sonuç bir tahmindir; test konuşma, yazma ve dinlemeyi ölçmez. Kesin kur, kayıttan önce ${isChild ? 'öğretmenimizin çocuğunuzla yapacağı' : 'danışmanımızla yapacağınız'} kısa bir konuşmayla belli olur.`
}

/** The mailbox is unconfirmed: the mail holds nothing that somebody typed. */
async function writeResult(db: Db, { exam, result }: Finished, phone: string) {
  const [config] = await db.select({ name: siteConfig.name }).from(siteConfig)
  const { kur, sentence, goal } = await toPlacementResult(db, exam, result)
  return writeMail(db, RESULT_MAILS[exam.audience === 'children' ? 'children' : 'adults'], {
    test: exam.name,
    kur,
    kesinlik: sentence,
    hedef: goal ? `${kur} kurunun hedefi: ${goal}` : '',
    açıklama: caveat(exam.audience === 'children'),
    tarih: formatDateOf(result.validUntil),
    telefon: phone,
    okul: config?.name ?? '',
  })
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
