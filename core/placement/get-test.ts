import { and, asc, eq, exists, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { level } from '../../db/schema/content.ts'
import { media } from '../../db/schema/media.ts'
import { course } from '../../db/schema/school.ts'
import { passage, question, questionVersion, test } from '../../db/schema/tests.ts'
import { FORMS, KURS, type Kur } from '../../domain/placement.ts'
import { findLevels } from '../content/ordered-lists.ts'
import { published } from '../content/published.ts'
import { AppError } from '../errors.ts'
import { toPicture } from '../media/media.ts'
import { currentVersions } from './question-versions.ts'

/**
 * A closed test stays readable for applicants who have begun it. @throws AppError not-found, also for a test that was never
 * open
 */
export async function getBegunTest(db: Db, slug: string) {
  const wasAsked = db
    .select({ one: sql`1` })
    .from(question)
    .innerJoin(questionVersion, eq(questionVersion.questionId, question.id))
    .where(and(eq(question.testId, test.id), questionVersion.wasAsked))
  const [row] = await db
    .select()
    .from(test)
    .where(and(eq(test.slug, slug), isNull(test.deletedAt), exists(wasAsked)))
  if (!row) throw new AppError('not-found', { message: 'Aradığınız test bulunamadı.' })
  const ladder = await findLadder(db, row)
  const { id, name, languageCode, audience, minutes } = row
  return { id, slug, name, languageCode, audience, minutes, ladder: ladder.map(({ kur }) => kur) }
}

/** For applicants: key, level, skill and rationale are not even read. @throws AppError not-found */
export async function getOpenTest(db: Db, slug: string) {
  const [row] = await db
    .select()
    .from(test)
    .where(and(eq(test.slug, slug), published(test)))
  if (!row) throw new AppError('not-found', { message: 'Aradığınız test bulunamadı.' })
  const [passages, questions, ladder] = await Promise.all([
    findPassages(db, row.id),
    findQuestions(db, row.id),
    findLadder(db, row),
  ])
  const { id, name, languageCode, audience, instructions, minutes, adaptive } = row
  return {
    id,
    slug,
    name,
    languageCode,
    audience,
    instructions,
    minutes,
    adaptive,
    passages,
    ...splitForms(questions),
    ladder: ladder.map(({ kur }) => kur),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}

function findPassages(db: Db, testId: number) {
  const current = currentVersions(db, testId)
  return db
    .selectDistinct({ id: passage.id, text: passage.text })
    .from(current)
    .innerJoin(questionVersion, eq(questionVersion.id, current.id))
    .innerJoin(passage, eq(passage.id, questionVersion.passageId))
    .orderBy(asc(passage.id))
}

const SHOWN = {
  form: questionVersion.form,
  id: questionVersion.id,
  question: questionVersion.question,
  optionA: questionVersion.optionA,
  optionB: questionVersion.optionB,
  optionC: questionVersion.optionC,
  optionD: questionVersion.optionD,
  passageId: questionVersion.passageId,
  picture: media,
  pictureAlt: questionVersion.pictureAlt,
} as const

/** Questions by the ids of their versions, in that order, with their passages. */
export async function findShownQuestions(db: Db, versionIds: readonly number[]) {
  if (versionIds.length === 0) return { questions: [], passages: [] }
  const rows = await db
    .select({ ...SHOWN, passage: passage.text })
    .from(questionVersion)
    .leftJoin(media, eq(media.id, questionVersion.pictureId))
    .leftJoin(passage, eq(passage.id, questionVersion.passageId))
    .where(inArray(questionVersion.id, [...versionIds]))
  const byId = new Map(rows.map((row) => [row.id, row]))
  const passages = new Map(
    rows.flatMap(({ passageId: id, passage: text }) => (id && text ? [[id, { id, text }]] : [])),
  )
  const questions = versionIds.flatMap((id) => byId.get(id) ?? [])
  return {
    questions: questions.map(({ passage: _, ...row }) => toQuestion(row)),
    passages: [...passages.values()],
  }
}

function findQuestions(db: Db, testId: number) {
  const current = currentVersions(db, testId)
  return db
    .select(SHOWN)
    .from(current)
    .innerJoin(questionVersion, eq(questionVersion.id, current.id))
    .leftJoin(media, eq(media.id, questionVersion.pictureId))
    .orderBy(asc(current.position), asc(questionVersion.id))
}

type Asked = Awaited<ReturnType<typeof findQuestions>>[number]

/** Front ends that know of one form only read `questions`, which is empty only where the test is. */
function splitForms(asked: readonly Asked[]) {
  const [first, second] = FORMS.map((form) => asked.filter((one) => one.form === form))
  const questions = first?.length ? first : (second ?? [])
  const others = first?.length ? (second ?? []) : []
  return { questions: questions.map(toQuestion), secondForm: others.map(toQuestion) }
}

function toQuestion({ form: _, picture, pictureAlt, ...question }: Asked) {
  return { ...question, picture: picture && { ...toPicture(picture), alt: pictureAlt } }
}

export async function findOpenTest(db: Db, id: number): Promise<typeof test.$inferSelect> {
  const [row] = await db
    .select()
    .from(test)
    .where(and(eq(test.id, id), published(test)))
  if (!row) throw new AppError('unknown-test')
  return row
}

/** An attempt that began before its test was closed can be finished. @throws AppError unknown-test */
export async function findBegunTest(db: Db, id: number): Promise<typeof test.$inferSelect> {
  const [row] = await db.select().from(test).where(eq(test.id, id))
  if (!row) throw new AppError('unknown-test')
  return row
}

export function findOpenTests(db: Db) {
  return db
    .select({ id: test.id, slug: test.slug, name: test.name })
    .from(test)
    .where(published(test))
    .orderBy(asc(test.position), asc(test.name))
}

interface Step {
  kur: Kur
  goal: string
  hours: number
}

/** The levels of the test’s course, lowest first; without a course those of the home page. */
export async function findLadder(
  db: Db,
  { coursePageId }: Pick<typeof test.$inferSelect, 'coursePageId'>,
): Promise<Step[]> {
  const own = await db
    .select({ name: level.name, goal: level.goal, hours: level.hours })
    .from(level)
    .innerJoin(course, and(eq(course.id, level.courseId), isNull(course.deletedAt)))
    .where(and(eq(course.pageId, coursePageId ?? 0), published(level)))
    .orderBy(asc(level.position), asc(level.id))
  const steps = toSteps(own)
  return steps.length > 0 ? steps : toSteps(await findLevels(db))
}

function toSteps(levels: { name: string; goal: string; hours: number }[]): Step[] {
  return KURS.flatMap((kur) => {
    const found = levels.find(({ name }) => name === kur)
    return found ? [{ kur, goal: found.goal, hours: found.hours }] : []
  })
}

export async function findWeeks(db: Db, hours: number) {
  const { rows } = await db.execute<{ from: number | null; to: number | null }>(sql`
    select min(weeks)::int as from, max(weeks)::int as to
    from (
      select ceil(${hours}::numeric / sum(s.lesson_hours)) as weeks
      from course_group g join timetable_slot s on s.group_id = g.id
      where g.kind = 'open' and g.is_public and g.deleted_at is null and s.taught_until is null
      group by g.id
    ) as group_weeks`)
  const [{ from, to } = { from: null, to: null }] = rows
  return from !== null && to !== null ? { from, to } : null
}
