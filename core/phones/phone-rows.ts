import { readPhones } from '../../domain/phone.ts'
import { formatPhone } from './format-phone.ts'
import { phoneKey } from './phone-key.ts'
import { canBeDialled } from './refuse-wrong-phone.ts'

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
