import { desc, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { question, questionVersion, test } from '../../db/schema/placement.ts'
import { BLANK_QUESTION } from '../../domain/placement.ts'
import { AppError } from '../errors.ts'

type Version = typeof questionVersion.$inferSelect

export type Wording = Omit<Version, 'id' | 'questionId' | 'version' | 'wasAsked' | 'createdAt'>
export type Changes = { [Field in keyof Wording]?: Wording[Field] | undefined }

const OPTIONS = ['optionA', 'optionB', 'optionC', 'optionD'] as const

type Lack = 'question' | 'options' | 'key' | 'level' | 'skill'

export const LACKS: Record<Lack, string> = {
  question: 'soru metni',
  options: 'seçenek',
  key: 'yanıt anahtarı',
  level: 'seviye',
  skill: 'beceri',
}

/** All four options: the scoring takes the chance to guess right as one in four. */
function lacksOf(wording: Wording): Lack[] {
  const { question, key, level, skill } = wording
  const isThere: Record<Lack, boolean> = {
    question: question !== '',
    options: OPTIONS.every((option) => wording[option] !== ''),
    key: key !== null,
    level: level !== null,
    skill: skill !== null,
  }
  return (Object.keys(isThere) as Lack[]).filter((part) => !isThere[part])
}

export function changedFields(before: Wording, changes: Changes): (keyof Wording)[] {
  return (Object.keys(BLANK_QUESTION) as (keyof Wording)[]).filter(
    (field) => changes[field] !== undefined && changes[field] !== before[field],
  )
}

export type QuestionRow = Awaited<ReturnType<typeof findQuestions>>[number]

export async function findQuestions(db: Db, testId: number) {
  return (await findQuestionsOf(db, [testId])).get(testId) ?? []
}

export async function findQuestionsOf(db: Db, testIds: readonly number[]) {
  const rows = await db
    .selectDistinctOn([question.id], { question, version: questionVersion })
    .from(question)
    .innerJoin(questionVersion, eq(questionVersion.questionId, question.id))
    .where(inArray(question.testId, [...testIds]))
    .orderBy(question.id, desc(questionVersion.version))
  const isRetired = (row: (typeof rows)[number]) => row.question.deletedAt !== null
  const sorted = rows.toSorted(
    (a, b) =>
      Number(isRetired(a)) - Number(isRetired(b)) || a.question.position - b.question.position,
  )
  const byTest = Map.groupBy(sorted, (row) => row.question.testId)
  return new Map(
    [...byTest].map(([testId, own]) => [
      testId,
      own.map((row, index) => ({
        id: row.question.id,
        testId,
        revision: row.question.revision,
        number: isRetired(row) ? null : index + 1,
        ...toWording(row.version),
        version: row.version.version,
        wasAsked: row.version.wasAsked,
        lacks: lacksOf(row.version),
      })),
    ]),
  )
}

function toWording(version: typeof questionVersion.$inferSelect) {
  const { question, optionA, optionB, optionC, optionD, key, level, skill } = version
  const { passageId, rationale, difficulty } = version
  const marks = { key, level, skill }
  return {
    question,
    optionA,
    optionB,
    optionC,
    optionD,
    ...marks,
    passageId,
    rationale,
    difficulty,
  }
}

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

type FieldErrors = Partial<Record<keyof Wording, string>>

interface Context {
  exam: LockedTest
  others: readonly Pick<Wording, 'question' | 'passageId'>[]
  passageIds: ReadonlySet<number>
}

const FIELDS: Record<Lack, keyof Wording> = {
  question: 'question',
  options: 'optionA',
  key: 'key',
  level: 'level',
  skill: 'skill',
}

/** Missing values are errors only in an open test. */
export function findFieldErrors(
  wording: Wording,
  { exam, others, passageIds }: Context,
): FieldErrors {
  const errors: FieldErrors = {}
  const { question, passageId } = wording
  for (const lack of exam.isOpen ? lacksOf(wording) : []) {
    const empty = lack === 'options' && OPTIONS.find((option) => wording[option] === '')
    errors[empty || FIELDS[lack]] =
      `Açık bir testin sorusunda ${LACKS[lack]} eksik olamaz. Önce testi kapatın.`
  }
  const texts = OPTIONS.map((option) => wording[option])
  const twice = OPTIONS.find((_, i) => texts[i] !== '' && texts.indexOf(texts[i] ?? '') < i)
  if (twice) errors[twice] = 'Bu seçenek iki kez yazılmış.'
  if (passageId !== null && !passageIds.has(passageId)) {
    errors.passageId = 'Bu okuma parçası bu testte yok.'
  }
  const isTwice = others.some((one) => one.question === question && one.passageId === passageId)
  if (question !== '' && isTwice) errors.question = 'Bu soru testte iki kez yazılmış.'
  return errors
}
