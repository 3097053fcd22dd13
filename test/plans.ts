import type { Pool } from 'pg'
import { noteQueries } from './asked-queries.ts'

/** Query plans of what `ask` sends. Fill the tables first (20,000 rows, `analyze`): small ones are scanned whole. */
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
