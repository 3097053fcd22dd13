import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { create as enroll } from '../../contract/staff/enrollment.ts'
import { getStudent } from '../../contract/student/class.ts'
import * as calls from '../../contract/student/hour-package.ts'
import { addDays } from '../../domain/school-time.ts'
import { TODAY } from '../../test/money-desk.ts'
import { createPackageDesk } from '../../test/package-desk.ts'
import { signIn } from '../../test/student.ts'

const { db, school, done, openPrivate, sell, record } = await createPackageDesk()
const guardian = await signIn(school, 'veli@ornek.com')
const student = await signIn(school, 'ogrenci@ornek.com')

async function learnersOf(token: string) {
  const { body } = await school.call(getStudent.path, { token })
  return getStudent.output.parse(body).students.map(({ id }) => id)
}
const [child = 0, other = 0] = await learnersOf(guardian)
const [own = 0] = await learnersOf(student)

async function listOf(token: string, learner?: number) {
  const { body } = await school.call(calls.listPackages.path, { token, student: learner })
  return calls.listPackages.output.parse(body).packages
}

/** A package of ten lesson hours, two of them used. */
async function buy(learnerId: number) {
  const one = await openPrivate()
  const startsOn = addDays(TODAY, -20)
  const { id } = await done(enroll, { groupId: one.groupId, learnerId, startsOn })
  const sold = await sell({ ...one, learnerId }, { terms: { agreedPrice: 1_234_567 } })
  await record({ ...one, enrollmentId: id }, one.lessons[0] ?? 0)
  return sold
}

test('a student of age and a guardian read the hours that are left and the lessons that used them', async () => {
  const [students, childs] = [await buy(own), await buy(child)]
  for (const [token, learner, sold] of [
    [student, own, students],
    [guardian, child, childs],
  ] as const) {
    const packages = await listOf(token, learner)
    const found = packages.find(({ id }) => id === sold.id)
    expect(found).toMatchObject({ bought: sold.bought, left: (sold.bought / 10) * 8 })
    expect(found?.entries.map(({ kind }) => kind)).toEqual(['used', 'bought'])
    expect(found?.entries[0]?.lessonAt).not.toBeNull()
    expect(JSON.stringify(packages)).not.toMatch(/1234567|reason/)
  }
  expect((await listOf(guardian, other)).map(({ id }) => id)).not.toContain(childs.id)
  expect(
    (await school.call(calls.listPackages.path, { token: student, student: child })).status,
  ).toBe(404)
})

test('a minor who signs in does not read them', async () => {
  await db.execute(sql`update learner set birth_date = ${addDays(TODAY, -5000)} where id = ${own}`)
  expect(await listOf(student)).toEqual([])
})
