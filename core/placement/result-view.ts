import { and, eq } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { page } from '../../db/schema/content.ts'
import type { test, testResult } from '../../db/schema/placement.ts'
import { published } from '../content/published.ts'
import { LEVELS, type Level } from './bands.ts'
import { describeResult, inWords } from './describe-result.ts'
import { suggestKur } from './suggest-kur.ts'

/** What an applicant learns of a result: level and certainty, never keys, difficulties or the raw ability. */
export async function toPlacementResult(
  db: Db,
  exam: typeof test.$inferSelect,
  result: typeof testResult.$inferSelect,
) {
  const { level, borderline, bands, skills } = result
  return {
    ...{ level, borderline, skills },
    bands: LEVELS.map((level, i) => toBand(level, bands[i] ?? 0)),
    sentence: describeResult(level, bands),
    answered: result.answered,
    total: skills.reduce((sum, { total }) => sum + total, 0),
    kur: suggestKur(level, borderline, bands),
    course: await findCourse(db, exam),
    validUntil: result.validUntil.toISOString(),
  }
}

function toBand(level: Level, probability: number) {
  return { level, probability, chance: inWords(probability) }
}

async function findCourse(db: Db, exam: typeof test.$inferSelect) {
  const [row] = await db
    .select({ title: page.title, slug: page.slug })
    .from(page)
    .where(and(eq(page.id, exam.coursePageId ?? 0), published(page)))
  return row
    ? { name: row.title, href: `/page/${row.slug}` }
    : { name: 'Eğitim danışmanınız', href: '/contact' }
}
