import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { benefit } from '../../db/schema/content.ts'

export function findBenefits(db: Db) {
  return db
    .select({
      id: benefit.id,
      title: benefit.title,
      text: benefit.text,
      icon: benefit.icon,
      large: benefit.large,
    })
    .from(benefit)
    .where(and(eq(benefit.state, 'published'), isNull(benefit.deletedAt)))
    .orderBy(asc(benefit.position), asc(benefit.id))
}
