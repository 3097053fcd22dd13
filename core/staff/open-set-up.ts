import type { Db } from '../../db/client.ts'
import { setUpLink } from '../../db/schema/staff.ts'
import { createToken, hashToken } from '../accounts/token.ts'
import { hasAdmin } from './accounts.ts'

/** Replaces the secret link of a school without an admin. @returns undefined once an admin can sign in */
export async function openSetUp(db: Db): Promise<string | undefined> {
  if (await hasAdmin(db)) return undefined
  const token = createToken()
  const made = { tokenHash: hashToken(token), createdAt: new Date() }
  await db.insert(setUpLink).values(made).onConflictDoUpdate({ target: setUpLink.id, set: made })
  return token
}
