import parsePhoneNumber from 'libphonenumber-js/min'
import { readPhone, saysMore } from '../../domain/phone.ts'
import { canBeDialled } from './refuse-wrong-phone.ts'

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
