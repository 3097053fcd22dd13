import { desc, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { media } from '../../db/schema/media.ts'
import { question, questionVersion, test } from '../../db/schema/tests.ts'
import { BLANK_QUESTION, type Form } from '../../domain/placement.ts'
import { foldTurkish } from '../../domain/turkish.ts'
import { AppError } from '../errors.ts'

type Version = typeof questionVersion.$inferSelect

export type Wording = Omit<Version, 'id' | 'questionId' | 'version' | 'wasAsked' | 'createdAt'>
export type Changes = { [Field in keyof Wording]?: Wording[Field] | undefined }
/** Questions as staff send them: a picture is named by its key. */
export type GivenChanges = Omit<Changes, 'pictureId'> & { picture?: string | null | undefined }

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
    .selectDistinctOn([question.id], { question, version: questionVersion, picture: media.key })
    .from(question)
    .innerJoin(questionVersion, eq(questionVersion.questionId, question.id))
    .leftJoin(media, eq(media.id, questionVersion.pictureId))
    .where(inArray(question.testId, [...testIds]))
    .orderBy(question.id, desc(questionVersion.version))
  const isRetired = (row: (typeof rows)[number]) => row.question.deletedAt !== null
  const sorted = rows.toSorted(
    (a, b) =>
      Number(isRetired(a)) - Number(isRetired(b)) ||
      a.version.form.localeCompare(b.version.form) ||
      a.question.position - b.question.position,
  )
  const byTest = Map.groupBy(sorted, (row) => row.question.testId)
  return new Map(
    [...byTest].map(([testId, own]) => [
      testId,
      own.map((row) => ({
        id: row.question.id,
        testId,
        revision: row.question.revision,
        number: isRetired(row) ? null : placeInForm(own, row),
        ...toWording(row.version),
        picture: row.picture,
        version: row.version.version,
        wasAsked: row.version.wasAsked,
        lacks: lacksOf(row.version),
      })),
    ]),
  )
}

interface Placed {
  question: { id: number }
  version: { form: Form }
}

function placeInForm(sorted: readonly Placed[], row: Placed): number {
  const form = sorted.filter(({ version }) => version.form === row.version.form)
  return form.indexOf(row) + 1
}

export function nameQuestion({ form, number }: { form: Form; number: number | null }): string {
  return form === 'a' ? `${number}. soru` : `B formunun ${number}. sorusu`
}

function toWording(version: typeof questionVersion.$inferSelect) {
  const { question, optionA, optionB, optionC, optionD, key, level, skill } = version
  const { form, passageId, pictureId, pictureAlt, rationale, difficulty } = version
  return {
    form,
    question,
    optionA,
    optionB,
    optionC,
    optionD,
    key,
    level,
    skill,
    passageId,
    pictureId,
    pictureAlt,
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

type FieldErrors = Partial<Record<keyof Wording | 'picture', string>>

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
  const wrongAlt = findAltError(wording)
  if (wrongAlt) errors.pictureAlt = wrongAlt
  const isTwice = others.some((one) => one.question === question && one.passageId === passageId)
  if (question !== '' && isTwice) errors.question = 'Bu soru testte iki kez yazılmış.'
  return errors
}

const KEYED = { a: 'optionA', b: 'optionB', c: 'optionC', d: 'optionD' } as const

function findAltError(wording: Wording): string | undefined {
  const { pictureId, pictureAlt, key } = wording
  if (pictureId === null) return
  if (pictureAlt === '') return 'Görseli göremeyen için, görselde ne olduğunu yazın.'
  const answer = key && foldTurkish(wording[KEYED[key]])
  const words = ` ${foldTurkish(pictureAlt).replaceAll(/[^\p{L}\p{N}]+/gu, ' ')} `
  if (answer && words.includes(` ${answer} `)) return 'Açıklama doğru yanıtı söylüyor.'
  return undefined
}
