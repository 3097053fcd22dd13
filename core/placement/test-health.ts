import { and, desc, eq, inArray, isNull } from 'drizzle-orm'
import type { TestFigures } from '../../contract/staff/test-health.ts'
import type { Db } from '../../db/client.ts'
import { questionVersion, test, testHealth, testResult } from '../../db/schema/placement.ts'
import type { Actor } from '../../domain/actor.ts'
import { findQuestions } from './find-questions.ts'
import { findSheets, type SheetAnswer } from './find-sheets.ts'
import { countHealth, reliability } from './question-health.ts'
import { getTest } from './tests.ts'

/** More people would not change a figure that anybody acts on. */
const LATEST = 2000

/** The figures as they were counted last. @throws AppError not-found */
export async function getTestHealth(db: Db, { id }: { id: number }): Promise<TestFigures> {
  await getTest(db, id)
  const [found] = await db.select().from(testHealth).where(eq(testHealth.testId, id))
  if (!found) return { people: 0, reliability: null, countedAt: null, questions: [] }
  const { people, countedAt, questions } = found
  return {
    people,
    reliability: found.reliability,
    countedAt: countedAt.toISOString(),
    questions: await nameQuestions(db, id, questions),
  }
}

async function nameQuestions(
  db: Db,
  testId: number,
  counted: (typeof testHealth.$inferSelect)['questions'],
): Promise<TestFigures['questions']> {
  const numbers = new Map((await findQuestions(db, testId)).map(({ id, number }) => [id, number]))
  const versions = await db
    .select({
      versionId: questionVersion.id,
      id: questionVersion.questionId,
      text: questionVersion.question,
      version: questionVersion.version,
      key: questionVersion.key,
    })
    .from(questionVersion)
    .where(
      inArray(
        questionVersion.id,
        counted.map(({ questionVersionId }) => questionVersionId),
      ),
    )
  const byId = new Map(versions.map((version) => [version.versionId, version]))
  const named = counted.flatMap(({ questionVersionId, ...figures }) => {
    const version = byId.get(questionVersionId)
    if (!version?.key) return []
    const { id, text, key } = version
    return [
      { id, number: numbers.get(id) ?? null, text, version: version.version, key, ...figures },
    ]
  })
  return named.toSorted((a, b) => (a.number ?? 999) - (b.number ?? 999) || b.version - a.version)
}

export async function recountTest(db: Db, _: Actor, { id }: { id: number }): Promise<TestFigures> {
  await getTest(db, id)
  await countTest(db, id)
  return getTestHealth(db, { id })
}

/** Every night, for all tests. Answers how many were counted. */
export async function countAllTests(db: Db): Promise<number> {
  const tests = await db.select({ id: test.id }).from(test).where(isNull(test.deletedAt))
  for (const { id } of tests) await countTest(db, id)
  return tests.length
}

async function countTest(db: Db, testId: number): Promise<void> {
  const latest = await db
    .select({ id: testResult.id })
    .from(testResult)
    .where(and(eq(testResult.testId, testId), isNull(testResult.deletedAt)))
    .orderBy(desc(testResult.createdAt), desc(testResult.id))
    .limit(LATEST)
  const sheets = [
    ...(
      await findSheets(
        db,
        latest.map(({ id }) => id),
      )
    ).values(),
  ]
  const counted = {
    people: sheets.length,
    reliability: reliability(marksOfCommonForm(sheets)),
    questions: countHealth(sheets),
    countedAt: new Date(),
  }
  await db
    .insert(testHealth)
    .values({ testId, ...counted })
    .onConflictDoUpdate({ target: testHealth.testId, set: counted })
}

/** Only people who were asked the same questions can be compared by their totals. */
function marksOfCommonForm(sheets: readonly SheetAnswer[][]): number[][] {
  const forms = Map.groupBy(sheets, (sheet) =>
    sheet.map(({ questionVersionId }) => questionVersionId).join(),
  )
  const [largest = []] = [...forms.values()].toSorted((a, b) => b.length - a.length)
  return largest.map((sheet) => sheet.map(({ selected, key }) => (selected === key ? 1 : 0)))
}
