import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { prepared } from '../../db/prepared.ts'
import { account, accountToken } from '../../db/schema/accounts.ts'
import { learner } from '../../db/schema/people.ts'
import { createAccountToken, deleteAccountTokens } from '../accounts/create-account-token.ts'
import { hashToken } from '../accounts/token.ts'
import { AppError } from '../errors.ts'
import { findSlots, toLesson } from './find-lessons.ts'
import { findOwnGroup } from './own-group.ts'

const findAddress = prepared('calendar-address', (db) =>
  db
    .select({ createdAt: accountToken.createdAt })
    .from(accountToken)
    .where(
      and(
        eq(accountToken.accountId, sql.placeholder('accountId')),
        eq(accountToken.purpose, 'calendar'),
      ),
    ),
)

/** Since when the student has a calendar address; null without one. */
export async function getCalendarState(db: Db, accountId: number) {
  const [row] = await findAddress(db).execute({ accountId })
  return { createdAt: row?.createdAt.toISOString() ?? null }
}

/** @returns the secret part of the address, never shown again; an older address ends */
export function createCalendar(db: Db, accountId: number): Promise<string> {
  return db.transaction((tx) => createAccountToken(tx, { accountId, purpose: 'calendar' }))
}

export function deleteCalendar(db: Db, accountId: number): Promise<void> {
  return deleteAccountTokens(db, accountId, ['calendar'])
}

/** Nothing personal, only the group and its week. @throws AppError not-found for an unknown or ended address */
export async function getCalendar(db: Db, secret: string) {
  const [row] = await db
    .select({ learnerId: learner.id })
    .from(accountToken)
    .innerJoin(account, and(eq(account.id, accountToken.accountId), isNull(account.deletedAt)))
    .innerJoin(learner, and(eq(learner.accountId, account.id), isNull(learner.deletedAt)))
    .where(and(eq(accountToken.tokenHash, hashToken(secret)), eq(accountToken.purpose, 'calendar')))
  if (!row) throw new AppError('not-found', { message: 'Bu takvim adresi artık geçerli değil.' })
  const [[group], slots] = await Promise.all([
    findOwnGroup(db, row.learnerId, {}),
    findSlots(db, row.learnerId, {}),
  ])
  return { name: group?.name ?? 'Ders programı', lessons: slots.map(toCalendarLesson) }
}

function toCalendarLesson(row: Awaited<ReturnType<typeof findSlots>>[number]) {
  const { sequence, createdAt, updatedAt } = row.slot
  return {
    ...toLesson(row),
    sequence,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }
}
