import { and, asc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { passage, questionVersion } from '../../db/schema/tests.ts'
import type { Actor } from '../../domain/actor.ts'
import { recordChange } from '../audit/record-change.ts'
import { type RecordRevision, refuseStale } from '../audit/refuse-stale.ts'
import { AppError } from '../errors.ts'
import { findQuestions, lockTest } from './find-questions.ts'
import { saveQuestionVersions } from './save-test.ts'

/** The passages of a test that questions are about, and those that wait for one; not those of earlier wordings only. */
export async function findPassages(db: Db, testId: number) {
  const rows = await db
    .select({
      id: passage.id,
      testId: passage.testId,
      text: passage.text,
      revision: passage.revision,
      isUsed: sql<boolean>`exists (
        select from ${questionVersion} where ${questionVersion.passageId} = ${passage}."id")`,
    })
    .from(passage)
    .where(eq(passage.testId, testId))
    .orderBy(asc(passage.id))
  const questions = await findQuestions(db, testId)
  return rows.flatMap(({ isUsed, ...row }) => {
    const about = questions.filter(({ passageId }) => passageId === row.id)
    const numbers = about.flatMap(({ number }) => number ?? [])
    return about.length > 0 || !isUsed ? [{ ...row, questions: numbers }] : []
  })
}

export async function getPassage(db: Db, id: number) {
  const row = (await findPassages(db, await testOf(db, id))).find((one) => one.id === id)
  if (!row) throw new AppError('not-found')
  return row
}

export function createPassage(
  db: Db,
  actor: Actor,
  { testId, text }: { testId: number; text: string },
) {
  return db.transaction(async (tx) => {
    await lockTest(tx, testId)
    const [row] = await tx.insert(passage).values({ testId, text }).returning({ id: passage.id })
    if (!row) throw new Error('The passage was not stored.')
    await recordChange(tx, actor, { action: 'create', entity: 'passage', entityId: row.id })
    return getPassage(tx, row.id)
  })
}

/**
 * If somebody may have read the passage, answered versions point at a copy of it, and the questions continue in a next
 * version. @throws AppError not-found, stale
 */
export function updatePassage(
  db: Db,
  actor: Actor,
  { id, revision, changes: { text } }: RecordRevision & { changes: { text?: string | undefined } },
) {
  return db.transaction(async (tx) => {
    const testId = await testOf(tx, id)
    const { isOpen } = await lockTest(tx, testId)
    const before = await getPassage(tx, id)
    await refuseStale(tx, { entity: 'passage', id, revision, record: before })
    if (text === undefined || text === before.text) return before
    await keepRead(tx, before, isOpen)
    await tx
      .update(passage)
      .set({ text, revision: revision + 1 })
      .where(eq(passage.id, id))
    const change = { before: { text: before.text }, after: { text } }
    await recordChange(tx, actor, {
      action: 'update',
      entity: 'passage',
      entityId: id,
      ...change,
    })
    return getPassage(tx, id)
  })
}

async function keepRead(
  tx: Db,
  { id, testId, text }: Pick<typeof passage.$inferSelect, 'id' | 'testId' | 'text'>,
  isOpen: boolean,
) {
  const ofPassage = and(eq(questionVersion.passageId, id), eq(questionVersion.wasAsked, true))
  const read = await tx.select().from(questionVersion).where(ofPassage)
  if (read.length === 0) return
  const [copy] = await tx.insert(passage).values({ testId, text }).returning({ id: passage.id })
  if (!copy) throw new Error('The passage was not stored.')
  await tx.update(questionVersion).set({ passageId: copy.id }).where(ofPassage)
  const current = await findQuestions(tx, testId)
  const byQuestion = new Map(current.map((row) => [row.id, row]))
  const newest = read.filter((one) => byQuestion.get(one.questionId)?.version === one.version)
  const next = newest.map(({ id: _, createdAt: __, ...version }) => {
    const isAsked = isOpen && byQuestion.get(version.questionId)?.number !== null
    return { ...version, passageId: id, version: version.version + 1, wasAsked: isAsked }
  })
  await saveQuestionVersions(tx, next, new Map())
}

export function deletePassage(
  db: Db,
  actor: Actor,
  { id, revision }: RecordRevision,
): Promise<void> {
  return db.transaction(async (tx) => {
    await lockTest(tx, await testOf(tx, id))
    const before = await getPassage(tx, id)
    await refuseStale(tx, { entity: 'passage', id, revision, record: before })
    const users = await tx.$count(questionVersion, eq(questionVersion.passageId, id))
    if (users > 0) {
      const message = 'Bu parçayı kullanan soru var; önce sorulardan çıkarın.'
      throw new AppError('state-changed', { message })
    }
    await tx.delete(passage).where(eq(passage.id, id))
    await recordChange(tx, actor, {
      action: 'delete',
      entity: 'passage',
      entityId: id,
      before: { text: before.text },
    })
  })
}

async function testOf(db: Db, id: number): Promise<number> {
  const [row] = await db.select({ testId: passage.testId }).from(passage).where(eq(passage.id, id))
  if (!row) throw new AppError('not-found')
  return row.testId
}
