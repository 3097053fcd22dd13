import * as questions from '../contract/staff/question.ts'
import * as tests from '../contract/staff/test.ts'
import { createTestApi } from './api.ts'

type Body = { message: string; fields?: Record<string, string> } & Record<string, never>

export const WHOLE = {
  question: 'Ich ___ aus Bursa.',
  optionA: 'bin',
  optionB: 'bist',
  optionC: 'ist',
  optionD: 'sind',
  key: 'a',
  level: 'A1',
  skill: 'grammar',
  rationale: 'Birinci tekil kişi: bin.',
}

export async function createTestDesk() {
  const school = await createTestApi()
  const editor = await school.signInStaff('editor@ornek.com')

  async function ask(method: string, path: string, body?: unknown, cookie = editor) {
    const answer = await school.staff(cookie, method, `/staff/${path}`, body)
    return answer as { status: number; body: Body }
  }

  async function findTest(slug: string) {
    const { rows } = await school.done(editor, tests.list)
    const found = rows.find((one) => one.slug === slug)
    if (!found) throw new Error(`no test ${slug}`)
    return found
  }

  async function findQuestions(testId: number) {
    return (await school.done(editor, questions.list, { test: testId })).rows
  }

  const getQuestion = (id: number) => school.done(editor, questions.get, { id })

  function change(one: { id: number; revision: number }, changes: object, cookie = editor) {
    const { id, revision } = one
    return ask('PATCH', `question/${id}`, { revision, changes }, cookie)
  }

  async function setOpen(slug: string, act: 'open' | 'close') {
    const { id, revision } = await findTest(slug)
    return ask('POST', `test/${id}/${act}`, { revision })
  }

  return { school, editor, ask, findTest, findQuestions, getQuestion, change, setOpen }
}
