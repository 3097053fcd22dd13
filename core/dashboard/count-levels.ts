import { sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { dayStart } from '../../db/school-day.ts'

export async function countLevels(
  db: Db,
  days: number,
): Promise<{ level: string; count: number }[]> {
  const { rows } = await db.execute<{ level: string; count: number }>(sql`
    select l as level, count(r.id)::int as count from unnest(enum_range(null::cefr_level)) l
    left join test_result r on r.level = l and r.deleted_at is null
      and r.created_at >= ${dayStart()} - ${days - 1}::int * interval '1 day'
    group by l order by l`)
  return rows
}
