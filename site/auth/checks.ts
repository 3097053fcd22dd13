import { MESSAGES } from '../../contract/messages.ts'
import { checkContactField } from '../contact/contact-fields.ts'

/** Says what is wrong with a value in the words of the API; null where nothing is. */
export type Check = (value: string) => string | null

/** Characters of a password. */
const SHORTEST = 8

export function isRequired(value: string): string | null {
  return value.trim() === '' ? MESSAGES.required : null
}

/** A password may consist of blanks; whoever has such a one can type it. */
export function isRequiredPassword(value: string): string | null {
  return value === '' ? MESSAGES.required : null
}

export function isNewPassword(value: string): string | null {
  return value.length < SHORTEST ? MESSAGES.password : null
}

export function isEmail(value: string): string | null {
  return checkContactField('email', value)
}

export function isPhone(value: string): string | null {
  return checkContactField('phone', value)
}
