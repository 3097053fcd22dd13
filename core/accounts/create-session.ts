import { and, desc, eq, lt, notInArray, or, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { session } from '../../db/schema/accounts.ts'
import { createToken, hashToken } from './token.ts'

const SESSION_DAYS = 7
const SESSIONS = 20

/** @param device such as “Chrome, Android” @returns the token; only its hash is kept */
export async function createSession(
  db: Db,
  accountId: number,
  device: string | undefined,
): Promise<string> {
  const token = createToken()
  const latest = db
    .select({ id: session.id })
    .from(session)
    .where(eq(session.accountId, accountId))
    .orderBy(desc(session.lastUsedAt), desc(session.id))
    .limit(SESSIONS - 1)
  const isTooMany = notInArray(session.id, latest)
  // Ended sign-ins are removed when their owner signs in again, and beyond the maximum the one unused for longest.
  await db
    .delete(session)
    .where(and(eq(session.accountId, accountId), or(lt(session.expiresAt, sql`now()`), isTooMany)))
  await db.insert(session).values({
    accountId,
    tokenHash: hashToken(token),
    device,
    expiresAt: sql`now() + make_interval(days => ${SESSION_DAYS})`,
  })
  return token
}
