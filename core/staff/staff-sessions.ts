import { and, desc, eq, gt, isNull, ne, not, type SQL, sql } from 'drizzle-orm'
import type { Body } from '../../contract/call.ts'
import type { announcePresence } from '../../contract/staff/live.ts'
import type { Db } from '../../db/client.ts'
import { account, session } from '../../db/schema/accounts.ts'
import { accountCampus, rolePolicy, secondFactor, sessionCampus } from '../../db/schema/staff.ts'
import { mayBeBound, type StaffRole } from '../../domain/permissions.ts'
import { hashToken } from '../accounts/account-tokens.ts'
import { noteSessionUse } from '../accounts/sign-ins.ts'
import { recordEvent } from '../audit/record-change.ts'
import { AppError } from '../errors.ts'

const STAFF_IDLE_MINUTES = 60

function isOpenSession(): SQL | undefined {
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
  campusIds?: readonly number[] | undefined
  /** The campus that this sign-in looks at; null for all that the account may see. */
  chosenCampusId?: number | null
}

const CAMPUS_IDS = sql<
  number[] | null
>`(select array_agg(${accountCampus.campusId} order by ${accountCampus.campusId})
  from ${accountCampus} where ${accountCampus.accountId} = ${account.id})`

export async function findStaffSession(db: Db, token: string): Promise<StaffSession> {
  const [row] = await db
    .select({
      accountId: account.id,
      role: account.role,
      sessionId: session.id,
      campusIds: CAMPUS_IDS,
      chosenCampusId: sessionCampus.campusId,
      isDue: sql<boolean>`${session.lastUsedAt} < now() - interval '1 minute'`,
    })
    .from(session)
    .innerJoin(account, eq(account.id, session.accountId))
    .leftJoin(sessionCampus, eq(sessionCampus.sessionId, session.id))
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
  const { isDue, role, campusIds, ...found } = row
  if (isDue) await noteSessionUse(db, found.sessionId)
  return { ...found, role, campusIds: (mayBeBound(role) && campusIds) || undefined }
}

/** Does not count as use of the sign-in. */
export async function hasStaffSession(db: Db, sessionId: number): Promise<boolean> {
  const rows = await db
    .select({ id: session.id })
    .from(session)
    .where(and(eq(session.id, sessionId), isOpenSession()))
  return rows.length > 0
}

/** Nothing is stored: open windows repeat the message. */
export async function announceStaffPresence(
  db: Db,
  { accountId }: StaffSession,
  presence: Body<typeof announcePresence>,
): Promise<void> {
  const [row] = await db
    .select({ name: sql<string>`concat_ws(' ', ${account.name}, ${account.surname})` })
    .from(account)
    .where(eq(account.id, accountId))
  const payload = JSON.stringify({ ...presence, accountId, name: row?.name ?? '' })
  await db.execute(sql`select pg_notify('staff_presence', ${payload})`)
}

export const SIGN_INS = 'sign-ins'

/** Ends the open streams of an account in every process; windows that are still signed in reconnect. */
export async function announceSignIns(tx: Db, accountId: number): Promise<void> {
  await tx.execute(sql`select pg_notify('staff_changed', ${`0 ${SIGN_INS} ${accountId}`})`)
}

export async function findOwnSessions(db: Db, actor: StaffSession) {
  const rows = await db
    .select()
    .from(session)
    .where(and(eq(session.accountId, actor.accountId), isOpenSession()))
    .orderBy(desc(sql`${session.id} = ${actor.sessionId}`), desc(session.lastUsedAt))
  return rows.map(({ id, device, createdAt, lastUsedAt }) => ({
    id,
    device,
    isCurrent: id === actor.sessionId,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
  }))
}

export async function endOwnSession(db: Db, actor: StaffSession, id: number): Promise<void> {
  const ended = await endSessions(db, actor, eq(session.id, id))
  if (ended === 0) throw new AppError('not-found', { message: 'Bu oturum zaten kapanmış.' })
}

export function endOtherSessions(db: Db, actor: StaffSession): Promise<number> {
  return endSessions(db, actor)
}

function endSessions(db: Db, actor: StaffSession, which?: SQL): Promise<number> {
  const { accountId, sessionId } = actor
  return db.transaction(async (tx) => {
    const ended = await tx
      .delete(session)
      .where(and(eq(session.accountId, accountId), ne(session.id, sessionId), which))
      .returning({ device: session.device, isOpen: sql<boolean>`${isOpenSession()}` })
    const open = ended.filter(({ isOpen }) => isOpen)
    for (const { device } of open) {
      await recordEvent(tx, 'sign-out', { accountId, detail: { device } })
    }
    return open.length
  })
}
