import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { QuestionInput } from '../../contract/staff/test-input.ts'
import type { Db } from '../../db/client.ts'
import { question, questionVersion } from '../../db/schema/placement.ts'
import { AppError } from '../errors.ts'
import {
  type NewQuestionVersion,
  saveQuestionVersions,
  type Version,
} from './save-question-versions.ts'

/**
 * Replaces a test’s questions. A changed wording becomes the next version; a question that is left out is retired. @param
 * passageIds by name @param wasAsked the test is open @throws AppError foreign-question, doubled-question; invalid for a
 * missing passage
 */
export async function saveQuestions(
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
  const versions = questions.map((input, index): NewQuestionVersion => {
    const { id: _, passage, ...content } = input
    const questionId = ids[index] ?? 0
    const version = (newest.get(questionId)?.version ?? 0) + 1
    return {
      ...content,
      questionId,
      version,
      wasAsked,
      passageId: toPassageId(passage, passageIds),
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
