import { sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { siteConfig } from '../../db/schema/settings.ts'

export type SiteConfigInput = Omit<typeof siteConfig.$inferInsert, 'id' | 'createdAt' | 'updatedAt'>

/** Stores the site's name and what search engines are told in the place of what was there. */
export async function saveSiteConfig(db: Db, input: SiteConfigInput): Promise<void> {
  await db
    .insert(siteConfig)
    .values(input)
    .onConflictDoUpdate({ target: siteConfig.id, set: { ...input, updatedAt: sql`now()` } })
}
