import { expect, test } from 'vitest'
import { judge } from '../../contract/staff/marks.ts'
import { LEVEL_RULES, passesLevel } from '../../domain/level-rules.ts'
import { addDays } from '../../domain/school-time.ts'
import { createLessonDesk, TODAY, tap } from '../../test/lesson-desk.ts'

const desk = await createLessonDesk()
const { addAssessment, mark } = desk
const frontdesk = await desk.school.signInStaff('danisman@ornek.com')

test('the average is that of what was scored, by its weight and unrounded', async () => {
  const group = await desk.open()
  const { id } = await desk.enroll(group.id, 'Ada')
  const [mid, final] = [await addAssessment(group.id), await addAssessment(group.id, { weight: 3 })]
  expect(await mark(mid, id, '69,995')).toMatchObject({ average: '69.995', passes: false })
  expect(await mark(final, id, '90')).toMatchObject({ average: '84.99875', passes: true })
  expect(await mark(final, id, null)).toMatchObject({
    average: '69.995',
    scores: { [mid]: '69.995', [final]: null },
  })
  const cleared = await mark(mid, id)
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
  const person = await mark(await addAssessment(group.id), id, points)
  const average = person?.average ?? ''
  expect(person?.passes).toBe(passes)
  expect(passesLevel(average, LEVEL_RULES)).toBe(passes)
})

test('after a transfer, hours and average are those of both groups', async () => {
  const [from, to] = [await desk.open(), await desk.open()]
  const { id } = await desk.enroll(from.id, 'Ada')
  await desk.record(from.lessonOn(-7), { people: [tap(id, 3)] })
  await mark(await addAssessment(from.id), id, '60')
  const { id: next } = await desk.transfer(id, to.id, addDays(TODAY, -1))
  await desk.record(to.lessonOn(0), { people: [tap(next, 2)] })
  const person = await mark(await addAssessment(to.id), next, '80')
  expect(person).toMatchObject({ average: '70', absence: { missed: 5, hours: 120 } })
})

test('an assessment that is removed does not count, and a stale change is refused', async () => {
  const group = await desk.open()
  const { id } = await desk.enroll(group.id, 'Ada')
  const [one, other] = [await addAssessment(group.id), await addAssessment(group.id)]
  await mark(one, id, '50')
  await mark(other, id, '100')
  const change = { name: 'Final', weight: 2, revision: 1 }
  const renamed = await desk.ask('PATCH', `assessment/${one}`, change, desk.teacher)
  expect(renamed.status).toBe(200)
  expect((await desk.ask('PATCH', `assessment/${one}`, change, desk.teacher)).status).toBe(409)
  const left = await desk.ask('DELETE', `assessment/${one}?revision=2`, undefined, desk.teacher)
  expect(left.body).toMatchObject({ people: [{ average: '100' }] })
})

test('the second of two people who write the same mark is told, and nothing of theirs is stored', async () => {
  const group = await desk.open()
  const [one, other] = [await desk.enroll(group.id, 'Ada'), await desk.enroll(group.id, 'Bora')]
  const path = `assessment/${await addAssessment(group.id)}/score`
  const write = (scores: object[]) => desk.ask('PUT', path, { scores }, desk.teacher)
  await write([{ enrollmentId: one.id, points: '70' }])
  const second = await write([
    { enrollmentId: one.id, points: '85' },
    { enrollmentId: other.id, points: '60' },
  ])
  expect(second.status).toBe(409)
  expect(second.body.message).toBe(
    'Siz açtıktan sonra notu başkası değiştirdi: Ada Kıyı. Yeni nota bakıp yeniden kaydedin.',
  )
  const aware = await write([{ enrollmentId: one.id, points: '٨٥٫٥', known: '70' }])
  expect(aware.body.people).toMatchObject([{ average: '85.5' }, { average: null }])
})

test('points beyond 100 are refused at their field', async () => {
  const group = await desk.open()
  const { id } = await desk.enroll(group.id, 'Ada')
  const assessmentId = await addAssessment(group.id)
  const body = { scores: [{ enrollmentId: id, points: '100,5' }] }
  const answer = await desk.ask('PUT', `assessment/${assessmentId}/score`, body, desk.teacher)
  expect(answer).toMatchObject({ status: 422 })
  expect(answer.body.fields).toHaveProperty(['scores.0.points'])
})

test('a teacher judges the level of the own newcomers only', async () => {
  const group = await desk.open()
  const { id } = await desk.enroll(group.id, 'Ada', TODAY)
  const verdict = { verdict: 'too-high', note: 'Zorlanıyor' }
  await desk.done(judge, { id, ...verdict }, desk.teacher)
  expect((await desk.rollOf(group.lessonOn(0))).people).toMatchObject([
    { isNew: true, verdict: 'too-high', verdictNote: 'Zorlanıyor' },
  ])
  const foreign = await desk.open({ own: false })
  const other = await desk.enroll(foreign.id, 'Bora', TODAY)
  expect((await desk.ask('PUT', `verdict/${other.id}`, verdict, desk.teacher)).status).toBe(404)
  expect((await desk.ask('GET', `marks/${foreign.id}`, undefined, desk.teacher)).status).toBe(404)
  const assessmentId = await addAssessment(foreign.id, {}, frontdesk)
  const path = `assessment/${assessmentId}/score`
  expect((await desk.ask('PUT', path, { scores: [] }, desk.teacher)).status).toBe(404)
})
