import { and, asc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { question, questionVersion } from '../../db/schema/placement.ts'
import { AppError } from '../errors.ts'
import { ASKED } from './asked.ts'
import type { ScoredQuestion } from './score-test.ts'

export interface Visit {
  questionVersionId: number
  position?: number | undefined
  timeSpent?: number | undefined
}

export interface Answer extends Visit {
  selectedOption: 'a' | 'b' | 'c' | 'd'
}

export interface AskedQuestion extends ScoredQuestion {
  id: number
  position: number
  timeSpent: number | null
  /** Null for a blank if the device did not report it. */
  seen: boolean | null
}

/**
 * Each in the version that this person met, else the newest; a retired question counts only if they met it. @param seen
 * undefined if the device did not report it @throws AppError foreign-question, doubled-question
 */
export async function findScoredQuestions(
  db: Db,
  testId: number,
  answers: readonly Answer[],
  seen?: readonly Visit[],
): Promise<AskedQuestion[]> {
  const versions = await findVersions(db, testId)
  const byId = new Map(versions.map((version) => [version.id, version]))
  const given = new Map<number, Answer>()
  for (const answer of answers) {
    const version = byId.get(answer.questionVersionId)
    if (!version) throw new AppError('foreign-question')
    if (given.has(version.questionId)) throw new AppError('doubled-question')
    given.set(version.questionId, answer)
  }
  const looks = new Map(seen?.map((look) => [byId.get(look.questionVersionId)?.questionId, look]))
  const isMet = ({ questionId, isRetired }: (typeof versions)[number]) =>
    !isRetired || given.has(questionId) || looks.has(questionId)
  const newest = new Map(versions.filter(isMet).map((version) => [version.questionId, version]))
  return [...newest.values()].map(({ isRetired: _, ...version }, index) => {
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
}

/** All asked versions, the newest of each question last: a closed test may be half rewritten. */
function findVersions(db: Db, testId: number) {
  return db
    .select({
      id: questionVersion.id,
      questionId: questionVersion.questionId,
      ...ASKED,
      difficulty: questionVersion.difficulty,
      isRetired: sql<boolean>`${question.deletedAt} is not null`,
    })
    .from(question)
    .innerJoin(questionVersion, eq(questionVersion.questionId, question.id))
    .where(and(eq(question.testId, testId), questionVersion.wasAsked))
    .orderBy(asc(question.position), asc(question.id), asc(questionVersion.version))
}
