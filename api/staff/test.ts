import * as passage from '../../contract/staff/passage.ts'
import * as question from '../../contract/staff/question.ts'
import { importQuestions } from '../../contract/staff/question-import.ts'
import * as calls from '../../contract/staff/test.ts'
import {
  createQuestion,
  retireQuestion,
  updateQuestion,
} from '../../core/placement/change-question.ts'
import { exportQuestions } from '../../core/placement/export-questions.ts'
import { findQuestions } from '../../core/placement/find-questions.ts'
import { getQuestion } from '../../core/placement/get-question.ts'
import { importQuestions as importAll } from '../../core/placement/import-questions.ts'
import * as passages from '../../core/placement/passages.ts'
import { reorderQuestions } from '../../core/placement/reorder-questions.ts'
import * as tests from '../../core/placement/tests.ts'
import { toCsvDownload } from '../csv.ts'
import type { Deps } from '../deps.ts'
import type { Api } from '../env.ts'
import { forwardAndSay } from '../forward.ts'
import { mount } from '../mount.ts'
import { asPage, mountResource } from '../mount-resource.ts'
import { readLine, toLines } from './question-csv.ts'

export function mountTests(app: Api, deps: Deps): void {
  mountRecords(app, deps)
  mountQuestions(app, deps)
  mountPassages(app, deps)
  mountFiles(app, deps)
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
    await reorderQuestions(db, actor, { testId: params.id, ids: body.ids })
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
    const { slug, questions } = await exportQuestions(db, actor, params.id)
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
