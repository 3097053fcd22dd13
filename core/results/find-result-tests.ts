import { asc, isNull } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { test } from '../../db/schema/placement.ts'

export function findResultTests(db: Db): Promise<{ id: number; name: string }[]> {
  return db
    .select({ id: test.id, name: test.name })
    .from(test)
    .where(isNull(test.deletedAt))
    .orderBy(asc(test.position), asc(test.id))
}
