import type { Pool } from 'pg'
import { noteQueries } from './asked-queries.ts'

/**
 * How PostgreSQL finds the rows of everything that is asked meanwhile. Fill the tables first (20,000 rows and
 * `analyze`): only then does the planner choose as it will in a school that has used Kur for years.
 */
export async function plansOf(pool: Pool, ask: () => Promise<unknown>): Promise<string[]> {
  const queries = noteQueries(pool)
  await ask()
  const asked = queries.take()
  const plans: string[] = []
  for (const { text, values } of asked) {
    const { rows } = await pool.query(`explain ${text}`, values)
    plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'))
  }
  return plans
}
