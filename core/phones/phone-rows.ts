import { readPhones } from '../../domain/phone.ts'
import { phoneKey } from './phone-key.ts'
import { canBeDialled } from './refuse-wrong-phone.ts'
import { spellPhone } from './spell-phone.ts'

interface PhoneRow {
  phone: string
  phoneKey: string
}

/** One row for the field as typed, or one per number if several can be dialled (`0532 … / 0533 …`). */
export function toPhoneRows(typed: string): PhoneRow[] {
  const numbers = readPhones(typed)
  const isSeveral = numbers.length > 1 && numbers.every(canBeDialled)
  const phones = isSeveral ? numbers.map(spellPhone) : [typed]
  const rows = phones.map((phone) => ({ phone, phoneKey: phoneKey(phone) }))
  return rows.filter(
    (row, index) => rows.findIndex((each) => each.phoneKey === row.phoneKey) === index,
  )
}
