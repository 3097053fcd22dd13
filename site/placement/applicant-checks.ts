import { MESSAGES } from '../../contract/messages.ts'
import { plainDigits } from '../../domain/digits.ts'
import { type Check, hasTwoLetters, isEmail, isPhone } from '../form/checks.ts'
import type { ApplicantField } from './attempt.ts'

export const APPLICANT_CHECKS = {
  name: hasTwoLetters,
  surname: hasTwoLetters,
  email: isEmail,
  phone: isPhone,
  age: isAge,
  city: hasTwoLetters,
} satisfies Partial<Record<ApplicantField, Check>>

function isAge(value: string): string | null {
  const age = plainDigits(value).trim()
  if (age.length < 1) return MESSAGES.min1
  if (age.length > 2) return MESSAGES.max2
  return /^\d+$/.test(age) ? null : MESSAGES.digits
}
