import type { Db } from '../../db/client.ts'
import type { testResult } from '../../db/schema/placement.ts'
import { contactSettings, siteConfig } from '../../db/schema/settings.ts'
import type { test } from '../../db/schema/tests.ts'
import { LEVELS, type Level } from '../../domain/placement.ts'
import { formatDateOf } from '../../domain/school-time.ts'
import { defineMail, queueMail, SCHOOL, SCHOOL_PHONE, writeMail } from '../mail/queue-mail.ts'
import { toPlacementResult } from './placement-result.ts'
import { BORDERLINE } from './score-test.ts'
import { WITHHELD_REASONS } from './trust.ts'

const WORTH_SAYING = 0.05
const ALIKE = 0.1

interface Band {
  name: Level
  chance: number
}

const EITHER = new Intl.ListFormat('tr', { type: 'disjunction' })

/** In words, because a percentage looks more exact than a test is. */
export function inWords(probability: number): string {
  if (probability >= 0.9) return 'neredeyse kesin'
  if (probability >= 0.75) return 'büyük olasılıkla'
  if (probability >= BORDERLINE) return 'muhtemelen'
  if (probability >= 0.2) return 'belki'
  return probability >= WORTH_SAYING ? 'küçük bir olasılıkla' : 'pek olası değil'
}

/**
 * For the school: `B1 (neredeyse kesin)`, `A2 ile B1 sınırında; B1 biraz daha olası`. The particle “de” fits every level,
 * since each is read with a last syllable “bir” or “iki”. @param bands probabilities, A1 first
 */
export function describeResult(level: Level, bands: readonly number[]): string {
  const all = LEVELS.map((name, i) => ({ name, chance: bands[i] ?? 0 }))
  const own = bands[LEVELS.indexOf(level)] ?? 0
  if (own < BORDERLINE) return describeBorder(level, all)
  const others = listOthers(all.filter(({ name }) => name !== level))
  return `${level} (${inWords(own)}${others && `; ${others}`})`
}

function listOthers(others: readonly Band[]): string {
  const worth = others.filter(({ chance }) => chance >= WORTH_SAYING)
  const likelierFirst = worth.toSorted((one, other) => other.chance - one.chance)
  const words = new Set(likelierFirst.map(({ chance }) => inWords(chance)))
  return [...words]
    .map((word) => {
      const names = worth.filter(({ chance }) => inWords(chance) === word).map(({ name }) => name)
      return `${word} ${EITHER.format(names)}`
    })
    .join(', ')
}

function describeBorder(level: Level, all: readonly Band[]): string {
  const place = LEVELS.indexOf(level)
  const [below, own, above] = [all[place - 1], all[place], all[place + 1]]
  if (below && above && Math.abs(below.chance - above.chance) < ALIKE) {
    return `${level} dolayında; ${below.name} de olabilir, ${above.name} de`
  }
  const next = (below?.chance ?? 0) > (above?.chance ?? 0) ? below : above
  const pair = all.filter((band) => band === own || band === next)
  const others = listOthers(all.filter((band) => !pair.includes(band)))
  const border = `${pair.map(({ name }) => name).join(' ile ')} sınırında`
  const lead = (own?.chance ?? 0) - (next?.chance ?? 0)
  return `${border}; ${whichLeads(level, lead)}${others && `, ${others} de olabilir`}`
}

function whichLeads(level: Level, lead: number): string {
  if (lead < 0.05) return 'ikisi hemen hemen aynı olasılıkta'
  return lead < 0.2 ? `${level} biraz daha olası` : `${level} daha olası`
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
      ? [
          '',
          `Sonuç ekranda gösterilmedi: ${WITHHELD_REASONS[withheld]}. Başvuran sizden haber bekliyor.`,
        ]
      : []),
  ].join('\n')
}
