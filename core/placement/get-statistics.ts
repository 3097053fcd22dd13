import { sql } from 'drizzle-orm'
import type { QuestionStatistics } from '../../contract/staff/question.ts'
import type { Db } from '../../db/client.ts'

const ENOUGH = 30
/** More answers would not change a figure that anybody acts on. */
const LATEST = 5000

/**
 * `correlation` compares being right here with the number of right answers to the other questions (corrected
 * point-biserial: Henrysson, “Correction of item-total correlations in item analysis”, Psychometrika 28, 1963). Null below
 * 30 answers, and if all were right or all wrong.
 */
export async function getStatistics(db: Db, versionId: number): Promise<QuestionStatistics> {
  const { rows } = await db.execute<
    Omit<QuestionStatistics, 'chosen'> & QuestionStatistics['chosen']
  >(sql`
    with own as (
      select a.result_id, a.selected_option, a.time_spent,
        (a.selected_option is not distinct from v.key)::int as hit
      from test_answer a
      join question_version v on v.id = a.question_version_id
      join test_result r on r.id = a.result_id and r.deleted_at is null
      where a.question_version_id = ${versionId} and a.seen
      order by a.result_id desc limit ${LATEST}
    ), score as (
      select a.result_id, count(*) filter (where a.selected_option = v.key)::int as hits
      from test_answer a join question_version v on v.id = a.question_version_id
      where a.result_id in (select result_id from own)
      group by a.result_id
    )
    select count(*)::int as seen,
      avg(hit)::float8 as right,
      avg((selected_option is null)::int)::float8 as blank,
      count(*) filter (where selected_option = 'a')::int as a,
      count(*) filter (where selected_option = 'b')::int as b,
      count(*) filter (where selected_option = 'c')::int as c,
      count(*) filter (where selected_option = 'd')::int as d,
      percentile_cont(0.5) within group (order by time_spent) / 1000 as seconds,
      corr(hit, hits - hit) as correlation
    from own join score using (result_id)`)
  const [row] = rows
  if (!row) throw new Error('An aggregate has a row.')
  const { a, b, c, d, ...figures } = row
  const isEnough = row.seen >= ENOUGH
  return { ...figures, chosen: { a, b, c, d }, correlation: isEnough ? row.correlation : null }
}
