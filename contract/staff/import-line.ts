import { z } from 'zod'
import { plainDigits } from '../../domain/digits.ts'
import { atMost, email, givenName, optionalLine } from '../fields.ts'
import { textBetween } from '../input-fields.ts'
import { MESSAGES } from '../messages.ts'
import { readTypedDate } from '../typed-date.ts'
import { orNone, unshortened } from './file-cell.ts'

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
