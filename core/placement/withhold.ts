import { sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import type { Withheld } from '../../db/schema/placement.ts'
import { findLikenesses } from './find-likenesses.ts'
import type { AskedQuestion } from './find-scored-questions.ts'
import { isAlike, isOneLetter, isTooFew } from './probing.ts'

/**
 * The reason to withhold a result before comparing it with others; null for none. @param mayShow called, and counting, only
 * for a result that could be shown
 */
export async function withholdEarly(
  questions: readonly AskedQuestion[],
  mayShow: () => Promise<boolean>,
): Promise<Withheld | null> {
  const letters = questions.flatMap(({ selected }) => selected ?? [])
  if (isTooFew(letters.length, questions.length)) return 'few-answers'
  if (isOneLetter(letters)) return 'one-letter'
  return (await mayShow()) ? null : 'often'
}

interface Sheet {
  testId: number
  contactId: number
  questions: readonly AskedQuestion[]
  isLowest: boolean
}

export async function withholdAlike(db: Db, sheet: Sheet): Promise<Withheld | null> {
  const { testId, questions, isLowest } = sheet
  // Sheets sent at the same moment would not see each other: those of a test wait for their turn.
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`sheets/${testId}`}, 0))`)
  const likenesses = await findLikenesses(db, sheet, questions)
  const isProbe = likenesses.some((likeness) => isAlike(likeness, questions.length, isLowest))
  return isProbe ? 'alike' : null
}
