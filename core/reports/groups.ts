import { and, asc, eq, inArray, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm'
import type {
  CampusSeats,
  EndCount,
  GroupRenewal,
  GroupSeats,
  SeatWeek,
  TeacherRenewal,
} from '../../contract/staff/report.ts'
import type { Db } from '../../db/client.ts'
import { NEXT_LEVEL } from '../../db/level-path.ts'
import { fullName } from '../../db/person.ts'
import { level } from '../../db/schema/content.ts'
import { enrollment, enrollmentChange } from '../../db/schema/enrollments.ts'
import { courseGroup, groupTeacher } from '../../db/schema/groups.ts'
import { campus, teacher } from '../../db/schema/school.ts'
import type { Actor } from '../../domain/actor.ts'
import { BEGUN_STATES, END_STATES, READABLE_STATES } from '../../domain/enrollment.ts'
import { SCHOOL_ZONE } from '../../domain/school-time.ts'
import { countEnrollments, occupiesSeat, takesPeople } from '../groups/seats.ts'
import { nextEnrollment } from '../level-end/get-level-end.ts'
import { isOfDesk } from '../own-campuses.ts'
import { factColumns, readSpan, type Scope, type Span, seenBy } from './facts.ts'

const MOST_REASONS = 100

export async function reportSeats(db: Db, actor: Actor, asked: Scope) {
  const scope = seenBy(actor, asked)
  const rows: GroupSeats[] = await db
    .select({
      group: { id: courseGroup.id, name: courseGroup.name },
      campus: campus.name,
      startsOn: courseGroup.startsOn,
      capacity: courseGroup.capacity,
      taken: countEnrollments(occupiesSeat),
      waiting: countEnrollments(eq(enrollment.state, 'waiting')),
    })
    .from(courseGroup)
    .leftJoin(campus, eq(campus.id, courseGroup.campusId))
    .where(hasSeats(scope))
    .orderBy(courseGroup.startsOn, courseGroup.id)
  return { rows, campuses: await findCampuses(db, scope) }
}

async function findCampuses(db: Db, scope: Scope): Promise<CampusSeats[]> {
  const rows = await db
    .select({
      id: campus.id,
      name: campus.name,
      groups: sql<number>`count(*)::int`,
      capacity: sql<number>`sum(${courseGroup.capacity})::int`,
      taken: sql<number>`sum(${countEnrollments(occupiesSeat)})::int`,
    })
    .from(courseGroup)
    .leftJoin(campus, eq(campus.id, courseGroup.campusId))
    .where(hasSeats(scope))
    .groupBy(campus.id)
    .orderBy(asc(campus.position), asc(campus.id))
  return rows.map(({ id, name, ...counts }) => ({
    campus: id === null || name === null ? null : { id, name },
    ...counts,
  }))
}

function hasSeats(scope: Scope): SQL | undefined {
  return and(takesPeople, ne(courseGroup.state, 'draft'), isOfScope(scope))
}

export function isOfScope(scope: Scope): SQL {
  const { campus: at, course } = scope
  const isIn = and(
    at === undefined ? undefined : eq(courseGroup.campusId, at),
    course === undefined ? undefined : eq(courseGroup.courseId, course),
    isOfDesk(scope, 'group', courseGroup.id),
  )
  return isIn ?? sql`true`
}

/** Ends that were taken back are counted too: they are in the history. */
export function endFacts(scope: Scope, { from, to }: Span): SQL {
  const day = sql`(${enrollmentChange.createdAt} at time zone ${SCHOOL_ZONE})::date`
  const columns = factColumns({
    id: enrollmentChange.id,
    day,
    key: enrollmentChange.toState,
    learnerId: enrollment.learnerId,
    groupId: enrollment.groupId,
    note: enrollmentChange.reason,
  })
  const isEnd = and(
    inArray(enrollmentChange.toState, [...END_STATES]),
    isNotNull(enrollmentChange.fromState),
  )
  return sql`select ${columns} from ${enrollmentChange}
    join ${enrollment} on ${enrollment.id} = ${enrollmentChange.enrollmentId}
    join ${courseGroup} on ${courseGroup.id} = ${enrollment.groupId}
    where ${isEnd} and ${day} between ${from}::date and ${to}::date and ${isOfScope(scope)}`
}

export async function reportEnds(db: Db, actor: Actor, asked: Scope) {
  const scope = seenBy(actor, asked)
  const span = readSpan(scope)
  const { rows } = await db.execute<EndCount & Record<string, unknown>>(sql`
    select fact.key as state, fact.note as reason, count(*)::int as count
    from (${endFacts(scope, span)}) fact group by 1, 2 order by 3 desc, 2 limit ${MOST_REASONS}`)
  return { ...span, rows }
}

/** Learners who were in a group on its last day, and whether they are enrolled in a later one. */
export function renewalFacts(scope: Scope, { from, to }: Span): SQL {
  const columns = factColumns({
    id: enrollment.id,
    day: courseGroup.endsOn,
    learnerId: enrollment.learnerId,
    groupId: courseGroup.id,
    isRenewed: sql`coalesce(${nextEnrollment(NEXT_LEVEL)} ->> 'state' in ('active', 'frozen', 'finished'), false)`,
  })
  const isAsked = and(
    isNull(courseGroup.deletedAt),
    inArray(courseGroup.state, ['running', 'finished']),
    inArray(enrollment.state, [...READABLE_STATES]),
  )
  return sql`select ${columns} from ${enrollment}
    join ${courseGroup} on ${courseGroup.id} = ${enrollment.groupId}
    join ${level} on ${level.id} = ${courseGroup.levelId}
    where ${isAsked} and ${courseGroup.endsOn} between ${from}::date and ${to}::date and ${isOfScope(scope)}`
}

export async function reportRenewals(db: Db, actor: Actor, asked: Scope) {
  const scope = seenBy(actor, asked)
  const span = readSpan(scope)
  const fact = renewalFacts(scope, span)
  const counts = sql`count(*)::int as people, count(*) filter (where fact."isRenewed")::int as renewed`
  const groups = await db.execute<GroupRenewal & Record<string, unknown>>(sql`
    select jsonb_build_object('id', ${courseGroup.id}, 'name', ${courseGroup.name}) as "group",
      ${courseGroup.endsOn} as "endsOn", ${counts}
    from (${fact}) fact join ${courseGroup} on ${courseGroup.id} = fact."groupId"
    group by ${courseGroup.id} order by ${courseGroup.endsOn}, ${courseGroup.id}`)
  const teachers = await db.execute<TeacherRenewal & Record<string, unknown>>(sql`
    select jsonb_build_object('id', ${teacher.id}, 'name', ${fullName(teacher)}) as teacher, ${counts}
    from (${fact}) fact join ${groupTeacher} on ${groupTeacher.groupId} = fact."groupId"
    join ${teacher} on ${teacher.id} = ${groupTeacher.teacherId}
    group by ${teacher.id} order by ${teacher.name}, ${teacher.surname}, ${teacher.id}`)
  return { ...span, groups: groups.rows, teachers: teachers.rows }
}

/** Groups are taught from their first day to their last; one without a last day goes on. */
const LAST_DAY = sql`coalesce(${courseGroup.endsOn}, 'infinity'::date)`

function isTaught(scope: Scope): SQL {
  const condition = and(
    isNull(courseGroup.deletedAt),
    inArray(courseGroup.state, ['open', 'running', 'finished']),
    sql`${courseGroup.startsOn} is not null`,
    isOfScope(scope),
  )
  return condition ?? sql`true`
}

/** Groups that are taught on a day of the span. */
function groupsOf(scope: Scope, { from, to }: Span): SQL {
  return sql`${isTaught(scope)} and ${courseGroup.startsOn} <= ${to}::date and ${LAST_DAY} >= ${from}::date`
}

/** Seats of the groups that are taught in the span: one row a group. */
export function capacityFacts(scope: Scope, span: Span): SQL {
  const columns = factColumns({
    id: courseGroup.id,
    day: courseGroup.startsOn,
    groupId: courseGroup.id,
    hours: courseGroup.capacity,
  })
  return sql`select ${columns} from ${courseGroup} where ${groupsOf(scope, span)}`
}

/** A learner is in a group from their first day to their last, a pause included. */
const OWN_FIRST = sql`greatest(coalesce(${enrollment.startsOn}, ${courseGroup.startsOn}), ${courseGroup.startsOn})`
const OWN_LAST = sql`least(coalesce(${enrollment.endsOn}, 'infinity'::date), ${LAST_DAY})`

function isSeated(): SQL {
  return inArray(enrollment.state, [...BEGUN_STATES])
}

/** Learners in the groups of the span: one row for each place. */
export function seatFacts(scope: Scope, span: Span): SQL {
  const columns = factColumns({
    id: enrollment.id,
    day: OWN_FIRST,
    learnerId: enrollment.learnerId,
    groupId: courseGroup.id,
  })
  return sql`select ${columns} from ${enrollment} join ${courseGroup} on ${courseGroup.id} = ${enrollment.groupId}
    where ${groupsOf(scope, span)} and ${isSeated()}
      and ${OWN_FIRST} <= ${span.to}::date and ${OWN_LAST} >= ${span.from}::date and ${OWN_FIRST} <= ${OWN_LAST}`
}

/** Seats and learners of each week, from Monday to Sunday, as the lists behind the figures count them. */
export async function reportSeatWeeks(db: Db, actor: Actor, asked: Scope) {
  const scope = seenBy(actor, asked)
  const span = readSpan(scope)
  const { rows } = await db.execute<SeatWeek & Record<string, unknown>>(sql`
    with taught as materialized (
      select ${courseGroup.id}, ${courseGroup.startsOn} as first, ${LAST_DAY} as last, ${courseGroup.capacity}
      from ${courseGroup} where ${groupsOf(scope, span)}
    ), seated as materialized (
      select ${OWN_FIRST} as first, ${OWN_LAST} as last
      from ${enrollment} join ${courseGroup} on ${courseGroup.id} = ${enrollment.groupId}
      where ${groupsOf(scope, span)} and ${isSeated()} and ${OWN_FIRST} <= ${OWN_LAST}
    ), week as (
      select greatest(monday::date, ${span.from}::date) as "from", least(monday::date + 6, ${span.to}::date) as "to"
      from generate_series(date_trunc('week', ${span.from}::timestamp), ${span.to}::timestamp, '1 week') monday
    )
    select week."from", week."to", groups.groups, groups.capacity,
      (select count(*)::int from seated where first <= week."to" and last >= week."from") as taken
    from week cross join lateral (
      select count(*)::int as groups, coalesce(sum(capacity), 0)::int as capacity
      from taught where first <= week."to" and last >= week."from") groups
    order by 1`)
  return { ...span, weeks: rows }
}
