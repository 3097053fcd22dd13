import { and, desc, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { enrollment } from '../../db/schema/enrollments.ts'
import { courseGroup } from '../../db/schema/groups.ts'
import { campus } from '../../db/schema/school.ts'
import { formatDateWeekday, formatHours } from '../../domain/school-time.ts'
import { findFirstDay } from '../timetable/find-first-lesson.ts'
import { getGroup } from './get-group.ts'

export async function describeFirstDay(db: Db, learnerId: number): Promise<string[]> {
  const [row] = await db
    .select({ id: courseGroup.id, campus: campus.name, address: campus.address })
    .from(enrollment)
    .innerJoin(
      courseGroup,
      and(eq(courseGroup.id, enrollment.groupId), isNull(courseGroup.deletedAt)),
    )
    .leftJoin(campus, eq(campus.id, courseGroup.campusId))
    .where(and(eq(enrollment.learnerId, learnerId), eq(enrollment.state, 'active')))
    .orderBy(desc(enrollment.id))
    .limit(1)
  if (!row) return []
  const { name, slots } = await getGroup(db, row.id)
  const firstDay = await findFirstDay(db, row.id)
  return [
    `“${name}” sınıfına kaydınız yapıldı.`,
    ...(firstDay ? [`İlk gün: ${formatDateWeekday(firstDay)}`] : []),
    ...(slots.length > 0 ? [`Ders saatleri: ${formatHours(slots)}`] : []),
    row.campus ? `Yer: ${row.campus}, ${row.address}` : 'Dersler çevrim içi yapılır.',
    '',
  ]
}
