import { z } from 'zod'
import { MOST_INSTALMENTS } from '../../domain/agreement.ts'
import { readAmount } from '../../domain/amounts.ts'
import { plainDigits } from '../../domain/digits.ts'
import { formatKurus } from '../../domain/money.ts'
import { atMost, email, givenName, optionalLine } from '../fields.ts'
import { textBetween } from '../input-fields.ts'
import { MESSAGES } from '../messages.ts'
import { readTypedDate } from '../typed-date.ts'

export function orNone<T extends z.ZodType>(schema: T) {
  const blank = (value: unknown) => (typeof value === 'string' && !value.trim() ? undefined : value)
  return z.preprocess(blank, schema.optional())
}

/** A long number in a narrow column, as Excel saves it: `5,44111E+09`, without its last digits. */
const SHORTENED = /^\s*\d+(?:[.,]\d+)?E\+?\d+\s*$/i
const SHORTENED_MESSAGE =
  'Excel numarayı kısaltmış, son rakamları dosyada yok. Excel’de sütunun biçimini “Sayı”, ondalığını 0 yapıp dosyayı yeniden kaydedin.'

/** Wraps the schema of a number: a cell that Excel has shortened gets a sentence about that, instead of “not a number”. */
export function unshortened<T extends z.ZodType<string, string>>(schema: T) {
  return z
    .string()
    .overwrite(plainDigits)
    .refine((text) => !SHORTENED.test(text), { error: SHORTENED_MESSAGE, abort: true })
    .pipe(schema)
}

const cell = z.string().max(5000).optional()

/** No school has a lead from before or a plan beyond. */
const FIRST_DAY = '1980-01-01'
const LAST_DAY = '2199-12-31'

export const givenLine = z.object({
  name: cell,
  surname: cell,
  phone: cell,
  email: cell,
  course: cell,
  campus: cell,
  status: cell,
  lostReason: cell,
  owner: cell,
  source: cell,
  campaign: cell,
  nextAction: cell,
  nextActionAt: cell,
  cameAt: cell,
  note: cell,
  id: cell,
})
export type GivenLine = z.infer<typeof givenLine>

export const LINE_FIELDS: Record<keyof GivenLine, string> = {
  name: 'Ad',
  surname: 'Soyad',
  phone: 'Telefon',
  email: 'E-posta',
  course: 'Program',
  campus: 'Şube',
  status: 'Durum',
  lostReason: 'Vazgeçme nedeni',
  owner: 'Sorumlu',
  source: 'Kaynak',
  campaign: 'Kampanya',
  nextAction: 'Sonraki adım',
  nextActionAt: 'Sonraki adım tarihi',
  cameAt: 'Geldiği gün',
  note: 'Not',
  id: 'Başvuru no',
}

const required = z
  .string({ error: MESSAGES.required })
  .trim()
  .min(1, { error: MESSAGES.required, abort: true })

const MOMENT_MESSAGE = 'Tarihi şöyle yazın: 15.12.2026 ya da 15.12.2026 14.30'

/**
 * A day and an hour as people and Excel write them, as `2026-12-15T14:30` on the school’s clock.
 * @param usual hour of a day that comes without one
 */
function moment(usual: string) {
  return z.string().transform((text, context) => {
    const found = readTypedDate(text, new Date().getUTCFullYear())
    if (found && found.day >= FIRST_DAY && found.day <= LAST_DAY) {
      return `${found.day}T${found.time ?? usual}`
    }
    context.addIssue({ code: 'custom', message: MOMENT_MESSAGE })
    return z.NEVER
  })
}

function toMoment(written: string): Date {
  return new Date(`${written}:00+03:00`)
}

/** Numbers of other lists, such as `A-12`, name no lead. */
const id = z
  .string()
  .overwrite(plainDigits)
  .transform((text) => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined))

export const importLine = z.object({
  name: givenName(),
  surname: optionalLine(),
  phone: required.check(atMost(100)).pipe(unshortened(z.string())),
  email: orNone(email()),
  course: optionalLine(200),
  campus: optionalLine(200),
  status: optionalLine(),
  lostReason: optionalLine(200),
  owner: optionalLine(200),
  source: optionalLine(),
  campaign: optionalLine(),
  nextAction: optionalLine(200),
  nextActionAt: orNone(moment('10:00').transform((written) => toMoment(written).toISOString())),
  cameAt: orNone(
    moment('00:00').refine((written) => toMoment(written).getTime() <= Date.now(), {
      error: 'Bu gün daha gelmedi; kişinin geldiği günü yazın.',
    }),
  ),
  note: orNone(textBetween(1, 5000)),
  id: orNone(id),
})
export type ImportLine = z.infer<typeof importLine>

/** An amount as people type it into a file, in kuruş; zero included. */
export const typedAmount = z.string().transform((text, context) => {
  const { kurus, reason } = readAmount(text)
  if (kurus !== undefined) return kurus
  context.addIssue({ code: 'custom', message: reason })
  return z.NEVER
})

type TypedPlan = { count: number } | { instalments: { dueOn: string; amount: number }[] }

const PLAN_MESSAGE =
  'Kalan taksit sayısını (3) ya da günleriyle tutarları yazın: 15.12.2026 5.500; 15.01.2027 5.500'

/** `3 taksit`, or days with amounts: `15.12.2026 5.500; 15.01.2027: 5.500 TL`. */
export const typedPlan = z.string().transform((text, context): TypedPlan => {
  const refuse = (message: string) => {
    context.addIssue({ code: 'custom', message })
    return z.NEVER
  }
  const [, digits] = /^\s*(\d{1,2})\s*(?:taksit|ay)?\s*$/i.exec(plainDigits(text)) ?? []
  const count = Number(digits)
  if (digits && count >= 1 && count <= MOST_INSTALMENTS) return { count }
  if (digits) return refuse(`Taksit sayısı 1 ile ${MOST_INSTALMENTS} arasında olmalıdır.`)
  const instalments = text
    .split(/[;\n]/)
    .filter((part) => part.trim() !== '')
    .map(readInstalment)
  const wrong = instalments.find((one) => typeof one === 'string')
  if (wrong !== undefined || instalments.length === 0) return refuse(wrong ?? PLAN_MESSAGE)
  if (instalments.length > MOST_INSTALMENTS)
    return refuse(`En çok ${MOST_INSTALMENTS} taksit yazılabilir.`)
  return {
    instalments: instalments
      .filter((one) => typeof one !== 'string')
      .toSorted((a, b) => a.dueOn.localeCompare(b.dueOn)),
  }
})

/** @returns what is wrong, where it cannot be read */
function readInstalment(part: string): { dueOn: string; amount: number } | string {
  const [, day = '', sum = ''] = /^\s*([^\s:=]+)[\s:=]+(.+?)\s*$/u.exec(part) ?? []
  const found = readTypedDate(day, new Date().getUTCFullYear())
  if (!found || found.day < '2000-01-01' || found.day > '2099-12-31') return PLAN_MESSAGE
  const { kurus, reason } = readAmount(sum)
  if (kurus === undefined) return reason
  return kurus > 0 ? { dueOn: found.day, amount: kurus } : `Taksit ${formatKurus(0)} olamaz.`
}
