import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { passage, question, questionVersion } from '../../db/schema/tests.ts'
import type { Actor } from '../../domain/actor.ts'
import { BLANK_QUESTION } from '../../domain/placement.ts'
import { recordChange } from '../audit/record-change.ts'
import { type Deletion, type RecordRevision, refuseStale } from '../audit/refuse-stale.ts'
import { AppError } from '../errors.ts'
import { getMediaIds } from '../media/media.ts'
import {
  type Changes,
  changedFields,
  findFieldErrors,
  findQuestions,
  type GivenChanges,
  type LockedTest,
  lockTest,
  lockTestOf,
  type QuestionRow,
  type Wording,
} from './find-questions.ts'
import { getQuestion } from './get-question.ts'
import { setRetired } from './question-versions.ts'
import { isSameWording, saveQuestionVersions } from './save-test.ts'

/** A calibration belongs to the old wording, so it is dropped. */
export function mergeWording(before: QuestionRow, changes: Changes): Wording {
  const given = Object.entries(changes).filter(([, value]) => value !== undefined)
  const after: Wording = { ...before, ...Object.fromEntries(given) }
  const isOther = before.wasAsked && !isSameWording(before, after)
  return isOther && changes.difficulty === undefined ? { ...after, difficulty: null } : after
}

/** Creates a version if somebody may have read the old one. @param exam locked @returns names of the changed fields */
export async function changeWording(
  tx: Db,
  actor: Actor,
  { exam, before, after }: { exam: LockedTest; before: QuestionRow; after: Wording },
): Promise<(keyof Wording)[]> {
  const fields = changedFields(before, after)
  if (fields.length === 0) return fields
  const { id } = before
  const isAsked = exam.isOpen && before.number !== null
  const [last] = await tx
    .select()
    .from(questionVersion)
    .where(eq(questionVersion.questionId, id))
    .orderBy(sql`${questionVersion.version} desc`)
    .limit(1)
  const next = { ...contentOf(after), questionId: id, version: before.version + 1 }
  await saveQuestionVersions(
    tx,
    [{ ...next, wasAsked: isAsked }],
    last ? new Map([[id, last]]) : new Map(),
  )
  await tx
    .update(question)
    .set({ revision: sql`${question.revision} + 1` })
    .where(eq(question.id, id))
  const isNew = before.wasAsked && !isSameWording(before, next)
  await recordChange(tx, actor, {
    action: 'update',
    entity: 'question',
    entityId: id,
    before: pick(before, fields),
    after: { ...pick(after, fields), version: isNew ? next.version : before.version },
  })
  return fields
}

export async function addQuestion(
  tx: Db,
  actor: Actor,
  { exam, position, wording }: { exam: LockedTest; position: number; wording: Wording },
): Promise<number> {
  const [row] = await tx
    .insert(question)
    .values({ testId: exam.id, position })
    .returning({ id: question.id })
  if (!row) throw new Error('The question was not stored.')
  const version = { ...contentOf(wording), questionId: row.id, version: 1 }
  await saveQuestionVersions(tx, [{ ...version, wasAsked: exam.isOpen }], new Map())
  await recordChange(tx, actor, {
    action: 'create',
    entity: 'question',
    entityId: row.id,
    after: { question: wording.question, version: 1 },
  })
  return row.id
}

function contentOf(wording: Wording): Wording {
  const { question, optionA, optionB, optionC, optionD, key, level, skill } = wording
  const { form, passageId, pictureId, pictureAlt, rationale, difficulty } = wording
  return {
    form,
    question,
    optionA,
    optionB,
    optionC,
    optionD,
    key,
    level,
    skill,
    passageId,
    pictureId,
    pictureAlt,
    rationale,
    difficulty,
  }
}

function pick(wording: Wording, fields: readonly (keyof Wording)[]) {
  return Object.fromEntries(fields.map((field) => [field, wording[field]]))
}

/** A wording that somebody may have read stays as a version. @throws AppError not-found, stale, invalid */
export function updateQuestion(
  db: Db,
  actor: Actor,
  known: RecordRevision & { changes: GivenChanges },
) {
  const { id, revision } = known
  return db.transaction(async (tx) => {
    const exam = await lockTestOf(tx, id)
    const before = await getQuestion(tx, id)
    await refuseStale(tx, { entity: 'question', id, revision, record: before })
    const after = mergeWording(before, await toChanges(tx, known.changes))
    await refuseWrong(tx, exam, { wording: after, id, isAsked: before.number !== null })
    await changeWording(tx, actor, { exam, before, after })
    return getQuestion(tx, id)
  })
}

async function toChanges(tx: Db, { picture, ...changes }: GivenChanges): Promise<Changes> {
  if (picture === undefined) return changes
  return { ...changes, pictureId: (await getMediaIds(tx, [picture]))(picture) }
}

interface NewQuestion extends GivenChanges {
  testId: number
  replaces?: number | undefined
}

export function createQuestion(db: Db, actor: Actor, input: NewQuestion) {
  const { testId, replaces, ...given } = input
  return db.transaction(async (tx) => {
    const exam = await lockTest(tx, testId)
    const rows = await findQuestions(tx, testId)
    const replaced = rows.find(({ id, number }) => id === replaces && number !== null)
    if (replaces !== undefined && !replaced) throw new AppError('state-changed')
    const changes = await toChanges(tx, given)
    const wording: Wording = { ...BLANK_QUESTION, ...changes }
    if (replaced) wording.form = replaced.form
    await refuseWrong(tx, exam, { wording, id: replaces, isAsked: true })
    const position = replaced ? await positionOf(tx, replaced.id) : await nextPosition(tx, testId)
    const id = await addQuestion(tx, actor, { exam, position, wording })
    if (replaced) await setRetired(tx, replaced.id, true)
    if (replaced) {
      await recordChange(tx, actor, {
        action: 'retire',
        entity: 'question',
        entityId: replaced.id,
        after: { replacedBy: id },
      })
    }
    return getQuestion(tx, id)
  })
}

/**
 * With a revision takes a question out of its test, without puts it back. Results keep it. @throws AppError not-found,
 * stale, state-changed; invalid for the last question of an open test, and for one that returns to it unfinished
 */
export function retireQuestion(db: Db, actor: Actor, { id, revision }: Deletion) {
  return db.transaction(async (tx) => {
    const exam = await lockTestOf(tx, id)
    const before = await getQuestion(tx, id)
    const retires = revision !== undefined
    if (retires) await refuseStale(tx, { entity: 'question', id, revision, record: before })
    if (retires === (before.number === null)) throw new AppError('state-changed')
    if (retires) await refuseLast(tx, exam, id)
    else await refuseWrong(tx, exam, { wording: before, id, isAsked: true })
    await setRetired(tx, id, retires, exam.isOpen)
    const action = retires ? 'retire' : 'restore'
    await recordChange(tx, actor, { action, entity: 'question', entityId: id })
    return getQuestion(tx, id)
  })
}

async function refuseLast(tx: Db, exam: LockedTest, id: number): Promise<void> {
  const rows = await findQuestions(tx, exam.id)
  if (!exam.isOpen || rows.some((row) => row.number !== null && row.id !== id)) return
  const message = 'Bu, açık testin son sorusu. Önce testi kapatın ya da yeni bir soru ekleyin.'
  throw new AppError('invalid', { message })
}

interface Checked {
  wording: Wording
  id: number | undefined
  isAsked: boolean
}

async function refuseWrong(tx: Db, exam: LockedTest, { wording, id, isAsked }: Checked) {
  const rows = await findQuestions(tx, exam.id)
  const others = rows.filter((row: QuestionRow) => row.number !== null && row.id !== id)
  const checked = { ...exam, isOpen: exam.isOpen && isAsked }
  const passageIds = await findPassageIds(tx, exam.id)
  const fields = findFieldErrors(wording, { exam: checked, others, passageIds })
  const [message] = Object.values(fields)
  if (message !== undefined) throw new AppError('invalid', { message, fields })
}

export async function findPassageIds(tx: Db, testId: number): Promise<Set<number>> {
  const rows = await tx.select({ id: passage.id }).from(passage).where(eq(passage.testId, testId))
  return new Set(rows.map(({ id }) => id))
}

async function positionOf(tx: Db, id: number): Promise<number> {
  const [row] = await tx
    .select({ position: question.position })
    .from(question)
    .where(eq(question.id, id))
  return row?.position ?? 0
}

export async function nextPosition(tx: Db, testId: number): Promise<number> {
  const [row] = await tx
    .select({ last: sql<number | null>`max(${question.position})` })
    .from(question)
    .where(eq(question.testId, testId))
  return (row?.last ?? 0) + 1
}
