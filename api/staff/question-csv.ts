import { questionFields } from '../../contract/staff/question.ts'
import type {
  GivenQuestion,
  QuestionColumn,
  QuestionOutcome,
} from '../../contract/staff/question-import.ts'
import type { exportQuestions } from '../../core/placement/export-questions.ts'
import type { QuestionLine } from '../../core/placement/import-questions.ts'
import { foldTurkish } from '../../domain/turkish.ts'
import { fromCell, toCsvLine } from '../csv.ts'

type Row = Awaited<ReturnType<typeof exportQuestions>>['questions'][number]

const HEADS: Record<QuestionColumn, string> = {
  id: 'No',
  revision: 'Değişiklik',
  question: 'Soru',
  optionA: 'A',
  optionB: 'B',
  optionC: 'C',
  optionD: 'D',
  key: 'Anahtar',
  level: 'Seviye',
  skill: 'Beceri',
  rationale: 'Gerekçe',
  passage: 'Okuma parçası',
}

const SKILLS = {
  grammar: 'Dil bilgisi',
  vocabulary: 'Kelime',
  reading: 'Okuma',
  communication: 'Günlük iletişim',
}

export async function* toLines(questions: readonly Row[]): AsyncGenerator<string> {
  yield toCsvLine(Object.values(HEADS))
  for (const row of questions) {
    yield toCsvLine([
      row.id,
      row.revision,
      row.question,
      row.optionA,
      row.optionB,
      row.optionC,
      row.optionD,
      row.key?.toUpperCase(),
      row.level,
      row.skill && SKILLS[row.skill],
      row.rationale,
      row.passage,
    ])
  }
}

const NUMBER = /^[1-9]\d{0,8}$/
const lineFields = questionFields.partial()

export function readLine(given: GivenQuestion, index: number) {
  const problems: QuestionOutcome['problems'] = []
  const numbers: { id?: number; revision?: number } = {}
  for (const column of ['id', 'revision'] as const) {
    const cell = given[column]?.trim()
    if (!cell) continue
    if (NUMBER.test(cell)) numbers[column] = Number(cell)
    else problems.push({ column, message: 'Bir sayı olmalıdır; yeni bir soruda boş bırakın.' })
  }
  const { id: _, revision: __, passage, ...cells } = given
  const found = lineFields.safeParse(toWords(cells))
  const text = passage === undefined ? undefined : fromCell(passage.trim())
  if (text && (text.length < 20 || text.length > 3000)) {
    problems.push({ column: 'passage', message: '20 ile 3000 karakter arasında olmalıdır.' })
  }
  for (const { path, message } of found.error?.issues ?? []) {
    problems.push({ column: path[0] as QuestionColumn, message })
  }
  if (!found.success || problems.length > 0) {
    return { outcome: { index, result: 'wrong', changes: [], problems } satisfies QuestionOutcome }
  }
  const { passageId: ___, difficulty: ____, ...texts } = found.data
  const line: QuestionLine = { index, ...numbers, ...texts, passage: text === '' ? null : text }
  return { line }
}

function toWords(cells: Omit<GivenQuestion, 'id' | 'revision' | 'passage'>) {
  const words: Record<string, string> = {}
  for (const [column, cell] of Object.entries(cells)) {
    if (cell !== undefined) words[column] = fromCell(cell.trim())
  }
  const { key, level, skill } = words
  if (key !== undefined) words.key = key.toLowerCase()
  if (level !== undefined) words.level = level.toUpperCase()
  if (skill !== undefined) words.skill = toSkill(skill)
  return words
}

function toSkill(word: string): string {
  const known = Object.entries(SKILLS).find(([, name]) => foldTurkish(name) === foldTurkish(word))
  return known?.[0] ?? word
}
