import type { GivenLine } from '../../contract/staff/lead-import.ts'
import type { Words } from './columns.ts'

type Field = keyof GivenLine

export const FIELDS: Record<Field, string> = {
  name: 'Ad',
  surname: 'Soyad',
  phone: 'Telefon',
  email: 'E-posta',
  course: 'Kurs',
  campaign: 'Kampanya',
  note: 'Not',
}

export const WORDS: Words<Field> = [
  ['phone', /tel|gsm|cep|phone/],
  ['email', /posta|mail/],
  ['surname', /^soyad/],
  ['course', /kurs|program/],
  ['campaign', /kampanya|kaynak|fuar/],
  ['note', /not|aciklama|mesaj/],
  ['name', /^ad|isim|name/],
]
