import { and, asc, eq, gt, gte, inArray, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import type { HolidayEffect } from '../../contract/staff/holiday.ts'
import type { Db } from '../../db/client.ts'
import { courseGroup } from '../../db/schema/groups.ts'
import { lesson } from '../../db/schema/lessons.ts'
import type { Actor } from '../../domain/actor.ts'
import { CURRENT_STATES } from '../../domain/group.ts'
import { toHolidayDays } from '../../domain/holiday.ts'
import { getGroup } from '../groups/get-group.ts'
import { lockTimetable } from '../groups/save-slots.ts'
import { replanGroup } from '../groups/write-group.ts'
import { describeClash } from '../timetable/find-clashes.ts'
import { addNotices } from '../timetable/notices.ts'
import type { Span } from '../timetable/plan-lessons.ts'

export interface HolidayPlace extends Span {
  campusId: number | null
}

type Group = Awaited<ReturnType<typeof getGroup>>
type Lesson = Awaited<ReturnType<typeof readLessons>>[number]

interface Concerned {
  places: readonly HolidayPlace[]
  groups: Group[]
  lessons: Lesson[]
}

/** Locks the groups with lessons at these times. Call it before the holiday is written. */
export async function lockGroups(tx: Db, places: readonly HolidayPlace[]): Promise<Concerned> {
  await lockRows(tx, places)
  await lockTimetable(tx)
  // A group that was made meanwhile knows the holidays of before.
  const ids = await lockRows(tx, places)
  const groups: Group[] = []
  for (const id of ids) groups.push(await getGroup(tx, id))
  return { places, groups, lessons: await readLessons(tx, ids, places) }
}

export async function replanGroups(
  tx: Db,
  actor: Actor,
  { places, groups, lessons }: Concerned,
): Promise<HolidayEffect> {
  const plans = []
  for (const group of groups) {
    plans.push({ ...(await replanGroup(tx, actor, group.id, group)), group })
  }
  const ids = groups.map(({ id }) => id)
  const now = await readLessons(tx, ids, places)
  const changed = [
    ...lessonsOnlyIn(lessons, now).map((one) => toEffect(one, true)),
    ...lessonsOnlyIn(now, lessons).map((one) => toEffect(one, false)),
  ].toSorted((a, b) => a.startsAt.localeCompare(b.startsAt) || a.id - b.id)
  const recipients = await addNotices(
    tx,
    plans.flatMap(({ changes }) => changes),
  )
  const effects = plans.map(({ group, lastDay, missing, clashes }) => {
    const own = changed.filter((one) => one.group.id === group.id)
    return {
      id: group.id,
      name: group.name,
      cancelled: own.filter(({ isCancelled }) => isCancelled).length,
      restored: own.filter(({ isCancelled }) => !isCancelled).length,
      endBefore: group.expectedEnd,
      endAfter: lastDay,
      missing,
      clashes: clashes.map(describeClash),
    }
  })
  return {
    lessons: changed,
    groups: effects.filter(
      ({ cancelled, restored, endBefore, endAfter }) =>
        cancelled + restored > 0 || endBefore !== endAfter,
    ),
    recipients,
  }
}

async function lockRows(tx: Db, places: readonly HolidayPlace[]): Promise<number[]> {
  if (places.length === 0) return []
  const rows = await tx
    .select({ id: courseGroup.id })
    .from(courseGroup)
    .where(
      and(
        isNull(courseGroup.deletedAt),
        inArray(courseGroup.state, CURRENT_STATES),
        or(...places.map(isTaughtAt)),
      ),
    )
    .orderBy(asc(courseGroup.id))
    .for('no key update')
  return rows.map(({ id }) => id)
}

function isTaughtAt({ campusId, startsAt, endsAt }: HolidayPlace): SQL | undefined {
  const { firstDay, lastDay } = toHolidayDays({ startsAt, endsAt })
  const hasLaterLesson = sql`exists (select 1 from ${lesson}
    where ${lesson.groupId} = ${courseGroup.id} and ${gt(lesson.endsAt, startsAt)})`
  const hasEarlierLesson = sql`exists (select 1 from ${lesson}
    where ${lesson.groupId} = ${courseGroup.id} and ${lt(lesson.startsAt, endsAt)})`
  return and(
    campusId === null ? undefined : eq(courseGroup.campusId, campusId),
    or(lte(courseGroup.startsOn, lastDay), hasEarlierLesson),
    or(isNull(courseGroup.endsOn), gte(courseGroup.endsOn, firstDay), hasLaterLesson),
  )
}

async function readLessons(tx: Db, groups: readonly number[], places: readonly HolidayPlace[]) {
  if (groups.length === 0) return []
  return tx
    .select({
      id: lesson.id,
      group: { id: courseGroup.id, name: courseGroup.name },
      startsAt: lesson.startsAt,
      endsAt: lesson.endsAt,
    })
    .from(lesson)
    .innerJoin(courseGroup, eq(courseGroup.id, lesson.groupId))
    .where(
      and(
        inArray(lesson.groupId, [...groups]),
        eq(lesson.busy, true),
        or(
          ...places.map(({ startsAt, endsAt }) =>
            and(lt(lesson.startsAt, endsAt), gt(lesson.endsAt, startsAt)),
          ),
        ),
      ),
    )
}

function lessonsOnlyIn(lessons: readonly Lesson[], others: readonly Lesson[]): Lesson[] {
  const known = new Set(others.map(({ id }) => id))
  return lessons.filter(({ id }) => !known.has(id))
}

function toEffect({ startsAt, endsAt, ...one }: Lesson, isCancelled: boolean) {
  return {
    ...one,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    isCancelled,
  }
}
