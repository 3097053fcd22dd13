import { MESSAGES, PHONE_FORM, PHONE_LENGTH } from '../../contract/messages.ts'

export type Check = (value: string) => string | null

export type Checks = Readonly<Record<string, Check>>

const SHORTEST = 12
/** An address anywhere in the text: the server parses it, with a name or marks around it. */
const EMAIL = /[^\s@]@[^\s@]+\.[^\s@]{2}/

export function hasTwoLetters(value: string): string | null {
  return value.trim().length < 2 ? MESSAGES.min2 : null
}

export function isEmail(value: string): string | null {
  return EMAIL.test(value.normalize('NFKC')) ? null : MESSAGES.email
}

export function isPhone(value: string): string | null {
  const { min, max } = PHONE_LENGTH
  const isLongEnough = value.length >= min && value.length <= max
  return isLongEnough && PHONE_FORM.test(value) ? null : MESSAGES.phone
}

export function isRequired(value: string): string | null {
  return value.trim() === '' ? MESSAGES.required : null
}

export function isRequiredPassword(value: string): string | null {
  return value === '' ? MESSAGES.required : null
}

export function isNewPassword(value: string): string | null {
  return value.length < SHORTEST ? MESSAGES.password : null
}

export function findErrors(
  checks: Checks,
  values: Readonly<Record<string, string>>,
): Record<string, string> {
  const errors: Record<string, string> = {}
  for (const [name, check] of Object.entries(checks)) {
    const error = check(values[name] ?? '')
    if (error) errors[name] = error
  }
  return errors
}
