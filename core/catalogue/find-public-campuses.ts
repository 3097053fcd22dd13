import { asc, isNull } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { campus } from '../../db/schema/school.ts'

export function findPublicCampuses(db: Db) {
  const { id, name, address, phone, email, directions } = campus
  return db
    .select({ id, name, address, phone, email, directions })
    .from(campus)
    .where(isNull(campus.deletedAt))
    .orderBy(asc(campus.position), asc(campus.name))
}
