import { and, eq, lt, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { session } from '../../db/schema/accounts.ts'
import { createToken, hashToken } from './token.ts'

/** A sign-in lasts this long, however often it is used. */
const SESSION_DAYS = 7

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
  // Sign-ins that have ended by themselves go when their owner comes back.
  await db
    .delete(session)
    .where(and(eq(session.accountId, accountId), lt(session.expiresAt, sql`now()`)))
  await db.insert(session).values({
    accountId,
    tokenHash: hashToken(token),
    device,
    expiresAt: sql`now() + make_interval(days => ${SESSION_DAYS})`,
  })
  return token
}
