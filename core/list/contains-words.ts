import { and, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { readSearchedPhone } from '../../domain/phone.ts'
import { foldTurkish } from '../../domain/turkish.ts'
import { toSearchDigits } from '../phones.ts'

export function folded(text: SQLWrapper): SQL {
  return sql`fold_turkish(${text})`
}

/** `isik ays` finds Ayşe Işık. @param foldedText a column with a trigram index, or `folded(…)` for a few rows */
export function containsWords(foldedText: SQLWrapper, words: string): SQL | undefined {
  const parts = foldTurkish(words).split(/\s+/).filter(Boolean)
  return and(...parts.map((part) => sql`${foldedText} like ${`%${escapeLike(part)}%`}`))
}

export function containsWordsOrNumber(foldedText: SQLWrapper, q: string): SQL | undefined {
  const number = readSearchedPhone(q)
  return containsWords(foldedText, number ? toSearchDigits(number) : q)
}

function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}
