import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { question, questionVersion } from '../../db/schema/placement.ts'
import { AppError } from '../errors.ts'
import type { ScoredQuestion } from './score-test.ts'

export interface Answer {
  questionVersionId: number
  selectedOption: 'a' | 'b' | 'c' | 'd'
}

/**
 * The questions of a test as this person met them: where they answered, the version they read, else the newest.
 * @throws AppError foreign-question for a question of another test, doubled-question for two answers to one
 */
export async function findScoredQuestions(
  db: Db,
  testId: number,
  answers: Answer[],
): Promise<ScoredQuestion[]> {
  const versions = await findVersions(db, testId)
  const byId = new Map(versions.map((version) => [version.id, version]))
  const selected = new Map<number, { version: (typeof versions)[number]; option: string }>()
  for (const { questionVersionId, selectedOption } of answers) {
    const version = byId.get(questionVersionId)
    if (!version) throw new AppError('foreign-question')
    if (selected.has(version.questionId)) throw new AppError('doubled-question')
    selected.set(version.questionId, { version, option: selectedOption })
  }
  const newest = new Map(versions.map((version) => [version.questionId, version]))
  return [...newest.values()].map((version) => {
    const answer = selected.get(version.questionId)
    return { ...(answer?.version ?? version), selected: answer?.option ?? null }
  })
}

/** Every version of every live question, the newest of each question last. */
function findVersions(db: Db, testId: number) {
  return db
    .select({
      id: questionVersion.id,
      questionId: questionVersion.questionId,
      key: questionVersion.key,
      level: questionVersion.level,
      skill: questionVersion.skill,
      difficulty: questionVersion.difficulty,
    })
    .from(question)
    .innerJoin(questionVersion, eq(questionVersion.questionId, question.id))
    .where(and(eq(question.testId, testId), isNull(question.deletedAt)))
    .orderBy(asc(question.position), asc(question.id), asc(questionVersion.version))
}
