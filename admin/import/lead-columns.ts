import type { GivenLine } from '../../contract/staff/import-line.ts'
import { FURTHER_PHONE, type HeadingWords } from './columns.ts'

type LeadField = keyof GivenLine

export const WORDS: HeadingWords<LeadField> = [
  ['id', /^(basvuru )?no$/],
  ['phone', /tel|gsm|cep|phone|^numara(si)?$/, FURTHER_PHONE],
  ['email', /mail|posta(?! ?kod)/],
  ['surname', /^soyad|^last name/],
  ['lostReason', /neden(i|leri)?$|sebep|sebeb/],
  ['status', /^durum/],
  ['owner', /sorumlu|danisman|temsilci|ilgilenen/],
  ['campus', /^sube/],
  ['nextActionAt', /^(?!son ).*(adim|arama|gorusme|takip|randevu).*(tarih|gun|zaman)/],
  ['nextAction', /sonraki adim|yapilacak/],
  [
    'cameAt',
    /^tarih|gel(dig|is)|(kayit|basvuru).*(tarih|gun)|zaman damga|created time|submit time|timestamp/,
  ],
  ['source', /kaynak|^platform$/],
  ['campaign', /kampanya|nereden|fuar|campaign name/],
  ['course', /kurs(?! sayfa)|program/],
  ['note', /not|aciklama|mesaj/],
  ['name', /^(tam )?adi?(niz)?\b(?! (id|name|group|set)\b)|isim|^(full |first )?name$/],
]
