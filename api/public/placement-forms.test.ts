import { desc, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { beginTest, type Test } from '../../contract/public/placement.ts'
import { testAnswer, testResult } from '../../db/schema/placement.ts'
import { otherForm } from '../../domain/placement.ts'
import { createTestApi } from '../../test/api.ts'
import { newPerson } from '../../test/applicants.ts'

const school = await createTestApi()
const exam: Test = (await school.call('/test/slug/almanca')).body
const single: Test = (await school.call('/test/slug/rusca')).body
await school.db.execute(sql`update question set deleted_at = now()
  where test_id = ${single.id} and id in (select question_id from question_version where form = 'b')`)

async function begin(wish: object = {}, from: Test = exam) {
  const { body } = await school.call('/test-attempt', { test_id: from.id, ...wish })
  return beginTest.output.parse(body)
}

function sheetOf(questions: Test['questions']) {
  return questions.map(({ id }, i) => ({ question_id: id, selected_option: 'abcd'[i % 4] }))
}

async function finish(person: { phone: string }, results: object[]) {
  const { attempt } = await begin({ phone: person.phone })
  return school.call('/test-result', { ...person, test_id: exam.id, attempt, results })
}

async function newestResult() {
  const [row] = await school.db.select().from(testResult).orderBy(desc(testResult.id)).limit(1)
  return row!
}

test('an attempt gets one of two forms, and the same person gets the same until they have taken it', async () => {
  const people = Array.from({ length: 40 }, newPerson)
  const first = await Promise.all(people.map(({ phone }) => begin({ phone })))
  const forms = first.map(({ form }) => form)
  expect(new Set(forms)).toEqual(new Set(['a', 'b']))
  const again = await Promise.all(people.map(({ phone }) => begin({ phone })))
  expect(again.map(({ form }) => form)).toEqual(forms)
})

test('an applicant who comes back within 30 days gets the other form, by their phone as they write it or by their device', async () => {
  const person = newPerson()
  const { form } = await begin({ phone: person.phone })
  const questions = form === 'a' ? exam.questions : exam.secondForm
  expect((await finish(person, sheetOf(questions))).status).toBe(200)
  expect(await newestResult()).toMatchObject({ form })
  const written = person.phone.replace('0532', '+90 (532)')
  expect((await begin({ phone: written })).form).toBe(otherForm(form))
  expect((await begin({ phone: written }, single)).form).toBe('a')
  await school.db
    .update(testResult)
    .set({ createdAt: sql`now() - interval '31 days'` })
    .where(eq(testResult.id, (await newestResult()).id))
  expect((await begin({ phone: written })).form).toBe(form)
  expect((await begin({ previous: 'a' })).form).toBe('b')
  expect((await begin({ phone: written, previous: 'b' })).form).toBe('a')
})

test('a result is scored by the form that was answered, and counts nothing of the other', async () => {
  const some = sheetOf(exam.secondForm).slice(0, 20)
  expect((await finish(newPerson(), some)).status).toBe(200)
  const result = await newestResult()
  expect(result).toMatchObject({ form: 'b', answered: 20 })
  const answers = await school.db
    .select()
    .from(testAnswer)
    .where(eq(testAnswer.resultId, result.id))
  const ids = exam.secondForm.map(({ id }) => id)
  expect(answers.map(({ questionVersionId }) => questionVersionId).sort()).toEqual(ids.toSorted())
})

test('one sheet cannot ask for the keys of both forms', async () => {
  const mixed = sheetOf([...exam.questions.slice(0, 20), ...exam.secondForm.slice(20)])
  expect((await finish(newPerson(), mixed)).status).toBe(422)
})

test('a question of a picture comes with words for who does not see it', async () => {
  const child: Test = (await school.call('/test/slug/cocuk-ingilizce')).body
  for (const form of [child.questions, child.secondForm]) {
    expect(form.filter(({ picture }) => picture)).toHaveLength(9)
  }
  const shown = [...child.questions, ...child.secondForm].filter(({ picture }) => picture)
  for (const { picture } of shown) expect(picture?.alt).toMatch(/^\p{Lu}.{20,}\.$/u)
})
