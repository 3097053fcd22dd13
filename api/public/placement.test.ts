import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import {
  beginTest,
  getTest,
  listTests,
  sendTestResult,
  type Test,
} from '../../contract/public/placement.ts'
import { leadEvent } from '../../db/schema/leads.ts'
import { mailOutbox } from '../../db/schema/operations.ts'
import { testAnswer, testResult } from '../../db/schema/placement.ts'
import { questionVersion, test as testTable } from '../../db/schema/tests.ts'
import { createTestApi } from '../../test/api.ts'
import { leadsOf } from '../../test/leads.ts'

const school = await createTestApi()
const exam: Test = (await school.call('/test/slug/ingilizce')).body
const versions = await school.db.select().from(questionVersion)
const keys = new Map(versions.map(({ id, key }) => [id, key ?? '']))

function applicant(phone: string) {
  return {
    name: 'İlker',
    surname: 'Öz',
    email: 'ilker@example.com',
    phone,
    age: '31',
    city: 'Iğdır',
    branch: 'Turizm',
    test_id: exam.id,
  }
}

function allRight() {
  return exam.questions.map(({ id }) => ({ question_id: id, selected_option: keys.get(id) }))
}

async function begin(testId = exam.id): Promise<string> {
  const { body } = await school.call('/test-attempt', { test_id: testId })
  return beginTest.output.parse(body).attempt
}

describe('reading tests', () => {
  test('GET /test answers the seven tests by name', async () => {
    const { body } = await school.call('/test')
    expect(listTests.output.parse(body)).toEqual(body)
    expect(body).toHaveLength(7)
  })

  test('GET /test/slug/{slug} answers questions with options and nothing that helps to cheat', async () => {
    const { body } = await school.call('/test/slug/ingilizce')
    expect(getTest.output.parse(body)).toEqual(body)
    expect(exam.questions).toHaveLength(60)
    expect(exam.secondForm).toHaveLength(60)
    for (const question of [...exam.questions, ...exam.secondForm]) {
      expect(Object.keys(question).sort()).toEqual(
        [
          'id',
          'optionA',
          'optionB',
          'optionC',
          'optionD',
          'passageId',
          'picture',
          'question',
        ].sort(),
      )
    }
  })

  test('GET /test/slug/{slug} answers 404 for a test that does not exist', async () => {
    expect((await school.call('/test/slug/klingonca')).status).toBe(404)
  })
})

describe('POST /test-result', () => {
  test('scores, keeps every answer, and makes the applicant a lead with two mails', async () => {
    const phone = '0532 555 91 01'
    const { status, body } = await school.call('/test-result', {
      ...applicant(phone),
      results: allRight(),
      attempt: await begin(),
    })
    expect(status).toBe(200)
    const { message, result } = sendTestResult.output.parse(body)
    expect(message).toEqual(expect.any(String))
    expect(result).toMatchObject({ kur: 'C1', certainty: 'sure', next: null, hours: 120 })
    const [person] = await leadsOf(school, '+905325559101')
    const [event] = await school.db
      .select()
      .from(leadEvent)
      .where(eq(leadEvent.leadId, person?.id ?? 0))
    const [stored] = await school.db
      .select()
      .from(testResult)
      .where(eq(testResult.leadId, person?.id ?? 0))
    const answers = await school.db
      .select()
      .from(testAnswer)
      .where(eq(testAnswer.resultId, stored?.id ?? 0))
    expect(event).toMatchObject({ type: 'test', detail: { level: 'C1' } })
    expect(stored).toMatchObject({ city: 'Iğdır', age: '31', branch: 'Turizm', level: 'C1' })
    expect(answers).toHaveLength(60)
    const mails = await school.db.select().from(mailOutbox)
    const own = mails.filter(({ cause }) => cause === `test-result/${stored?.id}`)
    expect(own.map(({ recipient }) => recipient).sort()).toEqual([
      'bilgi@ornek.com',
      'ilker@example.com',
    ])
  })

  test('names no level where everything is blank', async () => {
    const { body } = await school.call('/test-result', {
      ...applicant('05325559102'),
      results: [],
      attempt: await begin(),
    })
    expect(body).toEqual({ message: expect.any(String), withheld: 'few-answers' })
  })

  test('keeps one row when the same finished test arrives many times at once', async () => {
    const idempotency_key = randomUUID()
    const begun = await school.call('/test-attempt', { test_id: exam.id, idempotency_key })
    const { attempt } = beginTest.output.parse(begun.body)
    const finished = { ...applicant('05325559103'), results: allRight(), attempt }
    const sends = await Promise.all(
      Array.from({ length: 8 }, () => school.call('/test-result', finished)),
    )
    expect(new Set(sends.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    const rows = await school.db
      .select()
      .from(testResult)
      .where(eq(testResult.idempotencyKey, idempotency_key))
    expect(rows).toHaveLength(1)
  })

  test('answers without a result where the test keeps it to the school', async () => {
    await school.db.update(testTable).set({ showResult: false }).where(eq(testTable.id, exam.id))
    const { body } = await school.call('/test-result', {
      ...applicant('05325559104'),
      results: allRight(),
      attempt: await begin(),
    })
    expect(body).toEqual({ message: expect.any(String) })
    await school.db.update(testTable).set({ showResult: true }).where(eq(testTable.id, exam.id))
  })

  test('mails an applicant three times in half an hour, and the school always', async () => {
    const limited = await createTestApi({ limits: true })
    const levels = []
    for (let i = 0; i < 5; i++) {
      const email = i % 2 ? 'Kurban@Example.com' : 'kurban@example.com'
      const finished = { ...applicant(`053255592${10 + i}`), email, results: allRight() }
      const attempt = await begin()
      const { body } = await limited.call('/test-result', { ...finished, attempt })
      levels.push(sendTestResult.output.parse(body).result?.kur)
    }
    expect(levels).toEqual(['C1', 'C1', 'C1', undefined, undefined])
    expect(await limited.db.select().from(testResult)).toHaveLength(5)
    const mails = await limited.db.select().from(mailOutbox)
    const toApplicant = mails.filter(({ recipient }) => /^kurban@/i.test(recipient))
    expect(toApplicant).toHaveLength(3)
    expect(toApplicant[0]?.text).toContain('Kesin kur, kayıttan önce danışmanımızla')
    expect(mails.filter(({ recipient }) => recipient === 'bilgi@ornek.com')).toHaveLength(5)
  })

  test('says in Turkish that an answer is none', async () => {
    const { body } = await school.call('/test-result', {
      ...applicant('05325559111'),
      results: ['x'],
    })
    expect(body).toHaveProperty('fields', { 'results.0': 'Bu değer kabul edilmiyor.' })
  })

  test('refuses a question of another test and keeps nothing', async () => {
    const other: Test = (await school.call('/test/slug/almanca')).body
    const results = [{ question_id: other.questions[0]?.id, selected_option: 'a' }]
    const { status } = await school.call('/test-result', {
      ...applicant('05325559105'),
      results,
    })
    const people = await leadsOf(school, '+905325559105')
    expect(status).toBe(422)
    expect(people).toHaveLength(0)
  })

  test('refuses two answers to one question', async () => {
    const question_id = exam.questions[0]?.id
    const results = ['a', 'b'].map((selected_option) => ({ question_id, selected_option }))
    const { status } = await school.call('/test-result', { ...applicant('05325559106'), results })
    expect(status).toBe(422)
  })

  test.each(['e', 'A', '', 1, null])('refuses the option %j', async (selected_option) => {
    const results = [{ question_id: exam.questions[0]?.id, selected_option }]
    const { status, body } = await school.call('/test-result', {
      ...applicant('05325559107'),
      results,
    })
    expect(status).toBe(422)
    expect(body).toHaveProperty(['fields', 'results.0.selected_option'])
  })

  test('refuses a test that does not exist', async () => {
    const { status, body } = await school.call('/test-result', {
      ...applicant('05325559108'),
      test_id: 99_999,
      results: [],
    })
    expect(status).toBe(422)
    expect(body).toHaveProperty('message', expect.stringContaining('test'))
  })

  test.each([
    ['name', 'A', 'Minimum 2 karakter olmalıdır.'],
    ['surname', '', 'Minimum 2 karakter olmalıdır.'],
    ['city', undefined, 'Minimum 2 karakter olmalıdır.'],
    ['age', '', 'Minimum 1 karakter olmalıdır.'],
    ['age', '101', 'Maksimum 2 karakter olmalıdır.'],
    ['email', 'ilker', 'Bu bir e-posta adresi değil!'],
    ['phone', '555', 'Bu bir telefon numarası değildir.'],
  ])('answers 422 at the field %s for %j', async (field, value, sentence) => {
    const { status, body } = await school.call('/test-result', {
      ...applicant('05325559109'),
      results: [],
      [field]: value,
    })
    expect(status).toBe(422)
    expect(body).toHaveProperty('fields', { [field]: sentence })
  })

  test('takes an applicant without a branch, and an age given as a number', async () => {
    const { branch: _, ...person } = applicant('05325559110')
    const { status } = await school.call('/test-result', { ...person, age: 9, results: [] })
    expect(status).toBe(200)
  })
})
