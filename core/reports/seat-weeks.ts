import { and, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { SeatWeek } from '../../contract/staff/report.ts'
import type { Db } from '../../db/client.ts'
import { enrollment } from '../../db/schema/enrollments.ts'
import { courseGroup } from '../../db/schema/groups.ts'
import type { Actor } from '../../domain/actor.ts'
import { BEGUN_STATES } from '../../domain/enrollment.ts'
import { factColumns } from './fact.ts'
import { isOfScope } from './groups.ts'
import { readSpan, type Scope, type Span, seenBy } from './span.ts'

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
