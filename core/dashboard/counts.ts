import { and, asc, between, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm'
import type { AttendanceWeek } from '../../contract/staff/dashboard.ts'
import type { Db } from '../../db/client.ts'
import { dayEnd, dayStart, TODAY } from '../../db/days.ts'
import { enrollment } from '../../db/schema/enrollments.ts'
import { courseGroup } from '../../db/schema/groups.ts'
import { lead } from '../../db/schema/leads.ts'
import type { Actor } from '../../domain/actor.ts'
import { HELD_STATES } from '../../domain/enrollment.ts'
import { FORM_NAMES } from '../../domain/lead.ts'
import { addDays, mondayOf, SCHOOL_ZONE, schoolDay, toMoment } from '../../domain/school-time.ts'
import { findDay } from '../attendance/find-day.ts'
import { countUpTo } from '../find-rows.ts'
import { countEnrollments, countFreeSeats, occupiesSeat, takesNewcomers } from '../groups/seats.ts'
import { IS_STEPLESS } from '../leads/find-leads.ts'
import { isOfDesk } from '../own-campuses.ts'

const LIMIT = 1000

/** Leads due today, the late ones among them, and leads without a next step, which no day shows. */
export async function countDueLeads(db: Db, actor: Actor) {
  const isOpen = and(isNull(lead.deletedAt), isOfDesk(actor, 'lead', lead.id))
  const [total, overdue, stepless] = await Promise.all([
    countUpTo(db, lead, and(isOpen, lt(lead.dueAt, dayEnd())), LIMIT),
    countUpTo(db, lead, and(isOpen, lt(lead.dueAt, dayStart())), LIMIT),
    countUpTo(db, lead, and(isOpen, IS_STEPLESS), LIMIT),
  ])
  return { total, overdue, stepless }
}

export function countEndingReservations(db: Db, actor: Actor): Promise<number> {
  const isOwn = isOfDesk(actor, 'group', enrollment.groupId)
  const isHeld = and(inArray(enrollment.state, HELD_STATES), isOwn)
  const isEnding = between(enrollment.heldUntil, sql`now()`, dayEnd())
  return countUpTo(db, enrollment, and(isHeld, isEnding), LIMIT)
}

const ZONE = sql.raw(`'${SCHOOL_ZONE}'`)
const FORMS = listOf(FORM_NAMES)

interface LeadCounts {
  total: number
  before: number
  byDay: { day: string; count: number }[]
  bySource: { source: string | null; name: string | null; count: number }[]
  answered: number
  waiting: number
  unnoted: number
  own: number
  minutes: number | null
  workingMinutes: number | null
  talked: number
  reserved: number
  enrolled: number
}

/**
 * Outcomes of the leads of the last days, today included, in one pass over that window by its index. Imported leads did not
 * ask on the day of the import and are left out.
 */
export async function countLeads(db: Db, actor: Actor, days: number): Promise<LeadCounts> {
  const first = sql`(${TODAY} - ${days - 1}::int)`
  const start = sql`(${first}::timestamp at time zone ${ZONE})`
  const before = sql`(${start} - ${days}::int * interval '1 day')`
  const { rows } = await db.execute<{ counts: LeadCounts }>(sql`
    with asked as materialized (
      select id, created_at, status, source, first_response_at, first_response_minutes from lead
      where created_at >= ${before} and deleted_at is null and import_id is null
        and ${isOfDesk(actor, 'lead', lead.id) ?? sql`true`}
    ),
    recent as materialized (
      select (l.created_at at time zone ${ZONE})::date as day, l.status, l.created_at, l.first_response_at,
        l.first_response_minutes,
        case when l.source not like '/%' then l.source else
          (select e.type::text from lead_event e where e.lead_id = l.id order by e.created_at, e.id limit 1) end as source,
        (select max(case when e.state in ('active', 'frozen', 'finished', 'transferred') then 2
            when e.state in ('offered', 'reserved') then 1 end)
          from enrollment e where e.lead_id = l.id) as seat
      from asked l where l.created_at >= ${start}
    ),
    totals as (
      select count(*) as total, count(*) filter (where first_response_at is not null and wrote) as answered,
        count(*) filter (where first_response_at is null and wrote and status = 'new') as waiting,
        count(*) filter (where first_response_at is null and wrote and status <> 'new') as unnoted,
        count(*) filter (where not wrote) as own,
        percentile_cont(0.5) within group (order by extract(epoch from first_response_at - created_at) / 60)
          filter (where wrote) as minutes,
        percentile_cont(0.5) within group (order by first_response_minutes) filter (where wrote) as "workingMinutes",
        count(*) filter (where status <> 'new' or seat > 0) as talked,
        count(*) filter (where status = 'enrolled' or seat > 0) as reserved,
        count(*) filter (where status = 'enrolled' or seat = 2) as enrolled
      from (select *, coalesce(source in ${FORMS}, false) as wrote from recent) r
    ),
    by_day as (
      select d::date as day, count(recent.day) as count
      from generate_series(${first}, ${TODAY}, interval '1 day') d left join recent on recent.day = d::date group by d
    ),
    by_source as (
      select source, name, count(*) as count
      from (select case when r.source in ${FORMS} or s.id is not null then r.source end as source, s.name
        from recent r left join lead_source s on s.code = r.source) r
      group by source, name
    )
    select to_jsonb(totals) || jsonb_build_object(
      'before', (select count(*) from asked where created_at < ${start}),
      'byDay', (select jsonb_agg(by_day order by day) from by_day),
      'bySource', coalesce((select jsonb_agg(by_source order by count desc, source) from by_source), '[]')) as counts
    from totals`)
  if (!rows[0]) throw new Error('an aggregate without a row')
  return rows[0].counts
}

function listOf(words: Record<string, string>): SQL {
  const texts = Object.keys(words).map((word) => sql.raw(`'${word}'`))
  return sql`(${sql.join(texts, sql`, `)})`
}

export async function countLevels(
  db: Db,
  actor: Actor,
  days: number,
): Promise<{ level: string; count: number }[]> {
  const { rows } = await db.execute<{ level: string; count: number }>(sql`
    select l as level, count(r.id)::int as count from unnest(enum_range(null::cefr_level)) l
    left join test_result r on r.level = l and r.deleted_at is null
      and r.created_at >= ${dayStart()} - ${days - 1}::int * interval '1 day'
      and ${isOfDesk(actor, 'lead', sql`r.lead_id`) ?? sql`true`}
    group by l order by l`)
  return rows
}

const SOON = 7

const HAS_BEGUN = sql<boolean>`coalesce(${courseGroup.startsOn} < ${TODAY}, false)`

/** Groups with seats to give: those to come first, then those that run. */
export function findFillingGroups(db: Db, actor: Actor) {
  return db
    .select({
      id: courseGroup.id,
      name: courseGroup.name,
      startsOn: courseGroup.startsOn,
      capacity: courseGroup.capacity,
      minimum: courseGroup.minimum,
      decidesOn: courseGroup.decidesOn,
      taken: countEnrollments(occupiesSeat),
      placesLeft: countFreeSeats,
      hasBegun: HAS_BEGUN,
      isConfirmed: sql<boolean>`${courseGroup.state} = 'running'`,
      isDecidedSoon: sql<boolean>`coalesce(${courseGroup.decidesOn} <= ${TODAY} + ${SOON}::int, false)`,
      all: sql<number>`(count(*) over ())::int`,
    })
    .from(courseGroup)
    .where(and(takesNewcomers, isOfDesk(actor, 'group', courseGroup.id)))
    .orderBy(HAS_BEGUN, asc(courseGroup.startsOn), asc(courseGroup.id))
    .limit(100)
}

/** Today’s lessons, and how many of before lack attendance. */
export async function readLessons(db: Db, actor: Actor) {
  const { lessons, missing } = await findDay(db, actor, {})
  return { today: lessons, missing: missing.length }
}

const WEEKS = 6

/** Lesson hours of everybody on the rolls of the last weeks, and those that they missed. */
export async function sumAttendance(db: Db, actor: Actor): Promise<AttendanceWeek[]> {
  const zone = sql.raw(`'${SCHOOL_ZONE}'`)
  const start = toMoment(addDays(mondayOf(schoolDay()), -7 * (WEEKS - 1)))
  const { rows } = await db.execute<AttendanceWeek>(sql`
    select date_trunc('week', l.starts_at at time zone ${zone})::date::text as monday,
      sum(l.lesson_hours)::int as hours, sum(a.missed)::int as missed,
      coalesce(sum(a.missed) filter (where a.is_excused), 0)::int as excused
    from lesson l join attendance a on a.lesson_id = l.id
    where l.starts_at >= ${start.toISOString()}::timestamptz and l.starts_at < now() and l.state = 'held'
      and ${isOfDesk(actor, 'group', sql`l.group_id`) ?? sql`true`}
    group by 1 order by 1`)
  return rows
}
