import { eq } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { question, test } from '../../db/schema/placement.ts'
import { AppError } from '../errors.ts'

export interface LockedTest {
  id: number
  isOpen: boolean
}

/** Call it first: locks the test, so that it is not opened with an unfinished question. @throws AppError not-found */
export async function lockTest(tx: Db, id: number): Promise<LockedTest> {
  const [row] = await tx
    .select({ state: test.state, deletedAt: test.deletedAt })
    .from(test)
    .where(eq(test.id, id))
    .for('no key update')
  if (!row || row.deletedAt) throw new AppError('not-found')
  return { id, isOpen: row.state === 'published' }
}

export async function lockTestOf(tx: Db, questionId: number): Promise<LockedTest> {
  const [row] = await tx
    .select({ testId: question.testId })
    .from(question)
    .where(eq(question.id, questionId))
  if (!row) throw new AppError('not-found')
  return lockTest(tx, row.testId)
}
