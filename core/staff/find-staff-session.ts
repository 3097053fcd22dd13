import { and, eq, gt, isNull, ne, not, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { account, session } from '../../db/schema/accounts.ts'
import { rolePolicy, secondFactor } from '../../db/schema/staff.ts'
import type { StaffRole } from '../../domain/permissions.ts'
import { noteSessionUse } from '../accounts/note-session-use.ts'
import { hashToken } from '../accounts/token.ts'
import { AppError } from '../errors.ts'

const STAFF_IDLE_MINUTES = 60

export function isOpenSession(): SQL | undefined {
  return and(
    gt(session.expiresAt, sql`now()`),
    gt(session.lastUsedAt, sql`now() - make_interval(mins => ${STAFF_IDLE_MINUTES})`),
  )
}

export function isIncomplete(): SQL {
  return sql`exists (select 1 from ${account} join ${rolePolicy} on ${rolePolicy.role} = ${account.role}
    where ${account.id} = ${session.accountId} and ${rolePolicy.needsSecondFactor}
      and not exists (select 1 from ${secondFactor}
        where ${secondFactor.accountId} = ${account.id} and ${secondFactor.confirmedAt} is not null))`
}

export interface StaffSession {
  accountId: number
  role: StaffRole
  sessionId: number
}

export async function findStaffSession(db: Db, token: string): Promise<StaffSession> {
  const [row] = await db
    .select({
      accountId: account.id,
      role: account.role,
      sessionId: session.id,
      isDue: sql<boolean>`${session.lastUsedAt} < now() - interval '1 minute'`,
    })
    .from(session)
    .innerJoin(account, eq(account.id, session.accountId))
    .where(
      and(
        eq(session.tokenHash, hashToken(token)),
        isOpenSession(),
        not(isIncomplete()),
        ne(account.role, 'student'),
        isNull(account.deletedAt),
      ),
    )
  if (!row || row.role === 'student') throw new AppError('not-signed-in')
  const { isDue, ...found } = row
  if (isDue) await noteSessionUse(db, found.sessionId)
  return { ...found, role: row.role }
}

/** Does not count as use of the sign-in. */
export async function hasStaffSession(db: Db, sessionId: number): Promise<boolean> {
  const rows = await db
    .select({ id: session.id })
    .from(session)
    .where(and(eq(session.id, sessionId), isOpenSession()))
  return rows.length > 0
}
