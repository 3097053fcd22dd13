import type { Db } from '../../db/client.ts'
import { mondayOf } from '../../domain/school-time.ts'
import { findClashes, type LessonClash } from './find-clashes.ts'
import type { PlannedLesson } from './plan-lessons.ts'
import type { Lesson } from './read-lessons.ts'
import {
  changeLessons,
  deleteLessons,
  insertLessons,
  type NewLesson,
  setLessonTeachers,
} from './write-lesson.ts'

export type Wanted = PlannedLesson &
  Pick<NewLesson, 'groupId' | 'teacherIds'> & { roomId: number | null }

export interface PlanNews {
  changed: { one: Lesson; want: Wanted }[]
  cancelled: Gone[]
  /** Before the first or between the lessons that there were; more lessons at the end are no news of one day. */
  added: { id: number; want: Wanted; reason: string }[]
}

interface Gone {
  one: Lesson
  reason: string
}

export const REASONS = {
  hours: 'Haftalık ders saatleri değişti',
  start: 'Sınıfın ilk günü değişti',
  full: 'Kurun ders saatleri bu ders olmadan doluyor',
  closed: 'Sınıf açılmıyor',
} as const

interface Input {
  free: readonly Lesson[]
  wanted: readonly Wanted[]
  clashes: LessonClash[]
  /** The reason that people hear for a lesson that goes; undefined where nobody has to hear of it. */
  reasonGone: (one: Lesson) => string | undefined
  /** When the first lesson took place before this plan. */
  beganAt: Date | undefined
}

export async function storePlan(tx: Db, input: Input) {
  const { free, wanted, clashes, reasonGone, beganAt } = input
  const existing = new Map(free.map((one) => [keyOf(one), one]))
  const asked = new Set(wanted.map(keyOf))
  const planned = free.filter(({ state }) => state === 'planned')
  const unasked = planned.filter((one) => !asked.has(keyOf(one)))
  const pairs = pairByWeek(
    unasked,
    wanted.filter((want) => !existing.has(keyOf(want))),
  )
  const moved = new Set(pairs.values())
  const gone = unasked.filter((one) => !moved.has(one))
  const cancelled = gone.flatMap((one) => {
    const reason = reasonGone(one)
    return reason === undefined ? [] : [{ one, reason }]
  })
  await cancel(
    tx,
    cancelled.map(({ one }) => one),
  )
  await withdraw(
    tx,
    gone.filter((one) => cancelled.every((change) => change.one !== one)),
  )
  const own = new Set(free.map(({ id }) => id))
  // The group’s own lessons can still change places, so they do not stand in each other’s way.
  const found = (await findClashes(tx, wanted)).filter(({ lessonId }) => !own.has(lessonId))
  clashes.push(...found)
  const fresh: Wanted[] = []
  const differing: { one: Lesson; want: Wanted }[] = []
  for (const want of wanted.map((one) => clear(one, found))) {
    const one = existing.get(keyOf(want)) ?? pairs.get(keyOf(want))
    if (!one) fresh.push(want)
    else if (one.state === 'cancelled' || !isSame(one, want)) differing.push({ one, want })
  }
  for (const { one } of differing) {
    await setLessonTeachers(tx, one.id, [])
    if (one.roomId !== null) await changeLessons(tx, [one.id], { roomId: null })
  }
  for (const { one, want } of differing) await update(tx, one, want)
  const ids = await insertLessons(tx, fresh)
  const revived = differing.flatMap(({ one }) => (one.state === 'cancelled' ? [one] : []))
  const news: PlanNews = {
    changed: differing.filter(({ one }) => one.state === 'planned'),
    cancelled,
    added: fresh.flatMap((want, at) => {
      const id = ids[at]
      const isFirst = beganAt !== undefined && want.startsAt < beganAt
      const reason = isFirst ? REASONS.start : REASONS.hours
      return id !== undefined && (isFirst || isAmong(want, planned)) ? [{ id, want, reason }] : []
    }),
  }
  return {
    revived,
    news,
    added: fresh.length,
    changed: differing.length,
    withdrawn: gone.length,
  }
}

/**
 * A lesson whose weekly hour has changed moves within its week and stays the same lesson, so that calendars follow it.
 * @returns the lesson for the key of what is wanted
 */
function pairByWeek(gone: readonly Lesson[], fresh: readonly Wanted[]): Map<string, Lesson> {
  const weekOf = ({ originDate }: Pick<Lesson, 'originDate'>) => mondayOf(originDate ?? '')
  const byTime = (a: { startsAt: Date }, b: { startsAt: Date }) =>
    a.startsAt.getTime() - b.startsAt.getTime()
  const weeks = Map.groupBy(gone.toSorted(byTime), weekOf)
  const pairs = new Map<string, Lesson>()
  for (const want of fresh.toSorted(byTime)) {
    const one = weeks.get(weekOf(want))?.shift()
    if (one) pairs.set(keyOf(want), one)
  }
  return pairs
}

function isAmong({ startsAt }: Wanted, lessons: readonly Lesson[]): boolean {
  return (
    lessons.some((one) => one.startsAt < startsAt) && lessons.some((one) => one.startsAt > startsAt)
  )
}

async function update(tx: Db, one: Lesson, want: Wanted): Promise<void> {
  const { slotId, originDate, startsAt, endsAt, lessonHours, roomId, teacherIds } = want
  await changeLessons(tx, [one.id], {
    slotId,
    originDate,
    startsAt,
    endsAt,
    lessonHours,
    roomId,
    state: 'planned',
    holidayId: null,
    isWithdrawn: false,
  })
  await setLessonTeachers(
    tx,
    one.id,
    teacherIds.map((teacherId) => ({ teacherId })),
  )
}

/** A lesson with a history is cancelled and not deleted: people have heard of it. */
export async function withdraw(tx: Db, lessons: readonly Lesson[]): Promise<void> {
  const unknown = lessons.filter(({ hasHistory }) => !hasHistory)
  await cancel(
    tx,
    lessons.filter(({ hasHistory }) => hasHistory),
  )
  await deleteLessons(
    tx,
    unknown.map(({ id }) => id),
  )
}

function cancel(tx: Db, lessons: readonly Lesson[]): Promise<void> {
  return changeLessons(
    tx,
    lessons.map(({ id }) => id),
    { state: 'cancelled', isWithdrawn: true },
  )
}

function keyOf({ slotId, originDate }: Pick<Lesson, 'slotId' | 'originDate'>): string {
  return `${slotId} ${originDate}`
}

function isSame(one: Lesson, want: Wanted): boolean {
  return (
    keyOf(one) === keyOf(want) &&
    one.startsAt.getTime() === want.startsAt.getTime() &&
    one.endsAt.getTime() === want.endsAt.getTime() &&
    one.lessonHours === want.lessonHours &&
    one.roomId === want.roomId &&
    one.teacherIds.join() === want.teacherIds.toSorted((a, b) => a - b).join()
  )
}

function clear(want: Wanted, clashes: readonly LessonClash[]): Wanted {
  return {
    ...want,
    roomId: without(want.roomId, want, clashes, 'room'),
    teacherIds: want.teacherIds.filter((id) => without(id, want, clashes, 'teacher') !== null),
  }
}

export function without(
  id: number | null,
  { startsAt }: { startsAt: Date },
  clashes: readonly LessonClash[],
  what: LessonClash['what'],
): number | null {
  const isTaken = clashes.some(
    (clash) =>
      clash.what === what &&
      clash.id === id &&
      clash.wanted.startsAt.getTime() === startsAt.getTime(),
  )
  return isTaken ? null : id
}
