import { expect, test } from 'vitest'
import { marks } from '../../contract/staff/marks.ts'
import { LEVEL_RULES, passesLevel } from '../../domain/level-rules.ts'
import { addDays } from '../../domain/school-time.ts'
import { createLessonDesk, TODAY, tap } from '../../test/lesson-desk.ts'

const desk = await createLessonDesk()
const frontdesk = await desk.school.signInStaff('danisman@ornek.com')

async function addAssessment(groupId: number, weight: number, as = desk.teacher) {
  const body = { name: 'Ara sınav', weight, isExam: true }
  const answer = await desk.ask('POST', `marks/${groupId}/assessment`, body, as)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return marks.parse(answer.body).assessments.at(-1)?.id ?? 0
}

async function score(assessmentId: number, enrollmentId: number, points?: string | null) {
  const body = { scores: [{ enrollmentId, points }] }
  const answer = await desk.ask('PUT', `assessment/${assessmentId}/score`, body, desk.teacher)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return marks.parse(answer.body).people.find((person) => person.enrollmentId === enrollmentId)
}

test('the average is that of what was scored, by its weight and unrounded', async () => {
  const group = await desk.open()
  const { id } = await desk.enroll(group.id, 'Ada')
  const [mid, final] = [await addAssessment(group.id, 1), await addAssessment(group.id, 3)]
  expect(await score(mid, id, '69,995')).toMatchObject({ average: '69.995', passes: false })
  expect(await score(final, id, '90')).toMatchObject({ average: '84.99875', passes: true })
  expect(await score(final, id, null)).toMatchObject({
    average: '69.995',
    scores: { [mid]: '69.995', [final]: null },
  })
  const cleared = await score(mid, id)
  expect(cleared).toMatchObject({ average: null, passes: null })
  expect(cleared?.scores).toEqual({ [final]: null })
})

test.each([
  ['69.99', false],
  ['69.995', false],
  ['70', true],
])('an average of %s passes: %s', async (points, passes) => {
  const group = await desk.open()
  const { id } = await desk.enroll(group.id, 'Ada')
  const person = await score(await addAssessment(group.id, 1), id, points)
  const average = person?.average ?? ''
  expect(person?.passes).toBe(passes)
  expect(passesLevel(average, LEVEL_RULES)).toBe(passes)
})

test('after a transfer, hours and average are those of both groups', async () => {
  const [from, to] = [await desk.open(), await desk.open()]
  const { id } = await desk.enroll(from.id, 'Ada')
  await desk.record(from.lessonOn(-7), { people: [tap(id, 3)] })
  await score(await addAssessment(from.id, 1), id, '60')
  const { body } = await desk.ask('GET', `enrollment/${id}`)
  const moved = await desk.ask('POST', `enrollment/${id}/transfer`, {
    revision: body.revision,
    groupId: to.id,
    on: addDays(TODAY, -1),
    reason: 'Saatleri uymuyor',
  })
  expect(moved.status, JSON.stringify(moved.body)).toBe(200)
  const next = Number(moved.body.id)
  await desk.record(to.lessonOn(0), { people: [tap(next, 2)] })
  const person = await score(await addAssessment(to.id, 1), next, '80')
  expect(person).toMatchObject({ average: '70', absence: { missed: 5, hours: 120 } })
})

test('an assessment that is removed does not count, and a stale change is refused', async () => {
  const group = await desk.open()
  const { id } = await desk.enroll(group.id, 'Ada')
  const [one, other] = [await addAssessment(group.id, 1), await addAssessment(group.id, 1)]
  await score(one, id, '50')
  await score(other, id, '100')
  const change = { name: 'Final', weight: 2, revision: 1 }
  const renamed = await desk.ask('PATCH', `assessment/${one}`, change, desk.teacher)
  expect(renamed.status).toBe(200)
  expect((await desk.ask('PATCH', `assessment/${one}`, change, desk.teacher)).status).toBe(409)
  const left = await desk.ask('DELETE', `assessment/${one}?revision=2`, undefined, desk.teacher)
  expect(left.body).toMatchObject({ people: [{ average: '100' }] })
})

test('points beyond 100 are refused at their field', async () => {
  const group = await desk.open()
  const { id } = await desk.enroll(group.id, 'Ada')
  const assessmentId = await addAssessment(group.id, 1)
  const body = { scores: [{ enrollmentId: id, points: '100,5' }] }
  const answer = await desk.ask('PUT', `assessment/${assessmentId}/score`, body, desk.teacher)
  expect(answer).toMatchObject({ status: 422 })
  expect(answer.body.fields).toHaveProperty(['scores.0.points'])
})

test('a teacher judges the level of the own newcomers only', async () => {
  const group = await desk.open()
  const { id } = await desk.enroll(group.id, 'Ada', TODAY)
  const verdict = { verdict: 'too-high', note: 'Zorlanıyor' }
  const own = await desk.ask('PUT', `verdict/${id}`, verdict, desk.teacher)
  expect(own.status, JSON.stringify(own.body)).toBe(200)
  expect((await desk.rollOf(group.lessonOn(0))).people).toMatchObject([
    { isNew: true, verdict: 'too-high', verdictNote: 'Zorlanıyor' },
  ])
  const foreign = await desk.open({ own: false })
  const other = await desk.enroll(foreign.id, 'Bora', TODAY)
  expect((await desk.ask('PUT', `verdict/${other.id}`, verdict, desk.teacher)).status).toBe(404)
  expect((await desk.ask('GET', `marks/${foreign.id}`, undefined, desk.teacher)).status).toBe(404)
  const assessmentId = await addAssessment(foreign.id, 1, frontdesk)
  const stranger = await desk.ask(
    'PUT',
    `assessment/${assessmentId}/score`,
    { scores: [] },
    desk.teacher,
  )
  expect(stranger.status).toBe(404)
})
