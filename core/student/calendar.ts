import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { prepared } from '../../db/prepared.ts'
import { account, accountToken } from '../../db/schema/accounts.ts'
import { createAccountToken, deleteAccountTokens } from '../accounts/create-account-token.ts'
import { hashToken } from '../accounts/token.ts'
import { AppError } from '../errors.ts'
import { findCalendarLessons } from './find-calendar-lessons.ts'
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

export async function deleteCalendar(db: Db, accountId: number): Promise<void> {
  await deleteAccountTokens(db, accountId, ['calendar'])
}

/**
 * Lessons of every panel that the account opens, from the first to the last of the groups, named if there are several people.
 * @throws AppError not-found for an unknown or ended address
 */
export async function getCalendar(db: Db, secret: string) {
  const [row] = await db
    .select({ accountId: account.id })
    .from(accountToken)
    .innerJoin(account, and(eq(account.id, accountToken.accountId), isNull(account.deletedAt)))
    .where(and(eq(accountToken.tokenHash, hashToken(secret)), eq(accountToken.purpose, 'calendar')))
  const people = row ? await findOwnLearners(db, row.accountId) : []
  if (people.length === 0) {
    throw new AppError('not-found', { message: 'Bu takvim adresi artık geçerli değil.' })
  }
  const rows = await findCalendarLessons(
    db,
    people.map(({ id }) => id),
  )
  const groups = new Set(rows.map(({ group }) => group))
  const [group] = groups
  const lessons = mergeLessons(rows, people, groups.size > 1)
  return { name: group && groups.size === 1 ? group : 'Ders programı', lessons }
}

type Row = Awaited<ReturnType<typeof findCalendarLessons>>[number]

function mergeLessons(
  rows: readonly Row[],
  people: readonly { id: number; name: string }[],
  hasSeveralGroups: boolean,
) {
  const nameOf = new Map(people.map(({ id, name }) => [id, name]))
  const shared = Map.groupBy(rows, ({ id }) => id)
  return [...shared.values()].flatMap((same) => {
    const [first] = same
    if (!first) return []
    const { learnerId: _, startsAt, endsAt, updatedAt, ...lesson } = first
    const learnerIds = [...new Set(same.map(({ learnerId }) => learnerId))]
    const names = learnerIds.map((id) => nameOf.get(id) ?? '').join(', ')
    const whose = people.length > 1 ? `${names}: ` : ''
    const whichGroup = hasSeveralGroups ? ` (${lesson.group})` : ''
    return [
      {
        ...lesson,
        title: `${whose}${lesson.title}${whichGroup}`,
        startsAt: startsAt.toISOString(),
        endsAt: endsAt.toISOString(),
        updatedAt: updatedAt.toISOString(),
      },
    ]
  })
}
