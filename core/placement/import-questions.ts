import { and, eq, TransactionRollbackError } from 'drizzle-orm'
import type { QuestionOutcome } from '../../contract/staff/question-import.ts'
import type { Db } from '../../db/client.ts'
import { passage } from '../../db/schema/tests.ts'
import type { Actor } from '../../domain/actor.ts'
import { BLANK_QUESTION } from '../../domain/placement.ts'
import {
  addQuestion,
  changeWording,
  findPassageIds,
  mergeWording,
  nextPosition,
} from './change-question.ts'
import {
  type Changes,
  changedFields,
  findFieldErrors,
  findQuestions,
  type LockedTest,
  lockTest,
  type QuestionRow,
} from './find-questions.ts'

export interface QuestionLine extends Omit<Changes, 'passageId' | 'difficulty' | 'pictureId'> {
  index: number
  id?: number | undefined
  revision?: number | undefined
  /** Text of the passage; null for none, undefined to keep it. */
  passage?: string | null | undefined
}

type Column = Exclude<keyof QuestionLine, 'index' | 'pictureId' | 'pictureAlt'>

interface File {
  testId: number
  lines: readonly QuestionLine[]
  isTrial: boolean
}

/** All lines or none; questions that are left out stay. @throws AppError not-found */
export async function importQuestions(
  db: Db,
  actor: Actor,
  { testId, lines, isTrial }: File,
): Promise<QuestionOutcome[]> {
  let outcomes: QuestionOutcome[] = []
  try {
    await db.transaction(async (tx) => {
      const exam = await lockTest(tx, testId)
      outcomes = []
      for (const line of lines) outcomes.push(await importLine(tx, actor, exam, line))
      if (isTrial || outcomes.some(({ result }) => result === 'wrong')) tx.rollback()
    })
  } catch (error) {
    if (!(error instanceof TransactionRollbackError)) throw error
  }
  return outcomes
}

async function importLine(tx: Db, actor: Actor, exam: LockedTest, line: QuestionLine) {
  const { index, id, revision, passage: text, ...texts } = line
  const rows = await findQuestions(tx, exam.id)
  const before = rows.find((row) => row.id === id)
  const wrong = (column: Column, message: string): QuestionOutcome => ({
    index,
    result: 'wrong',
    changes: [],
    problems: [{ column, message }],
  })
  if (id !== undefined && !before) return wrong('id', 'Bu testte bu numarada bir soru yok.')
  if (before?.number === null) {
    return wrong('id', 'Bu soru kullanımdan kaldırılmış; önce testin ekranında geri getirin.')
  }
  const changes = { ...texts, ...(await toPassage(tx, { testId: exam.id, rows, text })) }
  const after = before ? mergeWording(before, changes) : { ...BLANK_QUESTION, ...changes }
  const fields = changedFields(before ?? BLANK_QUESTION, after).map(toColumn)
  if (before && fields.length === 0) {
    return { index, result: 'same' as const, changes: [], problems: [] }
  }
  if (before && revision !== undefined && revision !== before.revision) {
    return wrong(
      'revision',
      'Bu soru, dosya alındıktan sonra değişti. Dosyayı yeniden dışa aktarın.',
    )
  }
  if (!before && after.question === '')
    return wrong('question', 'Yeni soruda soru metni olmalıdır.')
  const others = rows.filter((row) => row.number !== null && row.id !== id)
  const passageIds = await findPassageIds(tx, exam.id)
  const problems = Object.entries(findFieldErrors(after, { exam, others, passageIds })).map(
    ([field, message]) => ({ column: toColumn(field), message }),
  )
  if (problems.length > 0) return { index, result: 'wrong' as const, changes: [], problems }
  await store(tx, actor, { exam, before, after })
  return {
    index,
    result: before ? ('changed' as const) : ('new' as const),
    changes: fields,
    problems,
  }
}

type Stored = Pick<Parameters<typeof changeWording>[2], 'exam' | 'after'> & {
  before: QuestionRow | undefined
}

async function store(tx: Db, actor: Actor, { exam, before, after }: Stored): Promise<void> {
  if (before) await changeWording(tx, actor, { exam, before, after })
  else {
    const position = await nextPosition(tx, exam.id)
    await addQuestion(tx, actor, { exam, position, wording: after })
  }
}

async function toPassage(
  tx: Db,
  { testId, rows, text }: { testId: number; rows: QuestionRow[]; text: string | null | undefined },
) {
  if (text === undefined) return {}
  if (text === null) return { passageId: null }
  const known = await tx
    .select({ id: passage.id })
    .from(passage)
    .where(and(eq(passage.testId, testId), eq(passage.text, text)))
    .orderBy(passage.id)
  const used = known.find(({ id }) => rows.some((row) => row.passageId === id)) ?? known[0]
  if (used) return { passageId: used.id }
  const [added] = await tx.insert(passage).values({ testId, text }).returning({ id: passage.id })
  return { passageId: added?.id ?? null }
}

function toColumn(field: string): Column {
  return field === 'passageId' ? 'passage' : (field as Column)
}
