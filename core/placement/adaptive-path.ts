import { randomInt } from 'node:crypto'
import { and, asc, eq, lt, sql } from 'drizzle-orm'
import type { NextQuestions } from '../../contract/public/placement.ts'
import type { Db } from '../../db/client.ts'
import { placementPath } from '../../db/schema/placement.ts'
import { question, questionVersion } from '../../db/schema/tests.ts'
import { AppError } from '../errors.ts'
import { phoneKey } from '../phones.ts'
import type { Attempt } from './attempt.ts'
import {
  type AskedPath,
  COUNTED_PEOPLE,
  chooseQuestions,
  findOverexposed,
  type PoolQuestion,
  SMALLEST_POOL,
} from './choose-questions.ts'
import { findCutSet } from './cut-sets.ts'
import { findBegunTest, findShownQuestions } from './get-test.ts'
import { ASKED } from './question-versions.ts'
import { parametersOf } from './score-test.ts'

type StoredPath = typeof placementPath.$inferSelect

const LARGEST_SEED = 2 ** 31

interface Beginning {
  attempt: Attempt
  phone?: string | undefined
  /** Counts an attempt that could be adaptive; called only for a new one. */
  mayBegin: () => Promise<boolean>
}

/** The first questions. @returns undefined if the questions of a form are asked instead */
export async function beginPath(
  db: Db,
  { attempt, phone, mayBegin }: Beginning,
): Promise<NextQuestions | undefined> {
  const { testId, key } = attempt
  const known = await findPath(db, attempt)
  if (!known) {
    const { adaptive } = await findBegunTest(db, testId)
    const { pool } = await findPool(db, testId)
    if (!adaptive || pool.length < SMALLEST_POOL || !(await mayBegin())) return
    const avoided = await findAvoided(db, testId, pool, phone)
    const seed = randomInt(LARGEST_SEED)
    await db
      .insert(placementPath)
      .values({ testId, key, seed, avoided, asked: [], heard: [] })
      .onConflictDoNothing()
  }
  return continuePath(db, attempt, { answers: [], known: 0 })
}

interface Heard {
  /** Answers to the first questions, null for a blank. */
  answers: readonly (string | null)[]
  /** The number of questions that the device has. */
  known: number
}

/**
 * An answer chooses as it was heard first, so that sending others under the same attempt tells nothing about the key. @throws
 * AppError unknown-attempt
 */
export async function continuePath(
  db: Db,
  attempt: Attempt,
  { answers, known }: Heard,
): Promise<NextQuestions> {
  const { asked, total } = await db.transaction(async (tx) => {
    const path = await findPath(tx, attempt, true)
    if (!path) throw new AppError('unknown-attempt')
    const heard = [...path.heard, ...answers.slice(path.heard.length)].slice(0, path.asked.length)
    const isNew = path.asked.length === 0 || heard.length > path.heard.length
    return isNew ? extend(tx, { ...path, heard }) : path
  })
  return { ...(await findShownQuestions(db, asked.slice(known))), total }
}

async function extend(tx: Db, path: StoredPath): Promise<StoredPath> {
  const { testId, key, heard } = path
  const found = path.total === null ? await choose(tx, path) : { next: [], total: path.total }
  const asked = [...path.asked, ...found.next.map(({ id }) => id)]
  const total = found.total === null ? null : Math.max(found.total, heard.length)
  await tx
    .update(placementPath)
    .set({ asked, heard, total })
    .where(and(eq(placementPath.testId, testId), eq(placementPath.key, key)))
  return { ...path, asked, total }
}

async function choose(tx: Db, { testId, seed, asked, heard, avoided }: StoredPath) {
  const set = await findCutSet(tx, testId)
  const { pool, versions } = await findPool(tx, testId)
  const measure = (one: PoolQuestion) => ({ ...one, ...parametersOf(one.id, one.difficulty, set) })
  const path: AskedPath = {
    seed,
    asked: asked.flatMap((id) => versions.get(id) ?? []).map(measure),
    heard,
    avoided: new Set(avoided),
  }
  return chooseQuestions(pool.map(measure), path, set)
}

/** The path of an attempt that has not been finished. */
export async function findPath(
  db: Db,
  { testId, key }: Pick<Attempt, 'testId' | 'key'>,
  locks = false,
): Promise<StoredPath | undefined> {
  const found = db
    .select()
    .from(placementPath)
    .where(and(eq(placementPath.testId, testId), eq(placementPath.key, key)))
  const [row] = await (locks ? found.for('update') : found)
  return row
}

export async function deletePath(
  tx: Db,
  { testId, key }: Pick<Attempt, 'testId' | 'key'>,
): Promise<void> {
  await tx
    .delete(placementPath)
    .where(and(eq(placementPath.testId, testId), eq(placementPath.key, key)))
}

/** A test that is finished after its attempt has ended is still scored by what was asked. */
const KEPT_DAYS = 60

/** Answers how many were deleted. */
export async function deleteExpiredPaths(db: Db): Promise<number> {
  const end = sql`now() - make_interval(days => ${KEPT_DAYS})`
  const { rowCount } = await db.delete(placementPath).where(lt(placementPath.begunAt, end))
  return rowCount ?? 0
}

/** The newest version of each question that may be asked, and all versions that somebody may have been asked. */
async function findPool(db: Db, testId: number) {
  const rows = await db
    .select({
      id: questionVersion.id,
      questionId: questionVersion.questionId,
      passageId: questionVersion.passageId,
      ...ASKED,
      difficulty: questionVersion.difficulty,
      isRetired: sql<boolean>`${question.deletedAt} is not null`,
    })
    .from(question)
    .innerJoin(questionVersion, eq(questionVersion.questionId, question.id))
    .where(and(eq(question.testId, testId), questionVersion.wasAsked))
    .orderBy(asc(question.position), asc(question.id), asc(questionVersion.version))
  const present = rows.filter(({ isRetired }) => !isRetired)
  const newest = new Map(present.map((row) => [row.questionId, row]))
  const versions = new Map<number, PoolQuestion>(rows.map((row) => [row.id, row]))
  return { pool: [...newest.values()] as PoolQuestion[], versions }
}

async function findAvoided(
  db: Db,
  testId: number,
  pool: readonly PoolQuestion[],
  phone: string | undefined,
): Promise<number[]> {
  const owner = phone && phoneKey(phone)
  const own = owner ? await findMet(db, testId, owner) : new Set<number>()
  const mine = pool.filter(({ questionId }) => own.has(questionId)).map(({ id }) => id)
  const { met, people } = await countMet(db, testId)
  return [...new Set([...mine, ...findOverexposed(pool, met, people)])]
}

/** The questions that the owner of a phone has met. */
async function findMet(db: Db, testId: number, owner: string): Promise<Set<number>> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select distinct v.question_id as id
    from contact_phone p
    join lead l on l.contact_id = p.contact_id
    join test_result r on r.lead_id = l.id and r.test_id = ${testId}
    join test_answer a on a.result_id = r.id and a.seen is not false
    join question_version v on v.id = a.question_version_id
    where p.phone_key = ${owner} and p.deleted_at is null`)
  return new Set(rows.map(({ id }) => id))
}

async function countMet(db: Db, testId: number) {
  const { rows } = await db.execute<{ id: number | null; met: number }>(sql`
    with latest as (
      select id from test_result where test_id = ${testId} and adaptive
      order by created_at desc limit ${COUNTED_PEOPLE})
    select a.question_version_id as id, count(*)::int as met
    from latest join test_answer a on a.result_id = latest.id group by a.question_version_id
    union all select null, count(*)::int from latest`)
  const people = rows.find(({ id }) => id === null)?.met ?? 0
  return { met: new Map(rows.flatMap(({ id, met }) => (id === null ? [] : [[id, met]]))), people }
}
