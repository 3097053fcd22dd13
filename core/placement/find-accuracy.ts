import { and, asc, eq, sql } from 'drizzle-orm'
import type { TestAccuracy } from '../../contract/public/accuracy.ts'
import type { Db } from '../../db/client.ts'
import { questionVersion, test } from '../../db/schema/tests.ts'
import { SCHOOL_ZONE } from '../../domain/school-time.ts'
import { published } from '../content/published.ts'
import { currentVersions } from './question-versions.ts'
import { SIMULATED } from './simulated-accuracy.ts'

/** Fewer people say too little, and a reader could recognise them. */
const FEWEST = 50

export async function findAccuracy(db: Db): Promise<TestAccuracy> {
  const { on, peopleOfEachLevel } = SIMULATED
  const [tests, verdicts] = await Promise.all([findSimulated(db), findVerdicts(db)])
  return { simulated: { on, peopleOfEachLevel, tests }, verdicts }
}

/** The simulation is of fixed forms: the open tests that ask one, and still ask as many questions of each level as the simulated ones. */
async function findSimulated(db: Db) {
  const rows = await db
    .select({ id: test.id, slug: test.slug, name: test.name })
    .from(test)
    .where(and(published(test), eq(test.adaptive, false)))
    .orderBy(asc(test.position), asc(test.name))
  const found = await Promise.all(rows.map((row) => findFigures(db, row)))
  return found.flatMap((one) => one ?? [])
}

async function findFigures(db: Db, row: { id: number; slug: string; name: string }) {
  const known = SIMULATED.tests.find(({ slug }) => slug === row.slug)
  if (!known) return
  const current = currentVersions(db, row.id)
  const counts = await db
    .select({ level: questionVersion.level, count: sql<number>`count(*)::int` })
    .from(current)
    .innerJoin(questionVersion, eq(questionVersion.id, current.id))
    .where(eq(questionVersion.form, 'a'))
    .groupBy(questionVersion.level)
    .orderBy(questionVersion.level)
  const levels = counts.map(({ level, count }) => `${level} ${count}`).join(', ')
  const { questions, exact, withinOne } = known
  return levels === known.levels ? { ...row, questions, exact, withinOne } : undefined
}

async function findVerdicts(db: Db): Promise<TestAccuracy['verdicts']> {
  const { rows } = await db.execute<NonNullable<TestAccuracy['verdicts']>>(sql`
    select count(*)::int as people,
      count(*) filter (where verdict = 'right')::int as right,
      count(*) filter (where verdict = 'too-low')::int as "tooLow",
      count(*) filter (where verdict = 'too-high')::int as "tooHigh",
      to_char(max(updated_at) at time zone ${SCHOOL_ZONE}, 'YYYY-MM-DD') as until
    from (
      select distinct on (e.learner_id) v.first_verdict as verdict, v.updated_at
      from level_verdict v join enrollment e on e.id = v.enrollment_id
      where exists (select from test_result r
        where r.learner_id = e.learner_id and r.deleted_at is null and r.created_at < v.updated_at)
      order by e.learner_id, v.updated_at desc
    ) as latest`)
  const [found] = rows
  return found && found.people >= FEWEST ? found : null
}
