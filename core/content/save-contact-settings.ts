import { sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { contactSettings } from '../../db/schema/settings.ts'

export type ContactSettingsInput = Omit<
  typeof contactSettings.$inferInsert,
  'id' | 'createdAt' | 'updatedAt'
>

/** Stores how the school is reached in the place of what was there. */
export async function saveContactSettings(db: Db, input: ContactSettingsInput): Promise<void> {
  await db
    .insert(contactSettings)
    .values(input)
    .onConflictDoUpdate({
      target: contactSettings.id,
      set: { ...input, updatedAt: sql`now()` },
    })
}
