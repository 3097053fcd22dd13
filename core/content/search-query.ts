import { type SQL, sql } from 'drizzle-orm'
import { plainTurkish } from '../../domain/turkish.ts'

export function searchQuery(words: string): SQL | undefined {
  const parts = plainTurkish(words).match(/[\p{L}\p{N}]+/gu)
  if (!parts) return undefined
  const beginnings = parts.map((part) => `${part}:*`).join(' & ')
  return sql`(websearch_to_tsquery('turkish', lower(${words} collate "tr-x-icu")) || to_tsquery('simple', ${beginnings}))`
}
