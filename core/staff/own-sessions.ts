import { and, desc, eq, ne, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { session } from '../../db/schema/accounts.ts'
import { recordEvent } from '../audit/record-event.ts'
import { AppError } from '../errors.ts'
import { isOpenSession, type StaffSession } from './find-staff-session.ts'

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
