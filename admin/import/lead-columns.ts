import type { GivenLine } from '../../contract/staff/import-line.ts'
import type { Words } from './columns.ts'

export type LeadField = keyof GivenLine

export const WORDS: Words<LeadField> = [
  ['id', /^(basvuru )?no$/],
  ['phone', /tel|gsm|cep|phone/],
  ['email', /posta|mail/],
  ['surname', /^soyad/],
  ['lostReason', /neden(i|leri)?$|sebep|sebeb/],
  ['status', /^durum/],
  ['owner', /sorumlu|danisman|temsilci|ilgilenen/],
  ['campus', /^sube/],
  ['nextActionAt', /^(?!son ).*(adim|arama|gorusme|takip|randevu).*(tarih|gun|zaman)/],
  ['nextAction', /sonraki adim|yapilacak/],
  ['cameAt', /^tarih|gel(dig|is)|(kayit|basvuru).*(tarih|gun)/],
  ['source', /kaynak/],
  ['campaign', /kampanya|nereden|fuar/],
  ['course', /kurs(?! sayfa)|program/],
  ['note', /not|aciklama|mesaj/],
  ['name', /^adi?\b|isim|name/],
]
