import { sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { session } from '../../db/schema/accounts.ts'
import { createToken, hashToken } from './token.ts'

/** A sign-in lasts this long, however often it is used. */
export const SESSION_DAYS = 7

/**
 * @param device what the person will recognise the sign-in by, such as “Chrome, Android”
 * @returns the token; only its hash is kept
 */
export async function createSession(
  db: Db,
  accountId: number,
  device: string | undefined,
): Promise<string> {
  const token = createToken()
  await db.insert(session).values({
    accountId,
    tokenHash: hashToken(token),
    device: device?.slice(0, 200),
    expiresAt: sql`now() + make_interval(days => ${SESSION_DAYS})`,
  })
  return token
}
