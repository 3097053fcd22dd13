import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { passage, question } from '../../db/schema/placement.ts'
import type { Actor } from '../../domain/actor.ts'
import { BLANK_QUESTION } from '../../domain/placement.ts'
import { recordChange } from '../audit/record-change.ts'
import { type Deletion, type RecordRevision, refuseStale } from '../audit/refuse-stale.ts'
import { AppError } from '../errors.ts'
import { addQuestion, changeWording, mergeWording } from './change-wording.ts'
import { findFieldErrors } from './find-field-errors.ts'
import { findQuestions, type QuestionRow } from './find-questions.ts'
import { getQuestion } from './get-question.ts'
import { type LockedTest, lockTest, lockTestOf } from './lock-test.ts'
import { setRetired } from './set-retired.ts'
import type { Changes, Wording } from './wording.ts'

/** A wording that somebody may have read stays as a version. @throws AppError not-found, stale, invalid */
export function updateQuestion(db: Db, actor: Actor, known: RecordRevision & { changes: Changes }) {
  const { id, revision, changes } = known
  return db.transaction(async (tx) => {
    const exam = await lockTestOf(tx, id)
    const before = await getQuestion(tx, id)
    await refuseStale(tx, { entity: 'question', id, revision, record: before })
    const after = mergeWording(before, changes)
    await refuseWrong(tx, exam, { wording: after, id, isAsked: before.number !== null })
    await changeWording(tx, actor, { exam, before, after })
    return getQuestion(tx, id)
  })
}

interface NewQuestion extends Changes {
  testId: number
  replaces?: number | undefined
}

export function createQuestion(db: Db, actor: Actor, input: NewQuestion) {
  const { testId, replaces, ...changes } = input
  return db.transaction(async (tx) => {
    const exam = await lockTest(tx, testId)
    const rows = await findQuestions(tx, testId)
    const replaced = rows.find(({ id, number }) => id === replaces && number !== null)
    if (replaces !== undefined && !replaced) throw new AppError('state-changed')
    const wording: Wording = { ...BLANK_QUESTION, ...changes }
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
