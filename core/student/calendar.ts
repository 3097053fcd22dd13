import { and, asc, eq, inArray, isNull, lte, sql } from 'drizzle-orm'
import { type Db, prepared } from '../../db/client.ts'
import { account, accountToken } from '../../db/schema/accounts.ts'
import { courseGroup, timetableSlot } from '../../db/schema/groups.ts'
import { lesson } from '../../db/schema/lessons.ts'
import { room } from '../../db/schema/school.ts'
import { LESSON_TEACHERS } from '../../db/teachers.ts'
import { createAccountToken, deleteAccountTokens, hashToken } from '../accounts/account-tokens.ts'
import { IS_ON_ROLL } from '../attendance/get-roll.ts'
import { AppError } from '../errors.ts'
import { findOwnLearners } from './own-group.ts'
import { attendedLessons, OF_PRESENT_GROUP, titleOf } from './own-lessons.ts'

/** Past lessons stay in a calendar, also when the enrollment has ended. */
const WAS_ATTENDED = and(IS_ON_ROLL, lte(lesson.startsAt, sql`now()`))

export function findCalendarLessons(db: Db, learnerIds: number[]) {
  const attended = attendedLessons(db, {
    isLearner: (learnerId) => inArray(learnerId, learnerIds),
    isAlsoAttended: WAS_ATTENDED,
  })
  return db
    .select({
      learnerId: attended.learnerId,
      id: lesson.id,
      group: courseGroup.name,
      title: titleOf(attended),
      startsAt: lesson.startsAt,
      endsAt: lesson.endsAt,
      room: room.name,
      teacher: LESSON_TEACHERS,
      state: lesson.state,
      sequence: lesson.sequence,
      updatedAt: lesson.updatedAt,
    })
    .from(attended)
    .innerJoin(lesson, eq(lesson.id, attended.lessonId))
    .innerJoin(courseGroup, OF_PRESENT_GROUP)
    .leftJoin(timetableSlot, eq(timetableSlot.id, lesson.slotId))
    .leftJoin(room, eq(room.id, lesson.roomId))
    .orderBy(asc(lesson.startsAt), asc(lesson.id))
}

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
