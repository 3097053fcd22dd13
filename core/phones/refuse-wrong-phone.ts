import parsePhoneNumber from 'libphonenumber-js/min'
import { readPhone } from '../../domain/phone.ts'
import { AppError } from '../errors.ts'

/** Ten digits from the area code on, or a number of companies that is called without one. */
const TURKISH = /^(?:[2-58-9]\d{9}|444\d{4})$/

export const WRONG_PHONE = 'Numara eksik ya da fazla. Alan koduyla yazın: 0532 123 45 67'

/** The desk must be able to dial its numbers; a visitor’s number is never refused. @throws AppError invalid */
export function refuseWrongPhone(phone: string, field: string): void {
  if (canBeDialled(phone)) return
  throw new AppError('invalid', { message: WRONG_PHONE, fields: { [field]: WRONG_PHONE } })
}

export function canBeDialled(phone: string): boolean {
  const parsed = parsePhoneNumber(readPhone(phone), 'TR')
  if (!parsed) return false
  return parsed.countryCallingCode === '90'
    ? TURKISH.test(parsed.nationalNumber)
    : parsed.isPossible()
}
