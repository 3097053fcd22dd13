import { and, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { foldTurkish } from '../turkish.ts'

/** What `foldTurkish` makes of a text, made by PostgreSQL. */
export function folded(text: SQLWrapper): SQL {
  const lower = sql`lower(normalize(${text}, NFC) collate "tr-x-icu")`
  const plain = sql`translate(${lower}, 'çğıöşüâîû', 'cgiosuaiu')`
  return sql`regexp_replace(normalize(${plain}, NFD), '[\u0300-\u036f]', '', 'g')`
}

/** `isik ays` finds Ayşe Işık. @param foldedText a column with a trigram index, or `folded(…)` for a few rows */
export function containsWords(foldedText: SQLWrapper, words: string): SQL | undefined {
  const parts = foldTurkish(words).split(/\s+/).filter(Boolean)
  return and(...parts.map((part) => sql`${foldedText} like ${`%${escapeLike(part)}%`}`))
}

function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}
