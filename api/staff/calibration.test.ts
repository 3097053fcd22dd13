import { randomUUID } from 'node:crypto'
import { asc, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { adopt, get, run } from '../../contract/staff/calibration.ts'
import * as cutSet from '../../contract/staff/cut-set.ts'
import { createTestResult } from '../../core/placement/create-test-result.ts'
import { chanceRight, SLIP } from '../../core/placement/score-test.ts'
import { insertResults, scoreSheet } from '../../core/placement/write-test-result.ts'
import { testResult } from '../../db/schema/placement.ts'
import { seededRandom } from '../../domain/random.ts'
import { createTestApi } from '../../test/api.ts'
import { newPerson, openTest } from '../../test/applicants.ts'

const school = await createTestApi()
const { db } = school
const editor = await school.signInStaff('editor@ornek.com')
const { exam, keys } = await openTest('ingilizce', school)
const { id } = exam
await db.delete(testResult).where(eq(testResult.testId, id))
const random = seededRandom(5)

async function answer(selected: (place: number) => boolean) {
  await createTestResult(db, {
    testId: id,
    applicant: newPerson(),
    answers: exam.questions.flatMap((question, i) =>
      selected(i) && keys[i] ? [{ questionVersionId: question.id, selectedOption: keys[i] }] : [],
    ),
    mailsApplicant: false,
    siteUrl: '',
  })
  const [row] = await db.select().from(testResult).orderBy(sql`id desc`).limit(1)
  if (!row) throw new Error('No result was stored.')
  return row
}

/** The first question, of A1, is as hard as one of C1. */
async function answerMany(people: number) {
  const { leadId, learnerId, ...plain } = await answer((place) => place < 30)
  const difficulties = exam.questions.map((_, i) => (i === 0 ? 3 : (i / keys.length) * 5 - 2.5))
  const sheets = Array.from({ length: people }, () => {
    const ability = 6 * random() - 3
    const questions = exam.questions.map((question, i) => {
      const item = {
        difficulty: difficulties[i] ?? 0,
        discrimination: 1,
        guessing: 0.25,
        slip: SLIP,
      }
      const isRight = random() < chanceRight(ability, item)
      const key = keys[i] ?? 'a'
      const level =
        (['A1', 'A2', 'B1', 'B2', 'C1'] as const)[Math.floor((5 * i) / keys.length)] ?? 'A1'
      return {
        id: question.id,
        position: i + 1,
        timeSpent: 9000,
        seen: true,
        level,
        skill: 'grammar' as const,
        key,
        difficulty: null,
        selected: isRight ? key : key === 'a' ? 'b' : 'a',
      }
    })
    const { name, surname, email, phone, age, city, form, answered, validUntil } = plain
    const person = { name, surname, email, phone, age, city, form, answered, validUntil }
    const values = {
      ...person,
      ...scoreSheet(questions),
      testId: id,
      leadId,
      learnerId,
      idempotencyKey: randomUUID(),
    }
    return { questions, values }
  })
  await insertResults(db, sheets)
}

const find = () => school.done(editor, get, { id })
const ask = (who: string, method: string, body?: object) =>
  school.staff(who, method, `/staff/test/${id}/calibration`, body)

test('difficulties are measured from 200 people, change nothing until a person adopts them, and then only later results', async () => {
  await answerMany(150)
  expect(await find()).toMatchObject({ people: 151, needed: 200, counted: [], effect: null })
  expect((await ask(editor, 'POST')).status).toBe(409)
  await answerMany(120)
  const before = await answer((place) => place < 30)
  await school.done(editor, run, { id })
  const measured = await find()
  expect(measured).toMatchObject({
    version: 0,
    adopted: null,
    effect: { compared: 100 },
    counted: [{ people: 273, questions: keys.length, by: expect.any(String) }],
  })
  const [newest] = measured.counted
  expect(newest?.moved).toBeGreaterThanOrEqual(1)
  const same = await answer((place) => place < 30)
  expect([same.cutSet, same.ability]).toEqual([before.cutSet, before.ability])

  const body = { version: 0, calibration: newest?.id }
  expect((await ask(editor, 'PUT', { ...body, calibration: 9999 })).status).toBe(409)
  await school.done(editor, adopt, { id, ...body })
  expect((await ask(editor, 'PUT', body)).status).toBe(409)
  expect(await find()).toMatchObject({ version: 1, adopted: newest?.id, effect: null })
  const after = await answer((place) => place < 30)
  expect(after.cutSet).toBe(`test-${id}-1`)
  expect(after.ability).not.toBeCloseTo(before.ability, 3)
  const kept = await db.select().from(testResult).where(eq(testResult.id, before.id))
  expect(kept).toMatchObject([{ cutSet: before.cutSet, ability: before.ability }])
})

test('cuts that are adopted later keep the measured difficulties, and the tags come back by one act', async () => {
  const { adopted } = await find()
  await school.done(editor, cutSet.adopt, { id, version: 1, choice: 'first', verdicts: 0 })
  expect(await find()).toMatchObject({ version: 2, adopted })
  await school.done(editor, adopt, { id, version: 2, calibration: null })
  expect(await find()).toMatchObject({ version: 3, adopted: null, effect: { compared: 100 } })
  const [first] = await db.select().from(testResult).orderBy(asc(testResult.id)).limit(1)
  const again = await answer((place) => place < 30)
  expect(again.ability).toBe(first?.testId === id ? first.ability : again.ability)
})

test('a desk and a teacher neither read nor run it', async () => {
  for (const mail of ['danisman@ornek.com', 'ogretmen@ornek.com']) {
    const cookie = await school.signInStaff(mail)
    expect((await ask(cookie, 'GET')).status).toBe(403)
    expect((await ask(cookie, 'POST')).status).toBe(403)
  }
})
