import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { auditLog } from '../../db/schema/accounts.ts'
import { testResult } from '../../db/schema/placement.ts'
import { course, language } from '../../db/schema/school.ts'
import { passage, test } from '../../db/schema/tests.ts'
import type { Actor } from '../../domain/actor.ts'
import { recordChange } from '../audit/record-change.ts'
import type { Deletion, RecordRevision } from '../audit/refuse-stale.ts'
import { changeRecord, setRecordDeleted } from '../catalogue/change-record.ts'
import { AppError, refuseByDatabase } from '../errors.ts'
import { containsWords, folded } from '../find-rows.ts'
import { SMALLEST_POOL } from './choose-questions.ts'
import {
  findQuestions,
  findQuestionsOf,
  LACKS,
  lockTest,
  nameQuestion,
  type QuestionRow,
} from './find-questions.ts'
import { markAsked } from './question-versions.ts'

const RESULTS = sql<number>`(
  select count(*)::int from (
    select from ${testResult} where ${testResult.testId} = ${test}."id" limit 1000) counted)`

interface Wanted {
  ids?: readonly number[] | undefined
  q?: string | undefined
}

export async function findTests(db: Db, { ids, q }: Wanted = {}) {
  const rows = await db
    .select({ test, results: RESULTS })
    .from(test)
    .where(
      and(
        isNull(test.deletedAt),
        ids && inArray(test.id, [...ids]),
        q ? containsWords(folded(test.name), q) : undefined,
      ),
    )
    .orderBy(asc(test.position), asc(test.name))
  const testIds = rows.map((row) => row.test.id)
  const questionsOf = await findQuestionsOf(db, testIds)
  return rows.map(({ test: one, results }) => {
    const asked = (questionsOf.get(one.id) ?? []).filter(({ number }) => number !== null)
    const { id, name, slug, languageCode, audience, instructions, minutes } = one
    const { coursePageId, showResult, validMonths, adaptive, position, state, revision } = one
    return {
      id,
      name,
      slug,
      languageCode,
      audience,
      instructions,
      minutes,
      coursePageId,
      showResult,
      validMonths,
      adaptive,
      position,
      revision,
      isOpen: state === 'published',
      questions: asked.filter(({ form }) => form === 'a').length,
      results,
      unfinished: asked.filter(({ lacks }) => lacks.length > 0).length,
      hurdle: hurdleOf(asked),
    }
  })
}

function hurdleOf(asked: readonly QuestionRow[]): string | null {
  if (asked.length === 0) return 'Testte henüz soru yok.'
  const unfinished = asked.filter(({ lacks }) => lacks.length > 0)
  if (unfinished.length === 0) return null
  const parts = unfinished.map(
    (row) => `${nameQuestion(row)} (${row.lacks.map((lack) => LACKS[lack]).join(', ')})`,
  )
  return `Eksik sorular: ${parts.join('; ')}.`
}

export async function getTest(db: Db, id: number) {
  const [row] = await findTests(db, { ids: [id] })
  if (!row) throw new AppError('not-found', { message: 'Bu test bulunamadı.' })
  return row
}

/**
 * An open test of a language that no course teaches, as the sample school brought it. A school without courses does not
 * know yet what it teaches.
 */
export const IS_FOREIGN = and(
  eq(test.state, 'published'),
  isNull(test.deletedAt),
  sql`exists (select from ${course} where ${course.deletedAt} is null)`,
  sql`not exists (select from ${course} join ${language} on ${language.id} = ${course.languageId}
    where ${language.code} = ${test.languageCode} and ${course.deletedAt} is null)`,
  sql`not exists (select from ${auditLog} where ${auditLog.entity} = 'test' and ${auditLog.entityId} = ${test.id}
    and ${auditLog.actorId} is not null)`,
)

export function findForeignTests(db: Db) {
  return db
    .select({ id: test.id, name: test.name, revision: test.revision })
    .from(test)
    .where(IS_FOREIGN)
    .orderBy(asc(test.position), asc(test.name))
}

const TEST = { entity: 'test' as const, table: test, get: getTest }

type Input = Omit<typeof test.$inferInsert, 'id' | 'state' | 'revision'>

export function createTest(db: Db, actor: Actor, input: Input) {
  const made = db.transaction(async (tx) => {
    if (input.adaptive) refuseSmallPool(0)
    const [row] = await tx
      .insert(test)
      .values({ ...input, state: 'draft' })
      .returning({ id: test.id })
    if (!row) throw new Error('The test was not stored.')
    const after = { name: input.name, slug: input.slug }
    await recordChange(tx, actor, { action: 'create', entity: 'test', entityId: row.id, after })
    return getTest(tx, row.id)
  })
  return made.catch(refuseByDatabase)
}

type Changes = { [Field in keyof Input]?: Input[Field] | undefined }

export function updateTest(db: Db, actor: Actor, known: RecordRevision & { changes: Changes }) {
  const { changes: values, ...rest } = known
  const save = async (tx: Db) => {
    if (!values.adaptive) return
    const questions = await findQuestions(tx, known.id)
    refuseSmallPool(questions.filter(({ number, lacks }) => number && !lacks.length).length)
  }
  return changeRecord(db, actor, TEST, { ...rest, values, save }).catch(refuseByDatabase)
}

function refuseSmallPool(questions: number): void {
  if (questions >= SMALLEST_POOL) return
  const adaptive = `Uyarlamalı bir test için eksiksiz en az ${SMALLEST_POOL} soru gerekir; bu testte ${questions} tane var.`
  throw new AppError('invalid', { fields: { adaptive } })
}

/** Opening fixes the wordings that visitors read. @throws AppError not-found, stale, invalid for an unfinished question */
export function setTestOpen(db: Db, actor: Actor, known: RecordRevision & { isOpen: boolean }) {
  const { isOpen, ...rest } = known
  const save = async (tx: Db) => {
    if (!isOpen) return
    const { hurdle } = await getTest(tx, known.id)
    if (hurdle) throw new AppError('invalid', { message: `Test açılamadı. ${hurdle}` })
    await markAsked(tx, known.id)
  }
  const values = { state: isOpen ? 'published' : 'draft' }
  return changeRecord(db, actor, TEST, { ...rest, values, save })
}

export function setTestDeleted(db: Db, actor: Actor, known: Deletion) {
  const done = db.transaction(async (tx) => {
    if (known.revision !== undefined && (await lockTest(tx, known.id)).isOpen) {
      throw new AppError('state-changed', { message: 'Açık bir test silinemez. Önce kapatın.' })
    }
    await setRecordDeleted(tx, actor, TEST, known)
  })
  return done.catch(refuseByDatabase)
}

export async function exportQuestions(db: Db, actor: Actor, testId: number) {
  const { slug } = await getTest(db, testId)
  const passages = await db
    .select({ id: passage.id, text: passage.text })
    .from(passage)
    .where(eq(passage.testId, testId))
  const textOf = new Map(passages.map(({ id, text }) => [id, text]))
  const asked = (await findQuestions(db, testId)).filter(({ number }) => number !== null)
  await recordChange(db, actor, {
    action: 'export',
    entity: 'test',
    entityId: testId,
    after: { rows: asked.length },
  })
  const questions = asked.map((row) => ({
    ...row,
    passage: textOf.get(row.passageId ?? 0) ?? null,
  }))
  return { slug, questions }
}

export function reorderQuestions(
  db: Db,
  actor: Actor,
  { testId, ids }: { testId: number; ids: readonly number[] },
): Promise<void> {
  return db.transaction(async (tx) => {
    await lockTest(tx, testId)
    const asked = (await findQuestions(tx, testId)).filter(({ number }) => number !== null)
    const known = new Set(asked.map(({ id }) => id))
    const isWhole = new Set(ids).size === known.size && ids.every((id) => known.has(id))
    if (!isWhole || ids.length !== known.size) throw new AppError('state-changed')
    await tx.execute(sql`
      update question set position = o.position
      from unnest(${sql.param([...ids])}::int[]) with ordinality o (id, position)
      where question.id = o.id and question.position <> o.position`)
    await recordChange(tx, actor, { action: 'reorder', entity: 'test', entityId: testId })
  })
}
