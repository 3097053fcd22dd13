import type { Db } from '../../db/client.ts'
import { setUpLink } from '../../db/schema/staff.ts'
import { createToken, hashToken } from '../accounts/token.ts'
import { hasAdmin } from './accounts.ts'

/**
 * The secret by which a school without an admin is entered; the one before ends.
 * @returns undefined once an admin can sign in
 */
export async function openSetUp(db: Db): Promise<string | undefined> {
  if (await hasAdmin(db)) return undefined
  const token = createToken()
  const made = { tokenHash: hashToken(token), createdAt: new Date() }
  await db.insert(setUpLink).values(made).onConflictDoUpdate({ target: setUpLink.id, set: made })
  return token
}
