import * as calibration from '../../contract/staff/calibration.ts'
import * as cutSet from '../../contract/staff/cut-set.ts'
import * as passage from '../../contract/staff/passage.ts'
import * as question from '../../contract/staff/question.ts'
import {
  type GivenQuestion,
  importQuestions,
  type QuestionColumn,
  type QuestionOutcome,
} from '../../contract/staff/question-import.ts'
import * as calls from '../../contract/staff/test.ts'
import * as health from '../../contract/staff/test-health.ts'
import { createRoom as createRoomCall } from '../../contract/staff/test-room.ts'
import { createRoom } from '../../core/placement/attempt.ts'
import {
  adoptCalibration,
  getCalibrations,
  runCalibration,
} from '../../core/placement/calibrations.ts'
import {
  createQuestion,
  retireQuestion,
  updateQuestion,
} from '../../core/placement/change-question.ts'
import { adoptCuts, getCutSets } from '../../core/placement/cut-sets.ts'
import { findQuestions } from '../../core/placement/find-questions.ts'
import { getQuestion } from '../../core/placement/get-question.ts'
import {
  importQuestions as importAll,
  type QuestionLine,
} from '../../core/placement/import-questions.ts'
import * as passages from '../../core/placement/passages.ts'
import { getTestHealth, recountTest } from '../../core/placement/test-health.ts'
import * as tests from '../../core/placement/tests.ts'
import { foldTurkish } from '../../domain/turkish.ts'
import type { Api, Deps } from '../deps.ts'
import { fromCell, toCsvDownload, toCsvLine } from '../download.ts'
import { asPage, forward, forwardAndSay, mount, mountResource } from '../mount.ts'

type Row = Awaited<ReturnType<typeof tests.exportQuestions>>['questions'][number]

const HEADS: Record<QuestionColumn, string> = {
  id: 'No',
  revision: 'Değişiklik',
  form: 'Form',
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

async function* toLines(questions: readonly Row[]): AsyncGenerator<string> {
  yield toCsvLine(Object.values(HEADS))
  for (const row of questions) {
    yield toCsvLine([
      row.id,
      row.revision,
      row.form.toUpperCase(),
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
const lineFields = question.questionFields.partial()

function readLine(given: GivenQuestion, index: number) {
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
  const { passageId: ___, picture: ____, difficulty: _____, ...texts } = found.data
  const line: QuestionLine = { index, ...numbers, ...texts, passage: text === '' ? null : text }
  return { line }
}

function toWords(cells: Omit<GivenQuestion, 'id' | 'revision' | 'passage'>) {
  const words: Record<string, string> = {}
  for (const [column, cell] of Object.entries(cells)) {
    if (cell !== undefined) words[column] = fromCell(cell.trim())
  }
  const { form, key, level, skill } = words
  if (form !== undefined) words.form = form.toLowerCase()
  if (key !== undefined) words.key = key.toLowerCase()
  if (level !== undefined) words.level = level.toUpperCase()
  if (skill !== undefined) words.skill = toSkill(skill)
  return words
}

function toSkill(word: string): string {
  const known = Object.entries(SKILLS).find(([, name]) => foldTurkish(name) === foldTurkish(word))
  return known?.[0] ?? word
}

export function mountTests(app: Api, deps: Deps): void {
  mountRecords(app, deps)
  mountQuestions(app, deps)
  mountPassages(app, deps)
  mountFiles(app, deps)
  mountCutSets(app, deps)
  mountCalibrations(app, deps)
  mountHealth(app, deps)
}

function mountRecords(app: Api, { db }: Deps): void {
  mountResource(app, db, calls, {
    find: async (tx, _, filters) => asPage(await tests.findTests(tx, filters)),
    get: tests.getTest,
    create: tests.createTest,
    update: tests.updateTest,
    setDeleted: tests.setTestDeleted,
    deleted: 'Test silindi.',
  })
  mount(app, calls.open, ({ actor, params, body }) =>
    tests.setTestOpen(db, actor, { id: params.id, ...body, isOpen: true }),
  )
  mount(app, calls.close, ({ actor, params, body }) =>
    tests.setTestOpen(db, actor, { id: params.id, ...body, isOpen: false }),
  )
  mount(app, calls.findForeign, () => tests.findForeignTests(db))
  mount(app, calls.reorderQuestions, async ({ actor, params, body }) => {
    await tests.reorderQuestions(db, actor, { testId: params.id, ids: body.ids })
    return { message: 'Sıra kaydedildi.' }
  })
}

function mountQuestions(app: Api, { db }: Deps): void {
  mountResource(app, db, question, {
    find: async (tx, _, filters) => asPage(await findQuestions(tx, filters.test)),
    get: getQuestion,
    create: createQuestion,
    update: updateQuestion,
    setDeleted: retireQuestion,
    deleted: 'Soru artık sorulmuyor; eski sonuçlarda duruyor.',
  })
}

function mountCutSets(app: Api, { db }: Deps): void {
  mount(app, cutSet.get, ({ params }) => getCutSets(db, params))
  const adopted = 'Sınırlar kabul edildi; bundan sonraki sonuçlar bunlarla bulunur.'
  forwardAndSay(app, db, cutSet.adopt, adoptCuts, adopted)
}

function mountCalibrations(app: Api, { db }: Deps): void {
  mount(app, calibration.get, ({ params }) => getCalibrations(db, params))
  forwardAndSay(app, db, calibration.run, runCalibration, 'Soruların zorluğu ölçüldü.')
  const adopted = 'Zorluklar kabul edildi; bundan sonraki sonuçlar bunlarla bulunur.'
  forwardAndSay(app, db, calibration.adopt, adoptCalibration, adopted)
}

function mountHealth(app: Api, { db }: Deps): void {
  mount(app, health.get, ({ params }) => getTestHealth(db, params))
  forward(app, db, health.recount, recountTest)
}

function mountPassages(app: Api, { db }: Deps): void {
  mountResource(app, db, passage, {
    find: async (tx, _, filters) => asPage(await passages.findPassages(tx, filters.test)),
    get: passages.getPassage,
    create: passages.createPassage,
    update: passages.updatePassage,
  })
  forwardAndSay(app, db, passage.remove, passages.deletePassage, 'Okuma parçası silindi.')
}

function mountFiles(app: Api, { db }: Deps): void {
  mount(app, calls.exportQuestions, async ({ actor, params }) => {
    const { slug, questions } = await tests.exportQuestions(db, actor, params.id)
    return toCsvDownload(`test-${slug}`, toLines(questions))
  })
  mount(app, importQuestions, async ({ actor, params, body }) => {
    const read = body.lines.map(readLine)
    const right = read.flatMap(({ line }) => (line ? [line] : []))
    const wrong = read.flatMap(({ outcome }) => (outcome ? [outcome] : []))
    const isTrial = body.isTrial || wrong.length > 0
    const file = { testId: params.id, lines: right, isTrial }
    const outcomes = [...(await importAll(db, actor, file)), ...wrong]
    return {
      outcomes: outcomes.toSorted((a, b) => a.index - b.index),
      isDone: !isTrial && outcomes.every(({ result }) => result !== 'wrong'),
    }
  })
}

export function mountTestRooms(app: Api, { db, apiToken, siteUrl }: Deps): void {
  mount(app, createRoomCall, ({ body }) => createRoom(db, { secret: apiToken, siteUrl }, body))
}
