import * as passage from '../../contract/staff/passage.ts'
import * as question from '../../contract/staff/question.ts'
import { importQuestions } from '../../contract/staff/question-import.ts'
import * as calls from '../../contract/staff/test.ts'
import { asPage } from '../../core/catalogue/change-record.ts'
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
import { mount } from '../mount.ts'
import { readLine, toLines } from './question-csv.ts'

export function mountTests(app: Api, deps: Deps): void {
  mountRecords(app, deps)
  mountQuestions(app, deps)
  mountPassages(app, deps)
  mountFiles(app, deps)
}

function mountRecords(app: Api, { db }: Deps): void {
  mount(app, calls.list, async ({ params }) => asPage(await tests.findTests(db, params)))
  mount(app, calls.get, ({ params }) => tests.getTest(db, params.id))
  mount(app, calls.create, ({ actor, body }) => tests.createTest(db, actor, body))
  mount(app, calls.update, ({ actor, params, body }) =>
    tests.updateTest(db, actor, { id: params.id, ...body }),
  )
  mount(app, calls.open, ({ actor, params, body }) =>
    tests.setTestOpen(db, actor, { id: params.id, ...body, isOpen: true }),
  )
  mount(app, calls.close, ({ actor, params, body }) =>
    tests.setTestOpen(db, actor, { id: params.id, ...body, isOpen: false }),
  )
  mount(app, calls.reorder, async ({ actor, params, body }) => {
    await reorderQuestions(db, actor, { testId: params.id, ids: body.ids })
    return { message: 'Sıra kaydedildi.' }
  })
  mount(app, calls.remove, async ({ actor, params }) => {
    await tests.setTestDeleted(db, actor, params)
    return { message: 'Test silindi.' }
  })
  mount(app, calls.restore, async ({ actor, params }) => {
    await tests.setTestDeleted(db, actor, { id: params.id })
    return tests.getTest(db, params.id)
  })
}

function mountQuestions(app: Api, { db }: Deps): void {
  mount(app, question.list, async ({ params }) => asPage(await findQuestions(db, params.test)))
  mount(app, question.get, ({ params }) => getQuestion(db, params.id))
  mount(app, question.create, ({ actor, body }) => createQuestion(db, actor, body))
  mount(app, question.update, ({ actor, params, body }) =>
    updateQuestion(db, actor, { id: params.id, ...body }),
  )
  mount(app, question.remove, async ({ actor, params }) => {
    await retireQuestion(db, actor, params)
    return { message: 'Soru artık sorulmuyor; eski sonuçlarda duruyor.' }
  })
  mount(app, question.restore, ({ actor, params }) => retireQuestion(db, actor, params))
}

function mountPassages(app: Api, { db }: Deps): void {
  mount(app, passage.list, async ({ params }) =>
    asPage(await passages.findPassages(db, params.test)),
  )
  mount(app, passage.get, ({ params }) => passages.getPassage(db, params.id))
  mount(app, passage.create, ({ actor, body }) => passages.createPassage(db, actor, body))
  mount(app, passage.update, ({ actor, params, body }) =>
    passages.updatePassage(db, actor, { id: params.id, ...body }),
  )
  mount(app, passage.remove, async ({ actor, params }) => {
    await passages.deletePassage(db, actor, params)
    return { message: 'Okuma parçası silindi.' }
  })
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
