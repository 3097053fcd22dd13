import parsePhoneNumber from 'libphonenumber-js/min'
import { readPhone, readPhones, saysMore } from '../domain/phone.ts'
import { AppError } from './errors.ts'

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

/**
 * In groups, as it is shown and stored: `0532 111 22 44`, `444 0 123`, `+49 30 901820`. A number with an extension or a word
 * after it, and one that cannot be dialled, stays as typed.
 */
export function formatPhone(phone: string): string {
  const isPlain = canBeDialled(phone) && !saysMore(phone)
  const parsed = isPlain ? parsePhoneNumber(readPhone(phone), 'TR') : undefined
  if (!parsed) return phone
  if (parsed.countryCallingCode !== '90') return parsed.formatInternational()
  const digits = parsed.nationalNumber
  return digits.length === 7
    ? digits.replace(/^(...)(.)(...)$/, '$1 $2 $3')
    : digits.replace(/^(...)(...)(..)(..)$/, '0$1 $2 $3 $4')
}

/**
 * A spreadsheet finds no sign of a formula, takes the spaces for text and keeps the first 0. What cannot be dialled stays
 * as it was typed, as text too.
 */
export function formatPhoneForSheet(phone: string): string {
  return formatPhone(phone)
    .replace(/^\+/, '00')
    .replace(/^(\d{4})(?=\d+$)/, '$1 ')
}

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

interface PhoneRow {
  phone: string
  phoneKey: string
}

/** One row for the field, formatted, or one per number if several can be dialled (`0532 … / 0533 …`). */
export function toPhoneRows(typed: string): PhoneRow[] {
  const numbers = readPhones(typed)
  const isSeveral = numbers.length > 1 && numbers.every(canBeDialled)
  const rows = (isSeveral ? numbers : [typed]).map((phone) => ({
    phone: formatPhone(phone),
    phoneKey: phoneKey(phone),
  }))
  return rows.filter(
    (row, index) => rows.findIndex((each) => each.phoneKey === row.phoneKey) === index,
  )
}
