import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import type { Params } from '../../contract/call.ts'
import type { Lesson, list } from '../../contract/staff/lesson.ts'
import type { Db } from '../../db/client.ts'
import { isLessonBetween } from '../../db/lesson-day.ts'
import { courseGroup } from '../../db/schema/groups.ts'
import { lesson } from '../../db/schema/lessons.ts'
import { teacher } from '../../db/schema/school.ts'
import type { Actor } from '../../domain/actor.ts'
import { addDays, mondayOf, schoolDay, toMoment } from '../../domain/school-time.ts'
import { AppError } from '../errors.ts'
import { isGivenBy, isLessonVisibleTo, selectLessons, toLesson } from './lesson-record.ts'

const LESSON_DAYS = 400

type Filters = Params<typeof list>

/** This week without days. @throws AppError invalid for days in the wrong order or too many of them */
export async function findLessons(
  db: Db,
  actor: Actor,
  input: Filters,
): Promise<{ rows: Lesson[] }> {
  const from = input.from ?? mondayOf(input.to ?? schoolDay())
  const to = input.to ?? addDays(from, 6)
  if (to < from)
    throw new AppError('invalid', { fields: { to: 'Son gün ilk günden önce olamaz.' } })
  if (addDays(from, LESSON_DAYS) < to) {
    throw new AppError('invalid', { fields: { to: `En çok ${LESSON_DAYS} gün seçilebilir.` } })
  }
  const rows = await selectLessons(db)
    .where(
      and(
        isLessonBetween(toMoment(from), toMoment(addDays(to, 1))),
        isLessonVisibleTo(actor),
        ...filtersOf(input),
      ),
    )
    .orderBy(asc(lesson.startsAt), asc(lesson.id))
  return { rows: rows.map(toLesson) }
}

function filtersOf({ group, teacher: teacherId, campus }: Filters): (SQL | undefined)[] {
  return [
    group ? eq(lesson.groupId, group) : undefined,
    teacherId ? isGivenBy(sql`${teacher.id} = ${teacherId}`) : undefined,
    campus ? eq(courseGroup.campusId, campus) : undefined,
  ]
}
