import type { GivenLine } from '../../contract/staff/lead-import.ts'
import { foldTurkish } from '../../core/turkish.ts'

export type Field = keyof GivenLine

export const FIELDS: Record<Field, string> = {
  name: 'Ad',
  surname: 'Soyad',
  phone: 'Telefon',
  email: 'E-posta',
  course: 'Kurs',
  campaign: 'Kampanya',
  note: 'Not',
}

/** Folded words by which a column is known; the first that fits. */
const WORDS: [Field, RegExp][] = [
  ['phone', /tel|gsm|cep|phone/],
  ['email', /posta|mail/],
  ['surname', /^soyad/],
  ['course', /kurs|program/],
  ['campaign', /kampanya|kaynak|fuar/],
  ['note', /not|aciklama|mesaj/],
  ['name', /^ad|isim|name/],
]

/** What each column of a file holds, as far as its head says; each field once. */
export function guessColumns(head: readonly string[]): (Field | '')[] {
  const taken = new Set<Field>()
  return head.map((title) => {
    const field = WORDS.find(
      ([each, word]) => !taken.has(each) && word.test(foldTurkish(title)),
    )?.[0]
    if (field) taken.add(field)
    return field ?? ''
  })
}

/** The lines as the server takes them. */
export function toLines(rows: readonly string[][], columns: readonly (Field | '')[]): GivenLine[] {
  return rows.map((cells) => {
    const line: GivenLine = {}
    columns.forEach((field, index) => {
      if (field) line[field] = cells[index] ?? ''
    })
    return line
  })
}
