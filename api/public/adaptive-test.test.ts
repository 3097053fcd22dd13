import { randomUUID } from 'node:crypto'
import { asc, desc, eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import {
  beginTest,
  continueTest,
  type NextQuestions,
  type Option,
  sendTestResult,
  type Test,
} from '../../contract/public/placement.ts'
import { deleteExpired } from '../../core/operations.ts'
import { placementPath, testAnswer, testResult } from '../../db/schema/placement.ts'
import { question, questionVersion, test as testTable } from '../../db/schema/tests.ts'
import { createTestApi, type TestApi } from '../../test/api.ts'
import { newPerson } from '../../test/applicants.ts'

const school = await createTestApi()
const { exam, versions } = await openAdaptive(school)

async function openAdaptive(at: TestApi) {
  const exam: Test = (await at.call('/test/slug/ingilizce')).body
  const found = await at.db.select().from(questionVersion)
  await switchOn(at, exam.id, true)
  return { exam, versions: new Map(found.map((one) => [one.id, one])) }
}

function switchOn(at: TestApi, testId: number, adaptive: boolean) {
  return at.db.update(testTable).set({ adaptive }).where(eq(testTable.id, testId))
}

async function begin(wish: object = {}, at = school, from?: string) {
  const given = { test_id: exam.id, adaptive: true, ...wish }
  const { body } = await at.call('/test-attempt', given, {}, from)
  return beginTest.output.parse(body)
}

async function send(attempt: string, answers: (Option | null)[], known = 0) {
  return school.call('/test-attempt/answers', { test_id: exam.id, attempt, answers, known })
}

async function next(attempt: string, answers: (Option | null)[], known: number) {
  return continueTest.output.parse((await send(attempt, answers, known)).body)
}

type Answer = (id: number) => Option | null
const rightly: Answer = (id) => versions.get(id)!.key
const wrongly: Answer = (id) => (versions.get(id)!.key === 'a' ? 'b' : 'a')

/** As a device does: sends all answers so far, and keeps what comes. */
async function take(attempt: string, path: NextQuestions, answerTo: Answer) {
  const ids = path.questions.map(({ id }) => id)
  const answers: (Option | null)[] = []
  let { total } = path
  while (total === null || answers.length < total) {
    answers.push(answerTo(ids[answers.length]!))
    const more = await next(attempt, answers, ids.length)
    ids.push(...more.questions.map(({ id }) => id))
    total = more.total
  }
  return { ids: ids.slice(0, total), answers }
}

async function finish(attempt: string, ids: number[], answers: (Option | null)[], more = {}) {
  const results = ids.flatMap((id, i) =>
    answers[i] ? [{ question_id: id, selected_option: answers[i] }] : [],
  )
  const seen = ids.flatMap((id, i) => (answers[i] ? [] : [{ question_id: id }]))
  const body = { ...newPerson(), test_id: exam.id, attempt, results, seen, ...more }
  const answer = await school.call('/test-result', body)
  return { status: answer.status, body: answer.body }
}

async function newestResult() {
  const [row] = await school.db.select().from(testResult).orderBy(desc(testResult.id)).limit(1)
  const answers = await school.db
    .select()
    .from(testAnswer)
    .where(eq(testAnswer.resultId, row!.id))
    .orderBy(asc(testAnswer.position))
  return { ...row!, answers }
}

describe('an adaptive test', () => {
  test('begins with three questions of any form, and says nothing of level, skill or key', async () => {
    const { path } = await begin()
    expect(path).toMatchObject({ total: null })
    expect(path?.questions.length).toBeGreaterThanOrEqual(3)
    expect(Object.keys(path!.questions[0]!).toSorted()).toEqual(
      Object.keys(exam.questions[0]!).toSorted(),
    )
    const shown: Test = (await school.call('/test/slug/ingilizce')).body
    expect(shown.adaptive).toBe(true)
  })

  test('stores what was asked, in that order, and scores only that', async () => {
    const { attempt, path } = await begin()
    const { ids, answers } = await take(attempt, path!, rightly)
    expect(ids.length).toBeGreaterThan(12)
    expect(ids.length).toBeLessThanOrEqual(25)
    const { body } = await finish(attempt, ids, answers)
    expect(sendTestResult.output.parse(body).result?.kur).toBe('C1')
    const result = await newestResult()
    expect(result).toMatchObject({ adaptive: true, level: 'C1', answered: ids.length })
    expect(result.answers.map((row) => row.questionVersionId)).toEqual(ids)
    expect(result.answers.map(({ position }) => position)).toEqual(ids.map((_, i) => i + 1))
    const forms = new Set(ids.map((id) => versions.get(id)?.form))
    expect(forms).toEqual(new Set(['a', 'b']))
    expect(
      await school.db.select().from(placementPath).where(eq(placementPath.asked, ids)),
    ).toEqual([])
  })

  test('has three unanswered questions on the device after every answer, and brings a passage whole', async () => {
    const { attempt, path } = await begin()
    const ids = path!.questions.map(({ id }) => id)
    const answers: (Option | null)[] = []
    for (;;) {
      answers.push(answers.length % 2 ? rightly(ids[answers.length]!) : null)
      const more = await next(attempt, answers, ids.length)
      ids.push(...more.questions.map(({ id }) => id))
      const texts = new Set(more.passages.map(({ id }) => id))
      for (const { passageId } of more.questions) if (passageId) expect(texts).toContain(passageId)
      if (more.total !== null || ids.length === 25) break
      expect(ids.length - answers.length).toBeGreaterThanOrEqual(3)
    }
    const passages = ids.map((id) => versions.get(id)?.passageId ?? null)
    const whole = await school.db.select().from(questionVersion)
    for (const passage of new Set(passages.filter((id) => id !== null))) {
      const size = whole.filter(({ passageId }) => passageId === passage).length
      expect(passages.filter((id) => id === passage)).toHaveLength(size)
    }
  })

  test('goes on where it was after a reload, a lost answer or a beginning sent twice', async () => {
    const key = randomUUID()
    const first = await begin({ idempotency_key: key })
    const again = await begin({ idempotency_key: key })
    expect(again.path).toEqual(first.path)
    const ids = first.path!.questions.map(({ id }) => id)
    const answers = [rightly(ids[0]!)]
    const lost = await next(first.attempt, answers, ids.length)
    expect(await next(first.attempt, answers, ids.length)).toEqual(lost)
    const all = await next(first.attempt, answers, 0)
    expect(all.questions).toEqual([...first.path!.questions, ...lost.questions])
    expect((await begin({ idempotency_key: key })).path?.questions).toEqual(all.questions)
  })

  test('after a gap without a network takes all answers at once', async () => {
    const { attempt, path } = await begin()
    const ids = path!.questions.map(({ id }) => id)
    const more = await next(attempt, ids.map(rightly), ids.length)
    expect(more.questions.length).toBeGreaterThanOrEqual(3)
    expect(more.total).toBeNull()
  })

  test('keeps its path when an earlier answer changes, and scores the change', async () => {
    const { attempt, path } = await begin()
    const { ids, answers } = await take(attempt, path!, wrongly)
    const changed = await next(attempt, ids.map(rightly), 0)
    expect(changed.questions.map(({ id }) => id).slice(0, ids.length)).toEqual(ids)
    expect(changed.total).toBe(ids.length)
    const [row] = await school.db
      .select()
      .from(placementPath)
      .where(eq(placementPath.total, ids.length))
    expect(row?.heard).toEqual(answers)
    await finish(attempt, ids, ids.map(rightly))
    const { skills } = await newestResult()
    expect(skills.every(({ right, total }) => right === total)).toBe(true)
  })

  test('tells nothing to whoever sends another answer under the same attempt', async () => {
    const { attempt, path } = await begin()
    const ids = path!.questions.map(({ id }) => id)
    const first = await next(attempt, ['a'], ids.length)
    for (const other of ['b', 'c', 'd', null] as const) {
      expect(await next(attempt, [other], ids.length)).toEqual(first)
    }
  })

  test.for([
    ['that nobody signed', () => 'eyJ0ZXN0SWQiOjF9.AAAA'],
    ['that was changed', (token: string) => token.replace('.', 'x.')],
  ] as const)('refuses an attempt %s', async ([, change]) => {
    const { attempt } = await begin()
    const refused = await send(change(attempt), ['a'])
    expect(refused).toMatchObject({
      status: 422,
      body: { message: 'Bu test denemesi tanınmadı. Lütfen testi yeniden açın.' },
    })
  })

  test('refuses the attempt of a form, of another test, and one that is finished', async () => {
    const { attempt: ofForm } = await begin({ adaptive: undefined })
    expect((await send(ofForm, [])).status).toBe(422)
    const german: Test = (await school.call('/test/slug/almanca')).body
    const { attempt: other } = await begin({ test_id: german.id })
    expect((await send(other, [])).status).toBe(422)
    const { attempt, path } = await begin()
    const { ids, answers } = await take(attempt, path!, rightly)
    await finish(attempt, ids, answers)
    expect((await send(attempt, [])).status).toBe(422)
  })

  test('that was left early is for the counsellor, who sees only what was on the screen', async () => {
    const { attempt, path } = await begin()
    const ids = path!.questions.map(({ id }) => id).slice(0, 2)
    const { body } = await finish(attempt, ids, ids.map(rightly))
    expect(body).toMatchObject({ withheld: 'few-answers' })
    expect((await newestResult()).answers).toHaveLength(2)
  })

  test('takes the answers to a form from a device that could not wait', async () => {
    const { attempt } = await begin()
    const ids = exam.questions.map(({ id }) => id)
    const { body } = await finish(attempt, ids, ids.map(rightly))
    expect(body).toMatchObject({ result: { kur: 'C1' } })
    expect(await newestResult()).toMatchObject({ adaptive: false, form: 'a' })
  })

  test('asks whoever comes back what they have not met', async () => {
    const { phone } = newPerson()
    const first = await begin({ phone })
    const before = await take(first.attempt, first.path!, rightly)
    await finish(first.attempt, before.ids, before.answers, { phone })
    const again = await begin({ phone: phone.replace('0532', '+90 (532)') })
    const after = await take(again.attempt, again.path!, rightly)
    expect(after.ids.filter((id) => before.ids.includes(id))).toEqual([])
  })

  test('stays as it began when the setting changes, and a question is retired or the test closed', async () => {
    const { attempt, path } = await begin()
    const fixed = await begin({ adaptive: undefined })
    const ids = path!.questions.map(({ id }) => id)
    await switchOn(school, exam.id, false)
    const retired = versions.get(ids[1]!)!.questionId
    await school.db.update(question).set({ deletedAt: sql`now()` }).where(eq(question.id, retired))
    await school.db.update(testTable).set({ state: 'draft' }).where(eq(testTable.id, exam.id))
    const taken = await take(attempt, path!, rightly)
    expect(taken.ids).toEqual(expect.arrayContaining(ids))
    expect((await finish(attempt, taken.ids, taken.answers)).status).toBe(200)
    expect((await newestResult()).adaptive).toBe(true)
    await school.db.update(question).set({ deletedAt: null }).where(eq(question.id, retired))
    await school.db.update(testTable).set({ state: 'published' }).where(eq(testTable.id, exam.id))
    expect((await begin()).path).toBeUndefined()
    await switchOn(school, exam.id, true)
    expect(await send(fixed.attempt, [])).toMatchObject({ status: 422 })
  })

  test('that comes in without a valid attempt is stored as it was asked, for the school alone', async () => {
    const key = randomUUID()
    const { attempt, path } = await begin({ idempotency_key: key })
    const { ids, answers } = await take(attempt, path!, rightly)
    const late = await finish('old.signature', ids, answers, { idempotency_key: key })
    expect(late).toEqual({ status: 200, body: { message: expect.any(String) } })
    expect(await newestResult()).toMatchObject({ adaptive: true, withheld: 'no-attempt' })
  })

  test('is forgotten after sixty days, when its attempt has long been over', async () => {
    const key = randomUUID()
    await begin({ idempotency_key: key })
    const own = eq(placementPath.key, key)
    await deleteExpired(school.db)
    expect(await school.db.select().from(placementPath).where(own)).toHaveLength(1)
    await school.db
      .update(placementPath)
      .set({ begunAt: sql`now() - interval '61 days'` })
      .where(own)
    await deleteExpired(school.db)
    expect(await school.db.select().from(placementPath).where(own)).toEqual([])
  })
})

test('a phone begins five adaptive tests a day, a network forty, all together sixty and a room its own; then a form is asked', async () => {
  const guarded = await createTestApi({ limits: true })
  await openAdaptive(guarded)
  const begun = async (wish: object, from: string) =>
    (await begin(wish, guarded, from)).path !== undefined
  const { phone } = newPerson()
  const own = []
  for (let i = 0; i < 6; i += 1) own.push(await begun({ phone }, `10.1.0.${i}`))
  expect(own).toEqual([true, true, true, true, true, false])
  const shared = []
  for (let i = 0; i < 41; i += 1) shared.push(await begun({}, '10.9.9.9'))
  expect(shared.filter(Boolean)).toHaveLength(40)
  const others = []
  for (let i = 0; i < 15; i += 1) others.push(await begun({}, `10.2.0.${i}`))
  expect(others.filter(Boolean).length).toBeLessThan(15)
  const desk = await guarded.signInStaff('danisman@ornek.com')
  const { body } = await guarded.staff(desk, 'POST', '/staff/test-room', {
    testId: exam.id,
    hours: 3,
  })
  const room = (body as { url: string }).url.split('#oda=')[1]
  expect(await begun({ room }, '10.9.9.9')).toBe(true)
})
