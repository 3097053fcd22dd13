import { and, eq, isNull } from 'drizzle-orm'
import type { LessonTime } from '../../contract/staff/lesson.ts'
import type { Db } from '../../db/client.ts'
import { courseGroup } from '../../db/schema/groups.ts'
import { room } from '../../db/schema/school.ts'
import { addDays, type Day, formatDate, schoolDay, toMoment } from '../../domain/school-time.ts'
import { AppError } from '../errors.ts'
import { describeClash, findClashes, type WantedLesson } from '../timetable/find-clashes.ts'
import { findHolidays } from '../timetable/find-holidays.ts'
import { overlaps, type Span } from '../timetable/plan-lessons.ts'

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
