import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { type placementPath, testAnswer } from '../../db/schema/placement.ts'
import { question, questionVersion } from '../../db/schema/tests.ts'
import { type Form, MOST_ASKED } from '../../domain/placement.ts'
import { AppError } from '../errors.ts'
import { ASKED } from './question-versions.ts'
import type { ScoredQuestion } from './score-test.ts'

export interface Visit {
  questionVersionId: number
  position?: number | undefined
  timeSpent?: number | undefined
}

export interface GivenAnswer extends Visit {
  selectedOption: 'a' | 'b' | 'c' | 'd'
}

export interface AskedQuestion extends ScoredQuestion {
  id: number
  position: number
  timeSpent: number | null
  /** Null for a blank if the device did not report it. */
  seen: boolean | null
}

interface AskedForm {
  form: Form
  questions: AskedQuestion[]
}

/**
 * The form that was answered. Each question in the version that this person met, else the newest; one that is retired or has
 * moved to the other form counts only if they met it. @param seen undefined if the device did not report it @param first the
 * form of a sheet without answers @throws AppError foreign-question, doubled-question
 */
export async function findScoredQuestions(
  db: Db,
  testId: number,
  answers: readonly GivenAnswer[],
  seen?: readonly Visit[],
  first: Form = 'a',
): Promise<AskedForm> {
  const versions = await findVersions(db, testId)
  const byId = new Map(versions.map((version) => [version.id, version]))
  const given = new Map<number, GivenAnswer>()
  for (const answer of answers) {
    const version = byId.get(answer.questionVersionId)
    if (!version) throw new AppError('foreign-question')
    if (given.has(version.questionId)) throw new AppError('doubled-question')
    given.set(version.questionId, answer)
  }
  const form = formOf([...answers, ...(seen ?? [])], byId) ?? first
  if (answers.some((answer) => byId.get(answer.questionVersionId)?.form !== form)) {
    throw new AppError('foreign-question')
  }
  const own = seen?.filter((look) => byId.get(look.questionVersionId)?.form === form)
  const looks = new Map(own?.map((look) => [byId.get(look.questionVersionId)?.questionId, look]))
  const present = new Map(versions.map((version) => [version.questionId, version.form]))
  const isMet = ({ questionId, isRetired }: (typeof versions)[number]) =>
    given.has(questionId) ||
    looks.has(questionId) ||
    (!isRetired && present.get(questionId) === form)
  const newest = new Map(versions.filter(isMet).map((version) => [version.questionId, version]))
  const questions = [...newest.values()].map(({ isRetired: _, form: __, ...version }, index) => {
    const answer = given.get(version.questionId)
    const visit = answer ?? looks.get(version.questionId)
    return {
      ...((visit && byId.get(visit.questionVersionId)) ?? version),
      selected: answer?.selectedOption ?? null,
      position: visit?.position ?? index + 1,
      timeSpent: visit?.timeSpent ?? null,
      seen: visit ? true : seen ? false : null,
    }
  })
  return { form, questions }
}

type Path = Pick<typeof placementPath.$inferSelect, 'asked' | 'heard' | 'total'>

/** A device that could not wait for its path was asked a form instead. */
export function isOnPath({ asked }: Path, answers: readonly GivenAnswer[]): boolean {
  return answers.every(({ questionVersionId }) => asked.includes(questionVersionId))
}

/**
 * The questions of an adaptive test up to the last that was on the screen, in the order in which they were asked. @throws
 * AppError doubled-question
 */
export async function findPathQuestions(
  db: Db,
  path: Path,
  answers: readonly GivenAnswer[],
  seen: readonly Visit[] = [],
) {
  const given = new Map(answers.map((answer) => [answer.questionVersionId, answer]))
  if (given.size < answers.length) throw new AppError('doubled-question')
  const looks = new Map(seen.map((look) => [look.questionVersionId, look]))
  const last = path.asked.findLastIndex((id) => given.has(id) || looks.has(id))
  const ids = path.asked.slice(0, Math.max(path.heard.length, last + 1))
  const byId = new Map((await findVersionsById(db, ids)).map((version) => [version.id, version]))
  const questions = ids.flatMap((id, index): AskedQuestion[] => {
    const version = byId.get(id)
    const visit = given.get(id) ?? looks.get(id)
    if (!version) return []
    const selected = given.get(id)?.selectedOption ?? null
    const timeSpent = visit?.timeSpent ?? null
    return [{ ...version, selected, timeSpent, position: index + 1, seen: true }]
  })
  const length = path.total === null ? MOST_ASKED : questions.length
  return { form: 'a' as const, adaptive: true, questions, length }
}

function findVersionsById(db: Db, ids: readonly number[]) {
  return db
    .select({ id: questionVersion.id, ...ASKED, difficulty: questionVersion.difficulty })
    .from(questionVersion)
    .where(inArray(questionVersion.id, [...ids]))
}

function formOf(
  visits: readonly Visit[],
  versions: ReadonlyMap<number, { form: Form }>,
): Form | undefined {
  return visits.map((visit) => versions.get(visit.questionVersionId)?.form).find(Boolean)
}

/** All asked versions, the newest of each question last: a closed test may be half rewritten. */
function findVersions(db: Db, testId: number) {
  return db
    .select({
      id: questionVersion.id,
      questionId: questionVersion.questionId,
      form: questionVersion.form,
      ...ASKED,
      difficulty: questionVersion.difficulty,
      isRetired: sql<boolean>`${question.deletedAt} is not null`,
    })
    .from(question)
    .innerJoin(questionVersion, eq(questionVersion.questionId, question.id))
    .where(and(eq(question.testId, testId), questionVersion.wasAsked))
    .orderBy(asc(question.position), asc(question.id), asc(questionVersion.version))
}

export interface SheetAnswer extends ScoredQuestion {
  questionVersionId: number
  seen: boolean | null
  timeSpent: number | null
}

/** The questions and answers of each result, with the difficulties of today. */
export async function findSheets(
  db: Db,
  resultIds: readonly number[],
): Promise<Map<number, SheetAnswer[]>> {
  const rows = await db
    .select({
      resultId: testAnswer.resultId,
      questionVersionId: testAnswer.questionVersionId,
      ...ASKED,
      difficulty: questionVersion.difficulty,
      selected: testAnswer.selectedOption,
      seen: testAnswer.seen,
      timeSpent: testAnswer.timeSpent,
    })
    .from(testAnswer)
    .innerJoin(questionVersion, eq(questionVersion.id, testAnswer.questionVersionId))
    .where(inArray(testAnswer.resultId, [...resultIds]))
    .orderBy(asc(testAnswer.resultId), asc(testAnswer.questionVersionId))
  const sheets = Map.groupBy(rows, ({ resultId }) => resultId)
  return new Map([...sheets].map(([id, own]) => [id, own.map(({ resultId: _, ...row }) => row)]))
}
