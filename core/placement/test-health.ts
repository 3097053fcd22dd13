import { and, desc, eq, inArray, isNull } from 'drizzle-orm'
import type { FormCertainty, TestFigures } from '../../contract/staff/test-health.ts'
import type { Db } from '../../db/client.ts'
import { testHealth, testResult } from '../../db/schema/placement.ts'
import { questionVersion, test } from '../../db/schema/tests.ts'
import type { Actor } from '../../domain/actor.ts'
import { FORMS } from '../../domain/placement.ts'
import { classifyByCount } from './classification.ts'
import { findCutSet } from './cut-sets.ts'
import { findQuestions } from './find-questions.ts'
import { findScoredQuestions, findSheets, type SheetAnswer } from './find-scored-questions.ts'
import { countHealth, reliability } from './question-health.ts'
import { parametersOf, priorOf, toItems } from './score-test.ts'
import { getTest } from './tests.ts'

/** More people would not change a figure that anybody acts on. */
const LATEST = 2000

/** The figures as they were counted last. @throws AppError not-found */
export async function getTestHealth(db: Db, { id }: { id: number }): Promise<TestFigures> {
  await getTest(db, id)
  const [found] = await db.select().from(testHealth).where(eq(testHealth.testId, id))
  const forms = await classifyForms(db, id)
  if (!found) return { people: 0, forms, reliability: null, countedAt: null, questions: [] }
  const { people, countedAt, questions } = found
  return {
    people,
    forms,
    reliability: found.reliability,
    countedAt: countedAt.toISOString(),
    questions: await nameQuestions(db, id, questions),
  }
}

/** For people who leave blank what they do not know, as the test asks them to. */
async function classifyForms(db: Db, testId: number): Promise<FormCertainty[]> {
  const set = await findCutSet(db, testId)
  const asked = await Promise.all(
    FORMS.map((form) => findScoredQuestions(db, testId, [], undefined, form)),
  )
  return asked
    .filter(({ questions }) => questions.length > 0)
    .map(({ form, questions }) => {
      const items = questions.map((one) => ({
        ...one,
        ...parametersOf(one.id, one.difficulty, set),
      }))
      return {
        form,
        questions: questions.length,
        ...classifyByCount(priorOf(set), toItems(items), set.cuts),
      }
    })
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
