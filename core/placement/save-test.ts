import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { QuestionInput } from '../../contract/staff/test-input.ts'
import type { Db } from '../../db/client.ts'
import { passage, question, questionVersion, test } from '../../db/schema/tests.ts'
import type { Audience } from '../../domain/people.ts'
import { AppError } from '../errors.ts'
import { getMediaIds } from '../media/media.ts'

type Version = typeof questionVersion.$inferSelect

const OPTIONS = ['optionA', 'optionB', 'optionC', 'optionD'] as const
const WORDING = [
  'form',
  'question',
  ...OPTIONS,
  'key',
  'level',
  'skill',
  'passageId',
  'pictureId',
  'pictureAlt',
] as const

export function isSameWording(one: Pick<Version, Wording>, other: Pick<Version, Wording>) {
  return WORDING.every((field) => one[field] === other[field])
}
type Wording = (typeof WORDING)[number]
type NewQuestionVersion = typeof questionVersion.$inferInsert & Pick<Version, Wording>

/** A changed wording that was asked gets a next version, others are replaced. @param newest by question id */
export async function saveQuestionVersions(
  db: Db,
  versions: readonly NewQuestionVersion[],
  newest: ReadonlyMap<number, Version>,
): Promise<void> {
  const added: NewQuestionVersion[] = []
  for (const next of versions) {
    const last = newest.get(next.questionId)
    if (last && (!last.wasAsked || isSameWording(last, next))) {
      const { questionId: _, version: __, wasAsked, ...content } = next
      await db
        .update(questionVersion)
        .set({ ...content, wasAsked: wasAsked || last.wasAsked })
        .where(eq(questionVersion.id, last.id))
    } else added.push(next)
  }
  if (added.length > 0) await db.insert(questionVersion).values(added)
}

/** Equal texts are one passage; old ones stay for answered questions. @returns ids by name */
async function savePassages(
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

/**
 * Replaces a test’s questions. A changed wording becomes the next version; a question that is left out is retired. @param
 * passageIds by name @param wasAsked the test is open @throws AppError foreign-question, doubled-question; invalid for a
 * missing passage
 */
async function saveQuestions(
  db: Db,
  testId: number,
  questions: readonly QuestionInput[],
  { passageIds, wasAsked }: { passageIds: ReadonlyMap<string, number>; wasAsked: boolean },
): Promise<void> {
  const known = await findVersions(db, testId)
  const kept = questions.map(({ id }) => (id === undefined ? undefined : ownerOf(known, id)))
  refuseDoubled(kept)
  await retire(db, known, kept)
  const ids = await place(db, testId, kept)
  const newest = new Map(known.map((version) => [version.questionId, version]))
  const pictureIdOf = await getMediaIds(
    db,
    questions.map(({ picture }) => picture),
  )
  const versions = questions.map((input, index): NewQuestionVersion => {
    const { id: _, passage, picture, form = 'a', pictureAlt = '', ...content } = input
    const questionId = ids[index] ?? 0
    const version = (newest.get(questionId)?.version ?? 0) + 1
    return {
      ...content,
      form,
      questionId,
      version,
      wasAsked,
      passageId: toPassageId(passage, passageIds),
      pictureId: pictureIdOf(picture),
      pictureAlt,
    }
  })
  await saveQuestionVersions(db, versions, newest)
}

function findVersions(db: Db, testId: number): Promise<Version[]> {
  return db
    .select({ version: questionVersion })
    .from(question)
    .innerJoin(questionVersion, eq(questionVersion.questionId, question.id))
    .where(and(eq(question.testId, testId), isNull(question.deletedAt)))
    .orderBy(asc(questionVersion.version))
    .then((rows) => rows.map(({ version }) => version))
}

function ownerOf(known: readonly Version[], versionId: number): number {
  const version = known.find(({ id }) => id === versionId)
  if (!version) throw new AppError('foreign-question')
  return version.questionId
}

function refuseDoubled(kept: readonly (number | undefined)[]): void {
  const named = kept.filter((id) => id !== undefined)
  if (new Set(named).size < named.length) throw new AppError('doubled-question')
}

async function retire(db: Db, known: readonly Version[], kept: readonly (number | undefined)[]) {
  const gone = known.map(({ questionId }) => questionId).filter((id) => !kept.includes(id))
  if (gone.length === 0) return
  await db.update(question).set({ deletedAt: sql`now()` }).where(inArray(question.id, gone))
}

async function place(
  db: Db,
  testId: number,
  kept: readonly (number | undefined)[],
): Promise<number[]> {
  const added = kept.flatMap((id, index) => (id === undefined ? [index + 1] : []))
  const rows =
    added.length > 0
      ? await db
          .insert(question)
          .values(added.map((position) => ({ testId, position })))
          .returning({ id: question.id, position: question.position })
      : []
  for (const [index, id] of kept.entries()) {
    if (id !== undefined) {
      await db
        .update(question)
        .set({ position: index + 1 })
        .where(eq(question.id, id))
    }
  }
  const byPosition = new Map(rows.map(({ id, position }) => [position, id]))
  return kept.map((id, index) => id ?? byPosition.get(index + 1) ?? 0)
}

function toPassageId(
  name: string | null | undefined,
  passageIds: ReadonlyMap<string, number>,
): number | null {
  if (!name) return null
  const id = passageIds.get(name)
  if (id !== undefined) return id
  throw new AppError('invalid', {
    fields: { passage: `Testte “${name}” adında bir okuma parçası yok.` },
  })
}

export interface TestInput {
  position: number
  state: (typeof test.$inferSelect)['state']
  slug: string
  name: string
  languageCode: string
  audience: Audience
  instructions: string
  minutes: number
  coursePageId: number
  showResult: boolean
  validMonths: number
  adaptive: boolean
  passages: Readonly<Record<string, string>>
  questions: readonly QuestionInput[]
}

/** Answers keep pointing at the wording that was read. @throws AppError foreign-question, doubled-question, invalid */
export function saveTest(db: Db, input: TestInput): Promise<void> {
  return db.transaction(async (tx) => {
    const testId = await saveTestRow(tx, input)
    const passageIds = await savePassages(tx, testId, input.passages)
    const wasAsked = input.state === 'published'
    await saveQuestions(tx, testId, input.questions, { passageIds, wasAsked })
  })
}

async function saveTestRow(db: Db, input: TestInput): Promise<number> {
  const { passages: _, questions: __, slug, ...values } = input
  const [row] = await db
    .insert(test)
    .values({ slug, ...values })
    .onConflictDoUpdate({
      target: test.slug,
      targetWhere: sql`${test.deletedAt} is null`,
      set: { ...values, updatedAt: sql`now()` },
    })
    .returning({ id: test.id })
  if (!row) throw new AppError('not-found')
  return row.id
}
