import type { GivenLine } from '../../contract/staff/lead-import.ts'
import type { Words } from './columns.ts'

export const WORDS: Words<keyof GivenLine> = [
  ['phone', /tel|gsm|cep|phone/],
  ['email', /posta|mail/],
  ['surname', /^soyad/],
  ['course', /kurs|program/],
  ['campaign', /kampanya|kaynak|nereden|fuar/],
  ['note', /not|aciklama|mesaj/],
  ['name', /^ad|isim|name/],
]
