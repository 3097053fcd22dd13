import { sql } from 'drizzle-orm'
import { fullName } from './full-name.ts'
import { lesson, lessonTeacher } from './schema/lessons.ts'
import { teacher } from './schema/school.ts'

/** The teachers of a lesson. A substitute is named as one, and only once the lesson is accepted. */
export const LESSON_TEACHERS = sql<string | null>`(
  select string_agg(${fullName(teacher)} || case when ${lessonTeacher.isSubstitute} then ' (vekil)' else '' end,
    ', ' order by ${teacher.name})
  from ${lessonTeacher} join ${teacher} on ${teacher.id} = ${lessonTeacher.teacherId}
  where ${lessonTeacher.lessonId} = ${lesson.id} and ${lessonTeacher.hasAccepted} and ${teacher.deletedAt} is null)`
