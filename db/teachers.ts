import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { fullName } from './person.ts'
import { groupTeacher, timetableSlot } from './schema/groups.ts'
import { lesson, lessonTeacher } from './schema/lessons.ts'
import { teacher } from './schema/school.ts'

/** The teachers of a lesson. A substitute is named as one, and only once the lesson is accepted. */
export const LESSON_TEACHERS = sql<string | null>`(
  select string_agg(${fullName(teacher)} || case when ${lessonTeacher.isSubstitute} then ' (vekil)' else '' end,
    ', ' order by ${teacher.name})
  from ${lessonTeacher} join ${teacher} on ${teacher.id} = ${lessonTeacher.teacherId}
  where ${lessonTeacher.lessonId} = ${lesson.id} and ${lessonTeacher.hasAccepted} and ${teacher.deletedAt} is null)`

export function teachersOfGroup(groupId: SQLWrapper): SQL {
  return sql`(
    select ${groupTeacher.teacherId} from ${groupTeacher} where ${groupTeacher.groupId} = ${groupId}
    union
    select ${timetableSlot.teacherId} from ${timetableSlot}
    where ${timetableSlot.groupId} = ${groupId} and ${timetableSlot.teacherId} is not null)`
}

export function groupsOfTeacher(teacherId: SQLWrapper): SQL {
  return sql`(
    select ${groupTeacher.groupId} from ${groupTeacher} where ${groupTeacher.teacherId} = ${teacherId}
    union
    select ${timetableSlot.groupId} from ${timetableSlot} where ${timetableSlot.teacherId} = ${teacherId})`
}
