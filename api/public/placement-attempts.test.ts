import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { sendTestResult, type Test } from '../../contract/public/placement.ts'
import { mailOutbox } from '../../db/schema/operations.ts'
import { testResult } from '../../db/schema/placement.ts'
import { test as testTable } from '../../db/schema/tests.ts'
import { seededRandom } from '../../domain/random.ts'
import { createTestApi } from '../../test/api.ts'
import { finish, newPerson, openTest, toResults } from '../../test/applicants.ts'
import { anyLetter, type Letter, type Sheet } from '../../tools/bench/placement-attacker.ts'

describe('an attempt', async () => {
  const school = await createTestApi({ limits: true })
  const { exam, keys } = await openTest('ingilizce', school)
  const german = await openTest('almanca', school)
  const wrong = keys.map((key): Letter => (key === 'a' ? 'b' : 'a'))

  test('is needed for a result: a test sent without one is stored, thanked for, and no more', async () => {
    const body = { ...newPerson(), test_id: exam.id, results: toResults(exam, keys) }
    const answer = await school.call('/test-result', body)
    expect(answer).toEqual({ status: 200, body: { message: expect.any(String) } })
    const [row] = await school.db.select().from(testResult).where(eq(testResult.phone, body.phone))
    expect(row).toMatchObject({ level: 'C1', withheld: 'no-attempt' })
    const mails = await school.db.select().from(mailOutbox)
    expect(mails.map(({ recipient }) => recipient)).not.toContain(body.email)
  })

  test.for([
    ['of another test', german.exam, (attempt: string) => attempt],
    ['that nobody signed', exam, () => 'eyJ0ZXN0SWQiOjF9.AAAA'],
    ['that was changed', exam, (attempt: string) => attempt.replace('.', 'x.')],
  ] as const)('%s shows nothing', async ([, of, change]) => {
    const results = toResults(exam, keys)
    const attempt = change((await begin(of)).attempt)
    const body = { ...newPerson(), test_id: exam.id, results, attempt }
    expect((await school.call('/test-result', body)).body).toEqual({ message: expect.any(String) })
  })

  test('shows one result, whatever is sent under it afterwards', async () => {
    const { attempt } = await begin(exam)
    const body = { ...newPerson(), test_id: exam.id, attempt }
    const first = await school.call('/test-result', { ...body, results: toResults(exam, keys) })
    const again = await school.call('/test-result', { ...body, results: toResults(exam, wrong) })
    expect(again.body).toEqual(first.body)
    expect(first.body).toHaveProperty('result.kur', 'C1')
  })

  test('under the key of another test’s result is another result', async () => {
    const key = randomUUID()
    const person = newPerson()
    const [german1, english] = [await begin(german.exam, key), await begin(exam, key)]
    const shown = { ...person, test_id: german.exam.id, attempt: german1.attempt }
    await school.call('/test-result', { ...shown, results: toResults(german.exam, german.keys) })
    const other = { ...person, test_id: exam.id, attempt: english.attempt, results: [] }
    expect((await school.call('/test-result', other)).body).toHaveProperty('withheld')
  })

  test('at a test that keeps its result to the school says nothing, whatever was answered', async () => {
    const closed = await openTest('rusca', school)
    await school.db
      .update(testTable)
      .set({ showResult: false })
      .where(eq(testTable.id, closed.exam.id))
    for (const sheet of [closed.keys, closed.keys.map(() => null)]) {
      expect(await finish(school, closed.exam, sheet)).toEqual({ message: expect.any(String) })
    }
  })

  async function begin(of: Test, key?: string) {
    const { body } = await school.call('/test-attempt', { test_id: of.id, idempotency_key: key })
    return body as { attempt: string; idempotency_key: string }
  }
})

describe('a result comes from the counsellor, and the desk is told', async () => {
  const school = await createTestApi({ limits: true })
  const { exam, keys } = await openTest('ingilizce', school)
  const random = seededRandom(3)
  const middling: Sheet = keys.map((key, i) => (i < 26 ? key : anyLetter(random)))

  test.for([
    [
      'with fewer than 15 answers',
      'few-answers',
      'few-answers',
      keys.map((k, i) => (i < 14 ? k : null)),
    ],
    ['of one letter', 'counsellor', 'one-letter', keys.map(() => 'c' as const)],
  ] as const)('%s', async ([, heard, stored, sheet]) => {
    const person = newPerson()
    const answer = await finish(school, exam, [...sheet], person)
    expect(answer).toEqual({ message: expect.any(String), withheld: heard })
    await expectTold(person, stored)
  })

  test('nearly equal to a recent one of somebody else, not of the same person', async () => {
    const first = newPerson()
    expect((await finish(school, exam, middling, first)).result).toBeDefined()
    const changed = middling.with(30, middling[30] === 'a' ? 'b' : 'a')
    expect((await finish(school, exam, changed, first)).result).toBeDefined()
    const second = newPerson()
    expect((await finish(school, exam, changed, second)).withheld).toBe('counsellor')
    await expectTold(second, 'alike')
  })

  test('also when the equal sheets are sent at the same moment', async () => {
    const sheet = middling.map((letter, i) => (i > 45 ? 'a' : letter))
    const other = sheet.map((letter): Letter => (letter === 'a' ? 'b' : 'a'))
    const sent = await Promise.all([1, 2, 3, 4].map(() => finish(school, exam, other)))
    expect(sent.filter(({ result }) => result)).toHaveLength(1)
  })

  test('two who know everything share every answer and are shown their results', async () => {
    for (let i = 0; i < 2; i += 1) {
      expect((await finish(school, exam, keys)).result?.kur).toBe('C1')
    }
  })

  test('the fourth on a day, by phone or by e-mail', async () => {
    const { phone, email } = newPerson()
    for (let i = 0; i < 3; i += 1) {
      const written = { ...newPerson(), phone: i % 2 ? phone : phone.replace(/^0/, '+90 ') }
      expect((await finish(school, exam, keys, { ...written, email })).result).toBeDefined()
    }
    for (const person of [
      { ...newPerson(), phone },
      { ...newPerson(), email: email.toUpperCase() },
    ]) {
      expect((await finish(school, exam, keys, person)).withheld).toBe('counsellor')
    }
  })

  async function expectTold(person: { phone: string }, reason: string) {
    const [row] = await school.db
      .select()
      .from(testResult)
      .where(eq(testResult.phone, person.phone))
    const mails = await school.db.select().from(mailOutbox)
    const note = mails.find(
      ({ cause, recipient }) =>
        cause === `test-result/${row?.id}` && recipient === 'bilgi@ornek.com',
    )
    const { rows } = await school.pool.query(
      `select detail->>'withheld' as withheld from lead_event where detail->>'resultId' = $1`,
      [String(row?.id)],
    )
    expect(rows).toEqual([{ withheld: reason }])
    expect(note?.text).toContain('Başvuran sizden haber bekliyor.')
  }
})

describe('one network', async () => {
  const school = await createTestApi({ limits: true })
  const { exam, keys } = await openTest('ingilizce', school)

  async function finishAt(from: string, room?: string) {
    const begun = await school.call('/test-attempt', { test_id: exam.id, room }, {}, from)
    const { attempt } = begun.body as { attempt: string }
    const body = { ...newPerson(), test_id: exam.id, results: toResults(exam, keys), attempt }
    const answer = await school.call('/test-result', body, {}, from)
    return sendTestResult.output.parse(answer.body).result !== undefined
  }

  test('is shown forty results a day, and a room with a link of the desk’s its own', async () => {
    const shown = []
    for (let i = 0; i < 42; i += 1) shown.push(await finishAt('10.9.9.9'))
    expect(shown.filter(Boolean)).toHaveLength(40)
    const desk = await school.signInStaff('danisman@ornek.com')
    const wish = { testId: exam.id, hours: 3 }
    const { status, body } = await school.staff(desk, 'POST', '/staff/test-room', wish)
    const { url, expiresAt } = body as { url: string; expiresAt: string }
    expect(status).toBe(200)
    expect(url).toMatch(/^http:\/\/localhost:3000\/test\/ingilizce#oda=/)
    expect(Date.parse(expiresAt) - Date.now()).toBeLessThanOrEqual(3 * 3_600_000)
    expect(await finishAt('10.9.9.9', url.split('#oda=')[1])).toBe(true)
    expect(await finishAt('10.9.9.9', 'eyJpZCI6IngifQ.AAAA')).toBe(false)
  })
})

test('a child’s parent is led up to the last step of the children’s course, and told what is beyond', async () => {
  const school = await createTestApi()
  const { exam, keys } = await openTest('cocuk-ingilizce', school)
  expect(exam.ladder).toEqual(['A1', 'A2'])
  const person = newPerson()
  expect((await finish(school, exam, keys, person)).result).toMatchObject({
    kur: 'A2',
    isBeyond: true,
    next: null,
    sentence: expect.stringContaining('Çocuğunuzun'),
    goal: 'Kısa bir hikâyeyi okur ve kendi cümleleriyle anlatır.',
  })
  const mails = await school.db.select().from(mailOutbox)
  const own = mails.find(({ recipient }) => recipient === person.email)
  expect(own?.text).toContain('Çocuğunuz için önerdiğimiz başlangıç: A2 kuru.')
  expect(own?.text).not.toMatch(/Deniz|Size/)
})
