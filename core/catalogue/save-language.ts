import { isNull, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { language } from '../../db/schema/school.ts'
import { AppError } from '../errors.ts'

/** Stores a language that the school teaches, or renames the one of the same code. @returns its id */
export async function saveLanguage(
  db: Db,
  { code, name, position = 0 }: { code: string; name: string; position?: number },
): Promise<number> {
  const [row] = await db
    .insert(language)
    .values({ code, name, position })
    .onConflictDoUpdate({
      target: language.code,
      targetWhere: isNull(language.deletedAt),
      set: { name, position, updatedAt: sql`now()` },
    })
    .returning({ id: language.id })
  if (!row) throw new AppError('not-found')
  return row.id
}
