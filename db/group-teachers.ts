import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { groupTeacher, timetableSlot } from './schema/groups.ts'

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
