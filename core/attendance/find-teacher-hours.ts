import { and, count, eq, sql } from 'drizzle-orm'
import type { Params } from '../../contract/call.ts'
import type { list, TeacherHours } from '../../contract/staff/teacher-hours.ts'
import type { Db } from '../../db/client.ts'
import { isLessonBetween, LESSON_DAY } from '../../db/days.ts'
import { fullName } from '../../db/person.ts'
import { courseGroup } from '../../db/schema/groups.ts'
import { lesson, lessonTeacher } from '../../db/schema/lessons.ts'
import { teacher } from '../../db/schema/school.ts'
import type { Actor } from '../../domain/actor.ts'
import { addDays, type Day, schoolDay, toMoment } from '../../domain/school-time.ts'
import { recordChange } from '../audit/record-change.ts'
import { AppError } from '../errors.ts'
import { isOfDesk } from '../own-campuses.ts'

const MOST_DAYS = 400

type Input = Params<typeof list>

const MONTH = sql<string>`to_char(${LESSON_DAY}, 'YYYY-MM')`

/**
 * Hours of held lessons by who taught: a substitute who was asked and has not accepted did not.
 * @throws AppError invalid for days in the wrong order or too many of them
 */
export async function findTeacherHours(db: Db, actor: Actor, input: Input) {
  const { from, to } = readSpan(input)
  const rows: TeacherHours[] = await db
    .select({
      month: MONTH,
      teacher: { id: teacher.id, name: fullName(teacher) },
      group: { id: courseGroup.id, name: courseGroup.name },
      lessons: count(),
      hours: sql<number>`sum(${lesson.lessonHours})::int`,
      substituted: sql<number>`coalesce(sum(${lesson.lessonHours}) filter (where ${lessonTeacher.isSubstitute}), 0)::int`,
    })
    .from(lesson)
    .innerJoin(
      lessonTeacher,
      and(eq(lessonTeacher.lessonId, lesson.id), eq(lessonTeacher.hasAccepted, true)),
    )
    .innerJoin(teacher, eq(teacher.id, lessonTeacher.teacherId))
    .innerJoin(courseGroup, eq(courseGroup.id, lesson.groupId))
    .where(
      and(
        isLessonBetween(toMoment(from), toMoment(addDays(to, 1))),
        eq(lesson.state, 'held'),
        isOfDesk(actor, 'group', courseGroup.id),
        input.teacher ? eq(teacher.id, input.teacher) : undefined,
      ),
    )
    .groupBy(MONTH, teacher.id, courseGroup.id)
    .orderBy(MONTH, teacher.name, teacher.surname, teacher.id, courseGroup.name, courseGroup.id)
  return { from, to, rows }
}

export async function* exportTeacherHours(
  db: Db,
  actor: Actor,
  input: Input,
): AsyncGenerator<TeacherHours[]> {
  const { from, to, rows } = await findTeacherHours(db, actor, input)
  await recordChange(db, actor, {
    action: 'export',
    entity: 'lesson',
    entityId: null,
    after: { from, to, rows: rows.length },
  })
  yield rows
}

function readSpan({ from, to }: Input): { from: Day; to: Day } {
  const first = from ?? `${(to ?? schoolDay()).slice(0, 7)}-01`
  const last = to ?? addDays(`${addDays(`${first.slice(0, 7)}-01`, 31).slice(0, 7)}-01`, -1)
  if (last < first) {
    throw new AppError('invalid', { fields: { to: 'Son gün ilk günden önce olamaz.' } })
  }
  if (addDays(first, MOST_DAYS) < last) {
    throw new AppError('invalid', { fields: { to: `En çok ${MOST_DAYS} gün seçilebilir.` } })
  }
  return { from: first, to: last }
}
