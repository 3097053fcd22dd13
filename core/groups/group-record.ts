import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { GroupRow } from '../../contract/staff/group.ts'
import type { Db } from '../../db/client.ts'
import { fullName } from '../../db/full-name.ts'
import { groupsOfTeacher, teachersOfGroup } from '../../db/group-teachers.ts'
import { level } from '../../db/schema/content.ts'
import { enrollment } from '../../db/schema/enrollments.ts'
import { courseGroup, timetableSlot } from '../../db/schema/groups.ts'
import { campus, course, teacher } from '../../db/schema/school.ts'
import type { Actor } from '../../domain/actor.ts'
import { hasRight } from '../../domain/permissions.ts'
import { isOfDesk } from '../own-desk/own-campuses.ts'
import { IS_CURRENT_SLOT } from './save-slots.ts'
import { countEnrollments, countFreeSeats, occupiesSeat } from './seats.ts'

interface Named {
  id: number
  name: string
}

const TEACHERS = sql<Named[]>`(
  select coalesce(json_agg(json_build_object('id', ${teacher.id}, 'name', ${fullName(teacher)})
    order by ${teacher.name}), '[]')
  from ${teacher}
  where ${teacher.id} in ${teachersOfGroup(courseGroup.id)} and ${teacher.deletedAt} is null)`

const HOURS = sql<GroupRow['slots']>`(
  select coalesce(json_agg(json_build_object('weekday', ${timetableSlot.weekday},
    'startsAt', to_char(${timetableSlot.startsAt}, 'HH24:MI'), 'endsAt', to_char(${timetableSlot.endsAt}, 'HH24:MI'))
    order by ${timetableSlot.weekday}, ${timetableSlot.startsAt}), '[]')
  from ${timetableSlot} where ${timetableSlot.groupId} = ${courseGroup.id} and ${IS_CURRENT_SLOT})`

const GROUP = {
  id: courseGroup.id,
  name: courseGroup.name,
  course: { id: course.id, name: course.name },
  level: { id: level.id, name: level.name, hours: level.hours },
  campus: { id: campus.id, name: campus.name },
  kind: courseGroup.kind,
  state: courseGroup.state,
  mode: courseGroup.mode,
  startsOn: courseGroup.startsOn,
  endsOn: courseGroup.endsOn,
  decidesOn: courseGroup.decidesOn,
  capacity: courseGroup.capacity,
  minimum: courseGroup.minimum,
  taken: countEnrollments(occupiesSeat),
  active: countEnrollments(eq(enrollment.state, 'active')),
  waiting: countEnrollments(eq(enrollment.state, 'waiting')),
  placesLeft: countFreeSeats,
  price: courseGroup.price,
  isPublic: courseGroup.isPublic,
  teachers: TEACHERS,
  slots: HOURS,
  revision: courseGroup.revision,
}

export function selectGroups<Extra extends Parameters<Db['select']>[0]>(db: Db, extra: Extra) {
  return db
    .select({ ...GROUP, ...extra })
    .from(courseGroup)
    .innerJoin(course, eq(course.id, courseGroup.courseId))
    .innerJoin(level, eq(level.id, courseGroup.levelId))
    .leftJoin(campus, eq(campus.id, courseGroup.campusId))
    .$dynamic()
}

/** Asks for the groups of the teacher once: a question of each group would be slow in a year of lessons. */
export function isTaughtBy(isTeacher: SQL): SQL {
  return sql`${courseGroup.id} in (
    select own.group_id from ${teacher} cross join lateral ${groupsOfTeacher(teacher.id)} as own (group_id)
    where ${isTeacher} and ${teacher.deletedAt} is null)`
}

/** With the right `group:read:own` only the groups that the account teaches; for a bound desk those of its campuses. */
export function isVisibleTo(actor: Actor): SQL | undefined {
  const isOwn = hasRight(actor.role, 'group:read:own')
    ? isTaughtBy(eq(teacher.accountId, actor.accountId ?? 0))
    : undefined
  return and(isOwn, isOfDesk(actor, 'group', courseGroup.id))
}
