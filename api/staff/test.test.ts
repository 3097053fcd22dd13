import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { Test } from '../../contract/public/placement.ts'
import * as passages from '../../contract/staff/passage.ts'
import * as questions from '../../contract/staff/question.ts'
import { get as getResult } from '../../contract/staff/result.ts'
import * as tests from '../../contract/staff/test.ts'
import { testResult } from '../../db/schema/placement.ts'
import { finish } from '../../test/applicants.ts'
import { createTestDesk, WHOLE } from '../../test/test-desk.ts'

const { school, editor, ask, findTest, findQuestions, getQuestion, change, setOpen } =
  await createTestDesk()
const desk = await school.signInStaff('danisman@ornek.com')
const admin = await school.signInStaff('yonetici@ornek.com')

const PUBLIC = async (slug: string): Promise<Test> => (await school.call(`/test/slug/${slug}`)).body

test('the list says who can take a test, what it holds and what is missing', async () => {
  expect(await findTest('ingilizce')).toMatchObject({
    isOpen: true,
    questions: 60,
    unfinished: 0,
    hurdle: null,
    languageCode: 'en',
  })
  const found = await school.done(admin, tests.list, { q: 'İNGİLİZCE çocuk' })
  expect(found.rows.map(({ slug }) => slug)).toEqual(['cocuk-ingilizce'])
  for (const path of ['test', 'question?test=1', 'passage?test=1', 'test/1/export']) {
    expect((await ask('GET', path, undefined, desk)).status, path).toBe(403)
  }
  expect((await change({ id: 1, revision: 1 }, { key: 'b' }, desk)).status).toBe(403)
})

test('a test becomes adaptive from sixty questions on, in all forms together', async () => {
  const english = await findTest('ingilizce')
  expect(english.adaptive).toBe(false)
  const { id, revision } = english
  const wish = { revision, changes: { adaptive: true } }
  const saved = await school.done(editor, tests.update, { id, ...wish })
  expect(saved.adaptive).toBe(true)
  expect(await PUBLIC('ingilizce')).toMatchObject({ adaptive: true })
  const off = { id, revision: saved.revision, changes: { adaptive: false } }
  await school.done(editor, tests.update, off)
  const french = await findTest('fransizca')
  await school.db.execute(sql`update question set deleted_at = now() where test_id = ${french.id}
    and id in (select question_id from question_version where form = 'b')`)
  const refused = await ask('PATCH', `test/${french.id}`, {
    revision: french.revision,
    changes: { adaptive: true },
  })
  expect(refused).toMatchObject({
    status: 422,
    body: {
      fields: {
        adaptive: 'Uyarlamalı bir test için eksiksiz en az 60 soru gerekir; bu testte 40 tane var.',
      },
    },
  })
})

describe('a question that was asked', () => {
  test('gets another version, and an old result goes on showing what was read', async () => {
    const exam = await PUBLIC('almanca')
    await finish(
      school,
      exam,
      exam.questions.map(() => 'b' as const),
    )
    const [stored] = await school.db
      .select({ id: testResult.id })
      .from(testResult)
      .where(eq(testResult.testId, exam.id))
    const read = async () => {
      const { answers } = await school.done(desk, getResult, { id: stored?.id })
      return answers.find(({ position }) => position === 1)!
    }
    const before = await read()
    const [first] = await findQuestions(exam.id)
    const key = first?.key === 'c' ? 'd' : 'c'
    const changes = { question: 'Wie ___ du heute?', key, level: 'B1' }
    const { id, revision } = first!
    const saved = await school.done(editor, questions.update, { id, revision, changes })
    expect(saved.versions.map(({ version, answers, by }) => [version, answers, by])).toEqual([
      [2, 0, 'İlker Şahin'],
      [1, 1, null],
    ])
    expect(saved).toMatchObject({ ...changes, revision: revision + 1 })
    expect(await read()).toEqual(before)
    expect((await PUBLIC('almanca')).questions[0]).toMatchObject({ question: 'Wie ___ du heute?' })
  })

  test('keeps its version where only the rationale changes', async () => {
    const { id } = await findTest('almanca')
    const [, second] = await findQuestions(id)
    const { body } = await change(second!, { rationale: 'Daha açık bir gerekçe.' })
    expect(body).toMatchObject({ version: 1, rationale: 'Daha açık bir gerekçe.' })
  })

  test('is retired, counts for whoever met it, and comes back to its place', async () => {
    const exam = await PUBLIC('fransizca')
    const [first] = await findQuestions(exam.id)
    await school.done(editor, questions.remove, { id: first!.id, revision: first!.revision })
    expect((await PUBLIC('fransizca')).questions).toHaveLength(exam.questions.length - 1)
    await finish(
      school,
      exam,
      exam.questions.map((_, i) => (i % 2 ? 'a' : 'b')),
    )
    expect((await getQuestion(first!.id)).versions[0]?.answers).toBe(1)
    await school.done(editor, questions.restore, { id: first!.id })
    expect((await PUBLIC('fransizca')).questions[0]?.id).toBe(exam.questions[0]?.id)
  })

  test('is replaced in its place', async () => {
    const { id } = await findTest('rusca')
    const [, second] = await findQuestions(id)
    await school.done(editor, questions.create, { ...WHOLE, testId: id, replaces: second!.id })
    const rows = await findQuestions(id)
    expect(rows[1]).toMatchObject({ question: WHOLE.question, number: 2 })
    expect(rows.at(-1)).toMatchObject({ id: second!.id, number: null })
  })
})

describe('a closed test', () => {
  test('is not offered, may hold unfinished questions, and opens when none is left', async () => {
    expect((await setOpen('turkce', 'close')).status).toBe(200)
    expect((await school.call('/test/slug/turkce')).status).toBe(404)
    const { id } = await findTest('turkce')
    const added = { testId: id, question: 'Yeni soru ___' }
    const made = await school.done(editor, questions.create, added)
    const refused = await setOpen('turkce', 'open')
    expect(refused.status).toBe(422)
    expect(refused.body.message).toBe(
      'Test açılamadı. Eksik sorular: 41. soru (seçenek, yanıt anahtarı, seviye, beceri).',
    )
    const mended = await change(made, { ...WHOLE, question: 'Yeni soru ___' })
    expect(mended.body, mended.body.message).toMatchObject({ version: 1, lacks: [] })
    expect((await setOpen('turkce', 'open')).status).toBe(200)
    expect((await PUBLIC('turkce')).questions).toHaveLength(41)
    const { status, body } = await change(await getQuestion(made.id), { key: '' })
    expect(status).toBe(422)
    expect(body.fields).toEqual({
      key: 'Açık bir testin sorusunda yanıt anahtarı eksik olamaz. Önce testi kapatın.',
    })
  })

  test('that is new has an address of its own and no questions', async () => {
    const fields = {
      name: 'Lehçe Testi',
      slug: 'lehce',
      languageCode: 'pl',
      audience: 'adults',
      instructions: 'Bilmediğinizi boş bırakın.',
      minutes: 20,
      coursePageId: null,
    }
    expect((await ask('POST', 'test', fields)).body).toMatchObject({ isOpen: false, questions: 0 })
    expect((await ask('POST', 'test', fields)).body.fields).toHaveProperty('slug')
    expect((await setOpen('lehce', 'open')).body.message).toContain('Testte henüz soru yok.')
  })

  test('of which an address is taken by another is refused at the field', async () => {
    const { id, revision } = await findTest('lehce')
    const changes = { slug: 'ingilizce' }
    const { status, body } = await ask('PATCH', `test/${id}`, { revision, changes })
    expect([status, Object.keys(body.fields ?? {})]).toEqual([422, ['slug']])
  })
})

test('an order names every question that is asked', async () => {
  const { id } = await findTest('ispanyolca')
  const rows = await findQuestions(id)
  const ids = rows.map((row) => row.id).toReversed()
  expect((await ask('PUT', `test/${id}/order`, { ids: ids.slice(1) })).status).toBe(409)
  expect((await ask('PUT', `test/${id}/order`, { ids })).status).toBe(200)
  const { questions: asked } = await PUBLIC('ispanyolca')
  expect(asked[0]?.question).toBe(rows.findLast(({ form }) => form === 'a')?.question)
})

test('a passage that was read stays with who read it, and the questions go on with the new text', async () => {
  const { id } = await findTest('cocuk-ingilizce')
  const find = async () => (await school.done(editor, passages.list, { test: id })).rows
  const [passage] = (await find()).filter((one) => one.questions.length > 0)
  const number = passage!.questions[0]!
  const changes = { text: `${passage!.text} The end.` }
  const { id: passageId, revision } = passage!
  await school.done(editor, passages.update, { id: passageId, revision, changes })
  const about = await getQuestion((await findQuestions(id))[number - 1]!.id)
  expect(about.versions.map((one) => one.passage)).toEqual([changes.text, passage!.text])
  const shown = await PUBLIC('cocuk-ingilizce')
  expect(shown.passages.map(({ text }) => text)).toContain(changes.text)
  expect(shown.passages.map(({ text }) => text)).not.toContain(passage!.text)
  expect((await find()).length).toBe(shown.passages.length)
  const away = await ask('DELETE', `passage/${passageId}?revision=${revision + 1}`)
  expect(away.status).toBe(409)
})

test('statistics tell how a question was answered, and how well it parts from thirty answers on', async () => {
  const exam = await PUBLIC('ingilizce')
  const rows = await findQuestions(exam.id)
  const [first] = rows
  const keys = rows.map(({ key }) => key!)
  const wrong = (key: string) => (key === 'a' ? 'b' : 'a')
  const [none, right] = [[undefined, ...keys.slice(1).map(wrong)], keys]
  for (const sheet of [right, keys.map(wrong), none]) await finish(school, exam, sheet as never)
  expect((await getQuestion(first!.id)).statistics.correlation).toBeNull()
  await school.db.execute(sql`update test_answer set seen = true, time_spent = 4000
    where question_version_id = ${exam.questions[0]!.id}`)
  await repeatResults(exam.id, 9)
  const { statistics } = await getQuestion(first!.id)
  expect(statistics).toMatchObject({ seen: 30, seconds: 4, chosen: { [keys[0]!]: 10 } })
  expect(statistics.right).toBeCloseTo(1 / 3)
  expect(statistics.blank).toBeCloseTo(1 / 3)
  expect(statistics.correlation).toBeGreaterThan(0.9)
})

async function repeatResults(examId: number, times: number) {
  await school.db.execute(sql`
    insert into test_result (test_id, lead_id, learner_id, idempotency_key, name, surname, email, phone, age, city,
      branch, level, ability, ability_sd, bands, borderline, answered, skills, scoring_version, cut_set, valid_until)
    select test_id, lead_id, learner_id, gen_random_uuid(), name, surname, email, phone, age, city,
      id::text, level, ability, ability_sd, bands, borderline, answered, skills, scoring_version, cut_set, valid_until
    from test_result, generate_series(1, ${times}::integer) where test_id = ${examId}`)
  await school.db.execute(sql`
    insert into test_answer (result_id, question_version_id, selected_option, time_spent, seen)
    select r.id, a.question_version_id, a.selected_option, a.time_spent, a.seen
    from test_result r join test_answer a on a.result_id::text = r.branch where r.test_id = ${examId}`)
}
