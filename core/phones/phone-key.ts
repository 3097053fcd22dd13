import parsePhoneNumber from 'libphonenumber-js/min'
import { readPhone } from '../../domain/phone.ts'

/** E.164 as far as the number can be read, Türkiye assumed without a country code; else its digits. */
export function phoneKey(phone: string): string {
  const read = readPhone(phone)
  const parsed = parsePhoneNumber(read, 'TR')
  if (parsed?.isPossible()) return parsed.number
  return read.replace(/\D/g, '')
}

/** Digits that every spelling of a number, or of a part of one, has in it: without country code and leading zeros. */
export function toSearchDigits(number: string): string {
  const parsed = parsePhoneNumber(number, 'TR')
  return parsed?.isPossible()
    ? parsed.nationalNumber
    : number.replace(/\D/g, '').replace(/^0+(?=\d)/, '')
}
