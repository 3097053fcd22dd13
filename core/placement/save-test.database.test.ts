import { expect, test } from 'vitest'
import type { QuestionInput } from '../../contract/staff/test-input.ts'
import { createTestDatabase } from '../../test/database.ts'
import { getOpenTest } from './get-test.ts'
import { saveTest, type TestInput } from './save-test.ts'

const { db } = await createTestDatabase()

function questionWith(change: Partial<QuestionInput>): QuestionInput {
  return {
    question: 'To jest ___ dom.',
    optionA: 'mój',
    optionB: 'moja',
    optionC: 'moje',
    optionD: 'moi',
    key: 'a',
    level: 'A1',
    skill: 'grammar',
    rationale: 'Dom eril bir addır.',
    ...change,
  }
}

function testWith(questions: QuestionInput[], change: Partial<TestInput> = {}): TestInput {
  return {
    slug: 'lehce',
    name: 'Lehçe Testi',
    languageCode: 'pl',
    audience: 'adults',
    instructions: 'Bilmediğinizi boş bırakın.',
    minutes: 20,
    coursePageId: 1,
    showResult: true,
    validMonths: 6,
    adaptive: false,
    passages: {},
    position: 9,
    state: 'published',
    questions,
    ...change,
  }
}

async function storeThree(slug: string): Promise<[number, number, number]> {
  const questions = ['Pierwsze', 'Drugie', 'Trzecie'].map((question) => questionWith({ question }))
  await saveTest(db, testWith(questions, { slug }))
  const [one, two, three] = (await getOpenTest(db, slug)).questions.map(({ id }) => id)
  return [one ?? 0, two ?? 0, three ?? 0]
}

test('a question whose wording stays keeps its public id, a changed one gets another', async () => {
  const [one, two, three] = await storeThree('sozcuk')
  await saveTest(
    db,
    testWith(
      [
        questionWith({ id: three, question: 'Trzecie' }),
        questionWith({ id: one, question: 'Pierwsze', rationale: 'Başka bir gerekçe.' }),
        questionWith({ id: two, question: 'Nowe drugie' }),
      ],
      { slug: 'sozcuk' },
    ),
  )
  const { questions } = await getOpenTest(db, 'sozcuk')
  expect(questions.map(({ question }) => question)).toEqual(['Trzecie', 'Pierwsze', 'Nowe drugie'])
  expect(questions.slice(0, 2).map(({ id }) => id)).toEqual([three, one])
  expect(questions[2]?.id).not.toBe(two)
})

test('a question that is left out is asked no more, a new one stands where it was put', async () => {
  const [one, , three] = await storeThree('eksik')
  const kept = [
    questionWith({ question: 'Czwarte' }),
    questionWith({ id: three, question: 'Trzecie' }),
  ]
  await saveTest(db, testWith(kept, { slug: 'eksik' }))
  const { questions } = await getOpenTest(db, 'eksik')
  expect(questions.map(({ question }) => question)).toEqual(['Czwarte', 'Trzecie'])
  expect(questions.map(({ id }) => id)).not.toContain(one)
})

test('a passage is one for its questions, and the same as long as its text is', async () => {
  const about = (passage: string, ids: number[] = []) =>
    [0, 1].map((n) =>
      questionWith({ question: `Pytanie ${n}`, skill: 'reading', passage, id: ids[n] }),
    )
  const text = 'Ala ma kota.'
  await saveTest(db, testWith(about('p1'), { slug: 'okuma', passages: { p1: text } }))
  const before = await getOpenTest(db, 'okuma')
  expect(before.passages).toMatchObject([{ text }])
  const ids = before.questions.map(({ id }) => id)
  await saveTest(db, testWith(about('metin', ids), { slug: 'okuma', passages: { metin: text } }))
  const { passages, questions } = await getOpenTest(db, 'okuma')
  expect({ passages, questions }).toEqual({
    passages: before.passages,
    questions: before.questions,
  })
})

test('a question of another test, one named twice and an unknown passage are refused', async () => {
  const [one] = await storeThree('birinci')
  const save = (...questions: QuestionInput[]) =>
    saveTest(db, testWith(questions, { slug: 'ikinci' }))
  await expect(save(questionWith({ id: one }))).rejects.toMatchObject({ code: 'foreign-question' })
  await expect(save(questionWith({ passage: 'p7' }))).rejects.toMatchObject({ code: 'invalid' })
  await expect(getOpenTest(db, 'ikinci')).rejects.toMatchObject({ code: 'not-found' })
  const twice = [questionWith({ id: one }), questionWith({ id: one, question: 'Inne' })]
  await expect(saveTest(db, testWith(twice, { slug: 'birinci' }))).rejects.toMatchObject({
    code: 'doubled-question',
  })
})
