import parsePhoneNumber from 'libphonenumber-js/min'
import { readPhone } from '../../domain/phone.ts'

/** E.164 as far as the number can be read, Türkiye assumed without a country code; else its digits. */
export function phoneKey(phone: string): string {
  const read = readPhone(phone)
  const parsed = parsePhoneNumber(read, 'TR')
  if (parsed?.isPossible()) return parsed.number
  return read.replace(/\D/g, '')
}
