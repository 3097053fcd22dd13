import parsePhoneNumber from 'libphonenumber-js/min'
import { readPhone, readPhones } from '../../domain/phone.ts'
import { canBeDialled } from './refuse-wrong-phone.ts'

/**
 * In Turkish groups: `0532 111 22 44`, `444 0 123`, `0049 30 901820`. The spaces make a spreadsheet keep the leading 0 and
 * see no formula. A number that cannot be dialled stays as typed.
 */
export function spellPhone(phone: string): string {
  const isPlain = canBeDialled(phone) && !hasMore(phone)
  const parsed = isPlain ? parsePhoneNumber(readPhone(phone), 'TR') : undefined
  if (!parsed) {
    return phone.replace(/^\+/, '00').replace(/^(\d{4})(?=\d+$)/, '$1 ')
  }
  if (parsed.countryCallingCode !== '90') return parsed.formatInternational().replace('+', '00')
  const digits = parsed.nationalNumber
  return digits.length === 7
    ? digits.replace(/^(...)(.)(...)$/, '$1 $2 $3')
    : digits.replace(/^(...)(...)(..)(..)$/, '0$1 $2 $3 $4')
}

/** A second number, an extension or a word after the number. */
function hasMore(phone: string): boolean {
  const hasExtension = parsePhoneNumber(phone, 'TR')?.ext !== undefined
  return hasExtension || readPhones(phone).length > 1 || /\d.*\p{L}{2}/u.test(phone)
}
