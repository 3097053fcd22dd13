import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { question, questionVersion } from '../../db/schema/placement.ts'
import type { Actor } from '../../domain/actor.ts'
import { recordChange } from '../audit/record-change.ts'
import type { QuestionRow } from './find-questions.ts'
import type { LockedTest } from './lock-test.ts'
import { isSameWording, saveQuestionVersions } from './save-question-versions.ts'
import { type Changes, changedFields, type Wording } from './wording.ts'

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
  const { passageId, rationale, difficulty } = wording
  return {
    question,
    optionA,
    optionB,
    optionC,
    optionD,
    key,
    level,
    skill,
    passageId,
    rationale,
    difficulty,
  }
}

function pick(wording: Wording, fields: readonly (keyof Wording)[]) {
  return Object.fromEntries(fields.map((field) => [field, wording[field]]))
}
