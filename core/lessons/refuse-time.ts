import { and, eq, isNull } from 'drizzle-orm'
import type { LessonTime } from '../../contract/staff/lesson.ts'
import type { Db } from '../../db/client.ts'
import { courseGroup } from '../../db/schema/groups.ts'
import { room } from '../../db/schema/school.ts'
import { schoolDay, toMoment } from '../../domain/school-time.ts'
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

/** @throws AppError invalid for a time on a holiday, or one at which the room or a teacher is in another lesson */
export async function refuseTime(
  tx: Db,
  { groupId, ...wanted }: WantedLesson & { groupId: number },
): Promise<void> {
  const [group] = await tx
    .select({ campusId: courseGroup.campusId })
    .from(courseGroup)
    .where(eq(courseGroup.id, groupId))
  const from = schoolDay(wanted.startsAt)
  const holidays = await findHolidays(tx, { from, campusId: group?.campusId ?? null })
  const holiday = holidays.find((span) => overlaps(span, wanted))
  if (holiday) {
    throw new AppError('invalid', { fields: { day: `O gün tatil: ${holiday.name}.` } })
  }
  await refuseClashes(tx, wanted)
}

/** @throws AppError invalid with who has the room or the teacher, where and when */
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
