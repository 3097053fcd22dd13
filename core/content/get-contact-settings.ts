import type { Db } from '../../db/client.ts'
import { contactSettings } from '../../db/schema/settings.ts'
import { AppError } from '../errors.ts'

/** @throws AppError not-found before they have been set */
export async function getContactSettings(db: Db) {
  const [row] = await db.select().from(contactSettings)
  if (!row) throw new AppError('not-found')
  const { id: _, createdAt: __, updatedAt: ___, ...settings } = row
  return settings
}
