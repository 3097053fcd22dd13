import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Body } from '../../contract/call.ts'
import type { add, LessonChanged, LessonTime } from '../../contract/staff/lesson.ts'
import type { Db } from '../../db/client.ts'
import { fullName } from '../../db/person.ts'
import { courseGroup } from '../../db/schema/groups.ts'
import { lesson } from '../../db/schema/lessons.ts'
import { room, teacher } from '../../db/schema/school.ts'
import { retryLostRace, trial } from '../../db/transactions.ts'
import type { Actor } from '../../domain/actor.ts'
import type { ChangeWord } from '../../domain/audit-words.ts'
import { TAUGHT_STATES } from '../../domain/group.ts'
import { addDays, type Day, formatDate, schoolDay, toMoment } from '../../domain/school-time.ts'
import { recordChange } from '../audit/record-change.ts'
import { refuseStale } from '../audit/refuse-stale.ts'
import { AppError } from '../errors.ts'
import { lockGroups } from '../groups/seats.ts'
import { replanGroup } from '../groups/write-group.ts'
import { findHolidays, findLastLessonDay, findLeaveHints } from '../timetable/days-off.ts'
import {
  describeClash,
  findClashes,
  toPlanned,
  type WantedLesson,
} from '../timetable/find-clashes.ts'
import { addNotices } from '../timetable/notices.ts'
import { overlaps, type Span } from '../timetable/plan-lessons.ts'
import {
  insertLessons,
  type NewLessonChange,
  recordLessonChanges,
} from '../timetable/write-lesson.ts'
import { getLesson, selectLessons } from './find-lessons.ts'

/** @throws AppError invalid for an end before the beginning */
export function toSpan({ day, startsAt, endsAt }: LessonTime): Span {
  if (endsAt <= startsAt) {
    const fields = { endsAt: 'Bitiş saati başlangıçtan sonra olmalıdır.' }
    throw new AppError('invalid', { fields })
  }
  return { startsAt: toMoment(day, startsAt), endsAt: toMoment(day, endsAt) }
}

/** @throws AppError invalid for a time on a holiday, or one at which the group, the room or a teacher is in another lesson */
export async function refuseTime(
  tx: Db,
  wanted: WantedLesson & { groupId: number },
): Promise<void> {
  const [group] = await tx
    .select({ campusId: courseGroup.campusId })
    .from(courseGroup)
    .where(eq(courseGroup.id, wanted.groupId))
  const from = schoolDay(wanted.startsAt)
  const holidays = await findHolidays(tx, { from, campusId: group?.campusId ?? null })
  const holiday = holidays.find((span) => overlaps(span, wanted))
  if (holiday) {
    throw new AppError('invalid', { fields: { day: `O gün tatil: ${holiday.name}.` } })
  }
  await refuseClashes(tx, wanted)
}

/** Days around those of a group in which a lesson is moved without a question. */
const NEAR = 28

/**
 * Names a day far from those of the group, which is a typing error more often than not: a preview warns, and the change
 * itself has to say that the day is meant. @throws AppError invalid
 */
export async function findFarDay(
  tx: Db,
  groupId: number,
  { day, isFarDay, isPreview }: { day: Day; isFarDay?: boolean | undefined; isPreview: boolean },
): Promise<string[]> {
  const [group] = await tx
    .select({ startsOn: courseGroup.startsOn, endsOn: courseGroup.endsOn })
    .from(courseGroup)
    .where(eq(courseGroup.id, groupId))
  const { startsOn = null, endsOn = null } = group ?? {}
  const isBefore = startsOn !== null && addDays(day, NEAR) < startsOn
  const isAfter = endsOn !== null && day > addDays(endsOn, NEAR)
  if (!(isBefore || isAfter)) return []
  const border = isBefore
    ? `başladığı ${formatDate(startsOn)}`
    : `bittiği ${formatDate(endsOn ?? '')}`
  const sentence = `${formatDate(day)} günü, sınıfın ${border} gününden çok uzakta.`
  if (isPreview || isFarDay) return [`${sentence} Doğru olduğundan emin olun.`]
  const fields = { day: `${sentence} Doğruysa yeniden onaylayın.` }
  throw new AppError('invalid', { fields })
}

/** @throws AppError invalid with who has the room, the teacher or the group, where and when */
export async function refuseClashes(
  tx: Db,
  wanted: WantedLesson,
  teacherField = 'startsAt',
): Promise<void> {
  const clashes = await findClashes(tx, [wanted])
  if (clashes.length === 0) return
  const fields = Object.fromEntries(
    clashes.map((clash) => [clash.what === 'room' ? 'roomId' : teacherField, describeClash(clash)]),
  )
  const message = `Çakışma var. ${clashes.map(describeClash).join(' ')}`
  throw new AppError('invalid', { message, fields })
}

/** @throws AppError invalid for a room that is gone */
export async function nameRoom(tx: Db, id: number | null): Promise<string | null> {
  if (id === null) return null
  const [row] = await tx
    .select({ name: room.name })
    .from(room)
    .where(and(eq(room.id, id), isNull(room.deletedAt)))
  if (!row) throw new AppError('invalid', { fields: { roomId: 'Bu derslik artık yok.' } })
  return row.name
}

interface KnownLesson {
  id: number
  revision: number
  isPreview: boolean
}

export type LessonInput<C> = { id: number } & Body<C>

export type StoredLesson = Awaited<ReturnType<typeof selectLessons>>[number]

interface Made {
  lessonId: number
  groupId: number
  action: ChangeWord
  changes: NewLessonChange[]
  warnings?: string[]
  lastDayBefore: Day | null
}

/**
 * Changes one lesson with its group locked, plans the group anew, audits, and queues the notices. A preview does all of it
 * and takes it back.
 * @throws AppError not-found, stale; what `act` throws
 */
export function changeLesson(
  db: Db,
  actor: Actor,
  known: KnownLesson,
  act: (tx: Db, before: StoredLesson) => Promise<Pick<Made, 'action' | 'changes' | 'warnings'>>,
): Promise<LessonChanged> {
  return withoutRace(db, known, async (tx) => {
    const before = await lockLesson(tx, known.id)
    await refuseStale(tx, { ...known, entity: 'lesson', record: before })
    const lastDayBefore = await findLastLessonDay(tx, before.group.id)
    const made = await act(tx, before)
    return finishChange(tx, actor, {
      ...made,
      lastDayBefore,
      lessonId: before.id,
      groupId: before.group.id,
    })
  })
}

/** Makes the change, or takes it back after a preview. Of two desks at the same moment the second is refused with the first one's name. */
function withoutRace<T>(
  db: Db,
  { isPreview }: { isPreview: boolean },
  change: (tx: Db) => Promise<T>,
): Promise<T> {
  return retryLostRace(() => (isPreview ? trial(db, change) : db.transaction(change)))
}

/** Call it with the group locked. */
export async function finishChange(
  tx: Db,
  actor: Actor,
  { lessonId, groupId, action, changes, warnings = [], lastDayBefore }: Made,
): Promise<LessonChanged> {
  const ids = await recordLessonChanges(tx, changes)
  const plan = await replanGroup(tx, actor, groupId)
  const recipients = await addNotices(tx, [...ids, ...plan.changes])
  const [change] = changes
  await recordChange(tx, actor, {
    action,
    entity: 'lesson',
    entityId: lessonId,
    before: { ...change?.before },
    after: { ...change?.after, ...(change?.reason && { reason: change.reason }) },
  })
  const planned = toPlanned(plan)
  const leaves = await findLeaveHints(tx, [lessonId])
  return {
    lesson: await getLesson(tx, actor, { id: lessonId }),
    warnings,
    plan: { ...planned, clashes: [...planned.clashes, ...(leaves.get(lessonId) ?? [])] },
    lastDayBefore,
    recipients,
  }
}

export async function lockLesson(tx: Db, id: number): Promise<StoredLesson> {
  const [row] = await tx.select({ groupId: lesson.groupId }).from(lesson).where(eq(lesson.id, id))
  if (row) await lockGroups(tx, [row.groupId])
  const [record] = await selectLessons(tx).where(eq(lesson.id, id))
  if (!record) throw new AppError('not-found', { message: 'Bu ders bulunamadı.' })
  return record
}

/** @throws AppError invalid for a lesson that has taken place or is cancelled */
export function refuseEnded({ state, isRecorded }: StoredLesson): void {
  if (state === 'cancelled') {
    throw new AppError('state-changed', {
      message: 'Bu ders iptal edilmiş. Önce iptali geri alın.',
    })
  }
  if (isRecorded || state === 'held') {
    throw new AppError('state-changed', {
      message: 'Bu dersin yoklaması alındı; saati ve durumu artık değiştirilemez.',
    })
  }
}

export function factsOf({ startsAt, endsAt, room, teachers }: StoredLesson) {
  return {
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    room: room?.name ?? null,
    teachers: teachers.filter(({ hasAccepted }) => hasAccepted).map(({ name }) => name),
  }
}

/**
 * Adds a lesson beside the weekly hours. Its hours count as those of the level, so planning takes as many from the end.
 * @throws AppError not-found for a group without dated lessons; invalid for a clash or a holiday
 */
export function addLesson(db: Db, actor: Actor, input: Body<typeof add>) {
  const { groupId, lessonHours, reason, roomId = null, teacherId = null } = input
  return withoutRace(db, input, async (tx) => {
    await lockGroups(tx, [groupId])
    await refuseUntaught(tx, groupId)
    const lastDayBefore = await findLastLessonDay(tx, groupId)
    const span = toSpan(input)
    const room = await nameRoom(tx, roomId)
    const teachers = teacherId === null ? [] : [await nameTeacher(tx, teacherId)]
    const wanted = {
      ...span,
      groupId,
      roomId,
      teacherIds: teacherId === null ? [] : [teacherId],
    }
    await refuseTime(tx, wanted)
    const warnings = await findFarDay(tx, groupId, input)
    const [lessonId = 0] = await insertLessons(tx, [{ ...wanted, lessonHours, isByHand: true }])
    return finishChange(tx, actor, {
      lessonId,
      groupId,
      action: 'create',
      warnings,
      lastDayBefore,
      changes: [
        {
          lessonId,
          kind: 'added',
          after: {
            startsAt: span.startsAt.toISOString(),
            endsAt: span.endsAt.toISOString(),
            room,
            teachers,
          },
          reason,
          actorId: actor.accountId,
        },
      ],
    })
  })
}

async function refuseUntaught(tx: Db, id: number): Promise<void> {
  const rows = await tx
    .select({ id: courseGroup.id })
    .from(courseGroup)
    .where(
      and(
        eq(courseGroup.id, id),
        inArray(courseGroup.state, TAUGHT_STATES),
        isNull(courseGroup.deletedAt),
      ),
    )
  if (rows.length > 0) return
  throw new AppError('not-found', { message: 'Kayda açık ya da süren bir sınıf seçin.' })
}

/** @throws AppError invalid for a teacher who is gone */
export async function nameTeacher(tx: Db, id: number): Promise<string> {
  const [row] = await tx
    .select({ name: fullName(teacher) })
    .from(teacher)
    .where(and(eq(teacher.id, id), isNull(teacher.deletedAt)))
  if (!row) throw new AppError('invalid', { fields: { teacherId: 'Bu öğretmen artık yok.' } })
  return row.name
}
