import { sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import type { AskedQuestion } from './find-scored-questions.ts'
import type { Likeness } from './probing.ts'

const DAYS = 30
const SHEETS = 400

export async function findLikenesses(
  db: Db,
  { testId, contactId }: { testId: number; contactId: number },
  questions: readonly AskedQuestion[],
): Promise<Likeness[]> {
  const own = questions.filter(({ selected }) => selected !== null)
  const recent = sql`select r.id from test_result r join lead l on l.id = r.lead_id
    where r.test_id = ${testId} and r.created_at > now() - make_interval(days => ${DAYS})
      and l.contact_id <> ${contactId}
    order by r.created_at desc limit ${SHEETS}`
  const { rows } = await db.execute<{ same: number; missed: number; sameMissed: number }>(sql`
    select count(*) filter (where a.selected_option = own.option)::int as same,
      count(*) filter (where own.option <> own.key and a.selected_option <> own.key)::int as missed,
      count(*) filter (where own.option <> own.key and a.selected_option = own.option)::int as "sameMissed"
    from (${recent}) r
    join test_answer a on a.result_id = r.id
    join unnest(
      ${sql.param(own.map(({ id }) => id))}::int[],
      ${sql.param(own.map(({ selected }) => selected))}::text[],
      ${sql.param(own.map(({ key }) => key))}::text[]
    ) own (version, option, key) on own.version = a.question_version_id
    group by r.id`)
  return rows
}
