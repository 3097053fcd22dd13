import { z } from 'zod'
import { MOST_INSTALMENTS } from '../../domain/agreement.ts'
import { plainDigits } from '../../domain/digits.ts'
import { formatKurus } from '../../domain/money.ts'
import { readAmount } from '../../domain/read-amount.ts'
import { readTypedDate } from '../typed-date.ts'

/** An amount as people type it into a file, in kuruş; zero included. */
export const typedAmount = z.string().transform((text, context) => {
  const { kurus, reason } = readAmount(text)
  if (kurus !== undefined) return kurus
  context.addIssue({ code: 'custom', message: reason })
  return z.NEVER
})

export type TypedPlan = { count: number } | { instalments: { dueOn: string; amount: number }[] }

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
