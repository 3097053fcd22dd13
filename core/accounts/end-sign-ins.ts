import { and, eq, ne } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { session } from '../../db/schema/accounts.ts'
import { deleteAccountTokens } from './create-account-token.ts'

interface Ended {
  sessions: number
  hadCalendar: boolean
}

/**
 * Ends the sign-ins of an account and what opens it without one: waiting second steps and the calendar address, which
 * somebody at another device may have copied.
 */
export async function endSignIns(
  db: Db,
  accountId: number,
  { keptSessionId }: { keptSessionId?: number | undefined } = {},
): Promise<Ended> {
  const own = eq(session.accountId, accountId)
  const others = keptSessionId === undefined ? own : and(own, ne(session.id, keptSessionId))
  const { rowCount } = await db.delete(session).where(others)
  await deleteAccountTokens(db, accountId, ['second-factor'])
  const calendars = await deleteAccountTokens(db, accountId, ['calendar'])
  return { sessions: rowCount ?? 0, hadCalendar: calendars > 0 }
}
