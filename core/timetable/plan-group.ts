import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { lessonGuest } from '../../db/schema/attendance.ts'
import { level } from '../../db/schema/content.ts'
import { enrollment } from '../../db/schema/enrollments.ts'
import { courseGroup, groupTeacher, timetableSlot } from '../../db/schema/groups.ts'
import { lesson } from '../../db/schema/lessons.ts'
import { course } from '../../db/schema/school.ts'
import type { Actor } from '../../domain/actor.ts'
import { isTaught } from '../../domain/group.ts'
import { type Day, minutesOf, schoolDay, toMoment } from '../../domain/school-time.ts'
import { findHolidays } from './days-off.ts'
import { findClashes, type LessonClash } from './find-clashes.ts'
import { meetsOn, overlaps, planLessons } from './plan-lessons.ts'
import { recordPlanNews } from './plan-news.ts'
import { type Lesson, readLessons } from './read-lessons.ts'
import { REASONS, storePlan, withdraw, without } from './store-plan.ts'
import { changeLessons, recordLessonChanges, setLessonTeachers } from './write-lesson.ts'

export interface PlanResult {
  groupId: number
  added: number
  changed: number
  withdrawn: number
  changes: number[]
  /** Lesson hours for which the weekly hours leave no time. */
  missing: number
  lastDay: Day | null
  clashes: LessonClash[]
}

/**
 * Brings the dated lessons of a group in line with its weekly hours, the holidays and the hours of its level. Lessons that
 * have begun, are recorded, cancelled or changed by hand stay as they are. A second call changes nothing. Call it with the
 * group locked.
 */
export async function planGroup(tx: Db, actor: Actor, groupId: number): Promise<PlanResult> {
  const group = await readGroup(tx, groupId)
  const lessons = await readLessons(tx, groupId)
  const result = { groupId, added: 0, changed: 0, withdrawn: 0, missing: 0 }
  if (!(group && isTaught(group.state) && group.startsOn)) {
    const free = lessons.filter(isUntouched)
    await withdraw(tx, free)
    const visited = free.filter(({ hasGuests }) => hasGuests)
    return {
      ...result,
      withdrawn: free.length,
      changes: await recordPlanNews(tx, actor, {
        changed: [],
        cancelled: visited.map((one) => ({ one, reason: REASONS.closed })),
        added: [],
      }),
      clashes: [],
      lastDay: lastDayOf(lessons.filter((one) => !isUntouched(one))),
    }
  }
  const { startsOn, campusId } = group
  await tx.execute(sql`set constraints lesson_group_clash deferred`)
  const [earliest] = lessons
  const from = earliest && earliest.startsAt < toMoment(startsOn) ? earliest.startsAt : undefined
  const holidays = await findHolidays(tx, { from: from ? schoolDay(from) : startsOn, campusId })
  const clashes: LessonClash[] = []
  const beganAt = firstOf(lessons.filter(isBusy))
  const cancelled = await cancelOnHolidays(tx, actor, lessons, holidays)
  const open = await uncover(tx, lessons, holidays)
  const isFree = (one: Lesson) => isUntouched(one) || isLeftBefore(one, startsOn)
  const staying = lessons.filter((one) => isBusy(one) && !isFree(one)).map(({ id }) => id)
  const restored = await restore(tx, actor, open.filter(isSettled), {
    clashes,
    staying: new Set(staying),
  })
  const spare = new Set(lessons.filter((one) => isSpare(one, open)))
  const slots = await readSlots(tx, groupId, group.lessonMinutes)
  const kept = lessons.filter((one) => !(isFree(one) || spare.has(one)))
  const hasBegun = lessons.length > 0
  const plan = planLessons({
    startsOn,
    from: hasBegun ? new Date() : undefined,
    hours: group.hours,
    slots,
    holidays,
    busy: kept.filter(isBusy),
    kept: kept.map(({ slotId, originDate, state, isDropped, lessonHours }) => ({
      slotId,
      originDate,
      hours: state === 'cancelled' && !isDropped ? 0 : lessonHours,
    })),
  })
  const teachers = await readGroupTeachers(tx, groupId)
  const bySlot = new Map(slots.map((slot) => [slot.id, slot]))
  const wanted = plan.lessons.map((one) => {
    const { roomId = null, teacherId = null } = bySlot.get(one.slotId) ?? {}
    return { ...one, groupId, roomId, teacherIds: teacherId === null ? teachers : [teacherId] }
  })
  const free = lessons.filter(isFree)
  const begins = firstOf([...kept.filter(isBusy), ...plan.lessons])
  const isEnded = ({ slotId, originDate }: Lesson) => {
    const slot = slotId === null ? undefined : bySlot.get(slotId)
    return !(slot && originDate && meetsOn(slot, originDate))
  }
  const { revived, news, ...applied } = await storePlan(tx, {
    free: [...free, ...spare],
    wanted,
    clashes,
    beganAt,
    reasonGone: (one) => {
      if (!group.isAnnounced) return undefined
      if (isEnded(one)) return REASONS.hours
      if (begins === undefined || one.startsAt < begins) return REASONS.start
      return one.hasGuests ? REASONS.full : undefined
    },
  })
  await tx.execute(sql`set constraints lesson_group_clash immediate`)
  const again = await recordRestored(tx, actor, revived)
  const announced = group.isAnnounced ? await recordPlanNews(tx, actor, news) : []
  return {
    ...result,
    ...applied,
    changes: [...cancelled, ...restored, ...again, ...announced],
    clashes,
    missing: plan.missing,
    lastDay: lastDayOf([...kept, ...plan.lessons]),
  }
}

function isBusy({ state }: Lesson): boolean {
  return state !== 'cancelled'
}

function firstOf(lessons: readonly { startsAt: Date }[]): Date | undefined {
  return lessons.map(({ startsAt }) => startsAt).toSorted((a, b) => Number(a) - Number(b))[0]
}

function isUntouched(one: Lesson): boolean {
  return one.state === 'planned' && !isSettled(one)
}

/** A lesson that was changed by hand and that the group, which begins later now, has left behind. */
function isLeftBefore({ state, isRecorded, startsAt, originDate }: Lesson, startsOn: Day): boolean {
  const isToCome = state === 'planned' && !isRecorded && startsAt >= new Date()
  return isToCome && originDate !== null && originDate < startsOn && schoolDay(startsAt) < startsOn
}

function isSettled({ isByHand, isRecorded, startsAt }: Lesson): boolean {
  return isByHand || isRecorded || startsAt < new Date()
}

/** Cancelled by a holiday that is gone or by planning itself: it takes place again where its hours are needed. */
function isSpare(one: Lesson, open: readonly Lesson[]): boolean {
  const isCancelled = one.state === 'cancelled' && !one.isDropped
  return isCancelled && !isSettled(one) && (one.isWithdrawn || open.includes(one))
}

/** Somebody hears of changes: a learner of the group or a guest of a lesson. */
const IS_ANNOUNCED = sql<boolean>`(exists (select 1 from ${enrollment}
  where ${enrollment.groupId} = ${courseGroup.id} and ${enrollment.state} = 'active')
  or exists (select 1 from ${lesson} join ${lessonGuest} on ${lessonGuest.lessonId} = ${lesson.id}
    where ${lesson.groupId} = ${courseGroup.id} and ${lesson.startsAt} > now()))`

async function readGroup(tx: Db, groupId: number) {
  const [row] = await tx
    .select({
      state: courseGroup.state,
      startsOn: courseGroup.startsOn,
      campusId: courseGroup.campusId,
      hours: level.hours,
      lessonMinutes: course.lessonMinutes,
      isAnnounced: IS_ANNOUNCED,
    })
    .from(courseGroup)
    .innerJoin(level, eq(level.id, courseGroup.levelId))
    .innerJoin(course, eq(course.id, courseGroup.courseId))
    .where(and(eq(courseGroup.id, groupId), isNull(courseGroup.deletedAt)))
  return row
}

/** A slot whose lesson hours nobody has stated gives as many as its clock times hold. */
async function readSlots(tx: Db, groupId: number, lessonMinutes: number) {
  const rows = await tx.select().from(timetableSlot).where(eq(timetableSlot.groupId, groupId))
  return rows.map((slot) => ({
    id: slot.id,
    weekday: slot.weekday,
    startsAt: slot.startsAt.slice(0, 5),
    endsAt: slot.endsAt.slice(0, 5),
    lessonHours: slot.lessonHours ?? hoursIn(slot.startsAt, slot.endsAt, lessonMinutes),
    validFrom: slot.taughtFrom,
    validUntil: slot.taughtUntil,
    roomId: slot.roomId,
    teacherId: slot.teacherId,
  }))
}

function hoursIn(startsAt: string, endsAt: string, lessonMinutes: number): number {
  const minutes = minutesOf(endsAt) - minutesOf(startsAt)
  return Math.max(1, Math.floor(minutes / lessonMinutes))
}

async function readGroupTeachers(tx: Db, groupId: number): Promise<number[]> {
  const rows = await tx
    .select({ id: groupTeacher.teacherId })
    .from(groupTeacher)
    .where(eq(groupTeacher.groupId, groupId))
  return rows.length === 1 ? rows.map(({ id }) => id) : []
}

type Holiday = Awaited<ReturnType<typeof findHolidays>>[number]

/** A holiday cancels the planned lessons it covers, moved ones too; recorded lessons took place and stay. */
async function cancelOnHolidays(
  tx: Db,
  actor: Actor,
  lessons: Lesson[],
  holidays: readonly Holiday[],
): Promise<number[]> {
  const hits = lessons.flatMap((one) => {
    const cause = holidays.find((span) => overlaps(span, one))
    return cause && one.state === 'planned' && !one.isRecorded ? [{ one, cause }] : []
  })
  for (const { one, cause } of hits) {
    await changeLessons(tx, [one.id], { state: 'cancelled', holidayId: cause.id })
    one.state = 'cancelled'
    one.holidayId = cause.id
  }
  return recordLessonChanges(
    tx,
    hits.map(({ one, cause }) => ({
      lessonId: one.id,
      kind: 'cancelled' as const,
      before: { startsAt: one.startsAt.toISOString(), endsAt: one.endsAt.toISOString() },
      reason: cause.name,
      actorId: actor.accountId,
    })),
  )
}

async function uncover(
  tx: Db,
  lessons: readonly Lesson[],
  holidays: readonly Holiday[],
): Promise<Lesson[]> {
  const open: Lesson[] = []
  for (const one of lessons) {
    if (one.holidayId === null) continue
    const causes = holidays.filter((span) => overlaps(span, one))
    const [cause] = causes
    if (!cause) open.push(one)
    else if (causes.every(({ id }) => id !== one.holidayId)) {
      await changeLessons(tx, [one.id], { holidayId: cause.id })
    }
  }
  return open
}

async function restore(
  tx: Db,
  actor: Actor,
  lessons: readonly Lesson[],
  { clashes, staying }: { clashes: LessonClash[]; staying: ReadonlySet<number> },
): Promise<number[]> {
  const found = (await findClashes(tx, lessons)).filter(
    ({ what, lessonId }) => what !== 'group' || staying.has(lessonId),
  )
  clashes.push(...found)
  const back = lessons.filter(({ id }) =>
    found.every(({ what, wantedId }) => what !== 'group' || wantedId !== id),
  )
  for (const one of back) {
    const roomId = without(one.roomId, one, found, 'room')
    const teacherIds = one.teacherIds.filter((id) => without(id, one, found, 'teacher') !== null)
    if (teacherIds.length < one.teacherIds.length) {
      await setLessonTeachers(
        tx,
        one.id,
        teacherIds.map((teacherId) => ({ teacherId })),
      )
    }
    await changeLessons(tx, [one.id], {
      state: 'planned',
      holidayId: null,
      isWithdrawn: false,
      roomId,
    })
    one.state = 'planned'
    one.holidayId = null
  }
  return recordRestored(tx, actor, back)
}

function recordRestored(tx: Db, actor: Actor, lessons: readonly Lesson[]): Promise<number[]> {
  return recordLessonChanges(
    tx,
    lessons.map((one) => ({
      lessonId: one.id,
      kind: 'restored' as const,
      after: { startsAt: one.startsAt.toISOString(), endsAt: one.endsAt.toISOString() },
      actorId: actor.accountId,
    })),
  )
}

function lastDayOf(lessons: readonly { startsAt: Date; state?: Lesson['state'] }[]): Day | null {
  const days = lessons.flatMap(({ startsAt, state }) =>
    state === 'cancelled' ? [] : [schoolDay(startsAt)],
  )
  return days.toSorted().at(-1) ?? null
}
