import { eq } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { passage } from '../../db/schema/placement.ts'

/** Equal texts are one passage; old ones stay for answered questions. @returns ids by name */
export async function savePassages(
  db: Db,
  testId: number,
  passages: Readonly<Record<string, string>>,
): Promise<Map<string, number>> {
  const known = await db
    .select({ id: passage.id, text: passage.text })
    .from(passage)
    .where(eq(passage.testId, testId))
  const texts = [...new Set(Object.values(passages))]
  const added = texts.filter((text) => known.every((row) => row.text !== text))
  const rows = [...known]
  if (added.length > 0) {
    const values = added.map((text) => ({ testId, text }))
    const columns = { id: passage.id, text: passage.text }
    rows.push(...(await db.insert(passage).values(values).returning(columns)))
  }
  const byText = new Map(rows.map(({ id, text }) => [text, id]))
  return new Map(Object.entries(passages).map(([name, text]) => [name, byText.get(text) ?? 0]))
}
