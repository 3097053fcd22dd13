import { sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { SCHOOL_ZONE, TODAY } from '../school/zone.ts'

const ZONE = sql.raw(`'${SCHOOL_ZONE}'`)

/** Who was entered by the desk waits for no first answer. */
const FORMS = sql.raw(`('contact', 'slider', 'application', 'test', 'pre-enrollment')`)

export interface LeadCounts {
  total: number
  before: number
  byDay: { day: string; count: number }[]
  bySource: { source: string | null; count: number }[]
  answered: number
  waiting: number
  minutes: number | null
  workingMinutes: number | null
  talked: number
  reserved: number
  enrolled: number
}

/**
 * What became of the leads of the last days, today among them. One pass over that window, found by its index: the years
 * before it cost nothing.
 */
export async function countLeads(db: Db, days: number): Promise<LeadCounts> {
  const first = sql`(${TODAY} - ${days - 1}::int)`
  const start = sql`(${first}::timestamp at time zone ${ZONE})`
  const { rows } = await db.execute<{ counts: LeadCounts }>(sql`
    with recent as materialized (
      select (l.created_at at time zone ${ZONE})::date as day, l.status, l.created_at, l.first_response_at,
        l.first_response_minutes,
        (select e.type from lead_event e where e.lead_id = l.id order by e.created_at, e.id limit 1) as source,
        (select max(case when e.state in ('active', 'frozen', 'finished', 'transferred') then 2
            when e.state in ('offered', 'reserved') then 1 end)
          from enrollment e where e.lead_id = l.id) as seat
      from lead l where l.created_at >= ${start} and l.deleted_at is null
    ),
    totals as (
      select count(*) as total, count(first_response_at) filter (where wrote) as answered,
        count(*) filter (where first_response_at is null and status = 'new' and wrote) as waiting,
        percentile_cont(0.5) within group (order by extract(epoch from first_response_at - created_at) / 60)
          filter (where wrote) as minutes,
        percentile_cont(0.5) within group (order by first_response_minutes) filter (where wrote) as "workingMinutes",
        count(*) filter (where status <> 'new' or seat > 0) as talked,
        count(*) filter (where status = 'enrolled' or seat > 0) as reserved,
        count(*) filter (where status = 'enrolled' or seat = 2) as enrolled
      from (select *, source in ${FORMS} as wrote from recent) r
    ),
    by_day as (
      select d::date as day, count(recent.day) as count
      from generate_series(${first}, ${TODAY}, interval '1 day') d left join recent on recent.day = d::date group by d
    ),
    by_source as (
      select source, count(*) as count
      from (select case when source in ${FORMS} then source end as source from recent) r group by source
    )
    select to_jsonb(totals) || jsonb_build_object(
      'before', (select count(*) from lead where deleted_at is null
        and created_at >= ${start} - ${days}::int * interval '1 day' and created_at < ${start}),
      'byDay', (select jsonb_agg(by_day order by day) from by_day),
      'bySource', coalesce((select jsonb_agg(by_source order by count desc, source) from by_source), '[]')) as counts
    from totals`)
  if (!rows[0]) throw new Error('an aggregate without a row')
  return rows[0].counts
}
