import { EMAIL_FORM, MESSAGES, PHONE_FORM, PHONE_LENGTH } from '../../contract/messages.ts'
import { APPLICANT_FIELDS, type ApplicantErrors, type ApplicantValues } from './attempt.ts'

type Check = (value: string) => string | undefined

function checkLine(value: string): string | undefined {
  return value.trim().length < 2 ? MESSAGES.min2 : undefined
}

function checkAge(value: string): string | undefined {
  const age = value.trim()
  if (age.length < 1) return MESSAGES.min1
  if (age.length > 2) return MESSAGES.max2
  return /^\d+$/.test(age) ? undefined : MESSAGES.digits
}

function checkPhone(value: string): string | undefined {
  const fits = value.length >= PHONE_LENGTH.min && value.length <= PHONE_LENGTH.max
  return fits && PHONE_FORM.test(value) ? undefined : MESSAGES.phone
}

const CHECKS: Partial<Record<keyof ApplicantValues, Check>> = {
  name: checkLine,
  surname: checkLine,
  email: (value) => (EMAIL_FORM.test(value.trim()) ? undefined : MESSAGES.email),
  phone: checkPhone,
  age: checkAge,
  city: checkLine,
}

/** What is wrong, by field; the same rules as the server’s, before anything is sent. */
export function validateApplicant(values: ApplicantValues): ApplicantErrors {
  const errors: ApplicantErrors = {}
  for (const field of APPLICANT_FIELDS) {
    const error = CHECKS[field]?.(values[field])
    if (error) errors[field] = error
  }
  return errors
}
