import { expect, test } from 'vitest'
import { list } from '../../contract/staff/enrollment.ts'
import * as calls from '../../contract/student/absence.ts'
import { getStudent } from '../../contract/student/class.ts'
import { addDays, schoolDay } from '../../domain/school-time.ts'
import { createTestApi } from '../../test/api.ts'
import { signIn } from '../../test/student.ts'

const school = await createTestApi()
const token = await signIn(school, 'veli@ornek.com')
const { students } = getStudent.output.parse((await school.call(getStudent.path, { token })).body)
const [ada, mert] = students.map(({ id }) => id)
const today = schoolDay()

async function listOf(student: number | undefined) {
  const { body } = await school.call(calls.listAbsences.path, { token, student })
  return calls.listAbsences.output.parse(body)
}

const report = (days: object) =>
  school.call(calls.reportAbsence.path, { token, student: ada, reason: 'Aile ziyareti', ...days })

test('a guardian reports days ahead for one child, with a reason or without, and the desk and the teacher read them', async () => {
  expect((await report({ from: today, until: addDays(today, 2) })).status).toBe(200)
  expect((await report({ from: addDays(today, 1), reason: 'Okul gezisi' })).status).toBe(200)
  expect((await listOf(ada)).map(({ day, reason }) => [day, reason])).toEqual([
    [today, 'Aile ziyareti'],
    [addDays(today, 1), 'Okul gezisi'],
    [addDays(today, 2), 'Aile ziyareti'],
  ])
  expect(await listOf(mert)).toEqual([])
  expect((await report({ from: addDays(today, 2), reason: ' ' })).status).toBe(200)
  expect((await listOf(ada)).at(-1)).toMatchObject({ day: addDays(today, 2), reason: '' })
  const desk = await school.signInStaff('danisman@ornek.com')
  const [row] = (await school.done(desk, list, { learner: ada })).rows
  expect(row?.absences.map(({ reason }) => reason)).toEqual(['Aile ziyareti', 'Okul gezisi', ''])
})

test('a report is withdrawn once, and by nobody for another child', async () => {
  const [first] = await listOf(ada)
  const withdraw = (student: number | undefined) =>
    school.call(calls.withdrawAbsence.path, { token, student, absence: first?.id })
  expect((await withdraw(mert)).status).toBe(404)
  expect((await withdraw(ada)).status).toBe(200)
  expect((await withdraw(ada)).status).toBe(404)
  expect(await listOf(ada)).toHaveLength(2)
})

test.each([
  ['from', { from: addDays(today, -1) }],
  ['from', { from: '2026-02-30' }],
  ['until', { from: addDays(today, 2), until: addDays(today, 1) }],
  ['until', { from: today, until: addDays(today, 31) }],
  ['reason', { from: today, reason: 'x'.repeat(301) }],
])('refuses a report at its field %s: %o', async (field, days) => {
  const { status, body } = await report(days)
  expect(status).toBe(422)
  expect((body as { fields: object }).fields).toHaveProperty(field)
})
