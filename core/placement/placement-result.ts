import { and, eq } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { page } from '../../db/schema/content.ts'
import type { test, testResult } from '../../db/schema/placement.ts'
import { published } from '../content/published.ts'
import { findLadder, findWeeks } from './find-ladder.ts'
import { recommendKur } from './recommend-kur.ts'
import { describeCertainty, readerOf } from './result-words.ts'

type Exam = typeof test.$inferSelect
type Result = typeof testResult.$inferSelect

/**
 * Words on where to begin and how certain that is. No count, probability or key; at the first level nothing differs between
 * sheets (docs/decisions/answer-key.md).
 */
export async function toPlacementResult(db: Db, exam: Exam, result: Result) {
  const { ladder, recommendation } = await findRecommendation(db, exam, result)
  const { kur, certainty, or, isBeyond } = recommendation
  const place = ladder.findIndex((step) => step.kur === kur)
  const step = ladder[place]
  const isStart = certainty === 'start'
  return {
    kur,
    certainty,
    or,
    isBeyond,
    sentence: describeCertainty(recommendation, readerOf(exam)),
    goal: step?.goal ?? null,
    hours: step?.hours ?? null,
    weeks: step ? await findWeeks(db, step.hours) : null,
    next: ladder[place + 1]?.kur ?? null,
    review: ladder[place - 1]?.goal ?? null,
    skills: isStart ? [] : result.skills.map(({ skill }) => skill),
    strong: isStart ? [] : skillsMarked(result, 'strong'),
    weak: isStart ? [] : skillsMarked(result, 'weak'),
    code: result.code,
    course: await findCourse(db, exam),
    takenAt: result.createdAt.toISOString(),
    validUntil: result.validUntil.toISOString(),
  }
}

export async function findRecommendation(db: Db, exam: Exam, { level, bands }: Result) {
  const ladder = await findLadder(db, exam)
  const names = ladder.map(({ kur }) => kur)
  return { ladder, recommendation: recommendKur(level, bands, names) }
}

function skillsMarked({ skills }: Result, wanted: 'strong' | 'weak') {
  return skills.filter(({ mark }) => mark === wanted).map(({ skill }) => skill)
}

async function findCourse(db: Db, exam: Exam) {
  const [row] = await db
    .select({ title: page.title, slug: page.slug })
    .from(page)
    .where(and(eq(page.id, exam.coursePageId ?? 0), published(page)))
  return row
    ? { name: row.title, href: `/page/${row.slug}`, slug: row.slug }
    : { name: 'Eğitim danışmanınız', href: '/contact', slug: null }
}
