import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { prepared } from '../../db/prepared.ts'
import { account, accountToken } from '../../db/schema/accounts.ts'
import { createAccountToken, deleteAccountTokens } from '../accounts/create-account-token.ts'
import { hashToken } from '../accounts/token.ts'
import { AppError } from '../errors.ts'
import { findSlots, toLessons } from './find-own-lessons.ts'
import { findOwnGroup } from './own-group.ts'
import { findOwnLearners } from './own-learners.ts'

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

/**
 * Lessons of every panel that the account opens, named if there are several. @throws AppError not-found for an unknown or
 * ended address
 */
export async function getCalendar(db: Db, secret: string) {
  const [row] = await db
    .select({ accountId: account.id })
    .from(accountToken)
    .innerJoin(account, and(eq(account.id, accountToken.accountId), isNull(account.deletedAt)))
    .where(and(eq(accountToken.tokenHash, hashToken(secret)), eq(accountToken.purpose, 'calendar')))
  const people = row ? await findOwnLearners(db, row.accountId) : []
  const [first, ...others] = await Promise.all(people.map((person) => findCalendar(db, person)))
  if (!first) throw new AppError('not-found', { message: 'Bu takvim adresi artık geçerli değil.' })
  if (others.length === 0) return { name: first.name, lessons: first.lessons }
  return { name: 'Ders programı', lessons: mergeLessons([first, ...others]) }
}

async function findCalendar(db: Db, { id, name: person }: { id: number; name: string }) {
  const [[group], slots] = await Promise.all([findOwnGroup(db, id, {}), findSlots(db, id, {})])
  const isOne = new Set(slots.map(({ slot }) => slot.groupId)).size <= 1
  const name = isOne ? group?.name : undefined
  return { person, name: name ?? 'Ders programı', lessons: toCalendarLessons(slots) }
}

/** A lesson that siblings share is one event with both names. */
function mergeLessons(calendars: Awaited<ReturnType<typeof findCalendar>>[]) {
  const shared = Map.groupBy(
    calendars.flatMap(({ person, lessons }) => lessons.map((lesson) => ({ person, lesson }))),
    ({ lesson }) => lesson.id,
  )
  return [...shared.values()].flatMap(([first, ...others]) => {
    if (!first) return []
    const names = [first, ...others].map(({ person }) => person).join(', ')
    return [{ ...first.lesson, title: `${names}: ${first.lesson.title}` }]
  })
}

function toCalendarLessons(slots: Awaited<ReturnType<typeof findSlots>>) {
  return toLessons(slots).map((lesson, index) => {
    const { slot, begins = null } = slots[index] ?? {}
    return {
      ...lesson,
      begins,
      sequence: slot?.sequence ?? 0,
      createdAt: slot?.createdAt.toISOString() ?? '',
      updatedAt: slot?.updatedAt.toISOString() ?? '',
    }
  })
}
