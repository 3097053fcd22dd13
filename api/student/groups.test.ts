import { and, eq, gt } from 'drizzle-orm'
import { expect, test } from 'vitest'
import * as calls from '../../contract/student/class.ts'
import * as timetable from '../../contract/student/timetable.ts'
import { account } from '../../db/schema/accounts.ts'
import { enrollment } from '../../db/schema/enrollments.ts'
import { courseGroup } from '../../db/schema/groups.ts'
import { learner } from '../../db/schema/people.ts'
import { schoolDay } from '../../domain/school-time.ts'
import { createTestApi } from '../../test/api.ts'
import { signIn } from '../../test/student.ts'

const school = await createTestApi()
const EMAIL = 'sinif6@ornek.com'

const groups = await school.db.select().from(courseGroup).orderBy(courseGroup.id)
const [person] = await school.db
  .select({ id: learner.id })
  .from(learner)
  .innerJoin(account, eq(account.id, learner.accountId))
  .where(eq(account.email, EMAIL))
const learnerId = person!.id
const token = await signIn(school, EMAIL)
const values = { learnerId, state: 'active', startsOn: schoolDay() } as const
await school.db.insert(enrollment).values({ ...values, groupId: groups[1]!.id })

const read = (path: string, body: object = {}) => school.call(path, { token, ...body })

test('a student in several groups is answered from the one that began last, and told of all', async () => {
  const { body } = await read(calls.getStudent.path)
  expect(body).toMatchObject({
    className: groups[1]!.name,
    groups: [
      { id: groups[1]!.id, name: groups[1]!.name, level: 'A2', state: 'active' },
      { id: groups[2]!.id, name: groups[2]!.name, level: 'A1', state: 'active' },
    ],
  })
  expect((await read(calls.getClassroom.path)).body).toMatchObject({ id: groups[1]!.id })
})

test('a student in several groups may ask for another of their own, also one that is finished, and for no other', async () => {
  const group = groups[2]!.id
  expect((await read(calls.getClassroom.path, { group })).body).toMatchObject({ id: group })
  const asked = and(eq(enrollment.learnerId, learnerId), eq(enrollment.groupId, group))
  await school.db.update(enrollment).set({ state: 'finished' }).where(asked)
  expect((await read(calls.getClassroom.path, { group })).status).toBe(200)
  await school.db.update(enrollment).set({ state: 'transferred' }).where(asked)
  for (const foreign of [group, groups[0]!.id, 999_999]) {
    expect((await read(calls.getClassroom.path, { group: foreign })).status).toBe(404)
    expect((await read(calls.listBooks.path, { group: foreign })).body).toEqual([])
  }
})

test('a class that has begun comes before the next one; the calendar holds the lessons of both', async () => {
  const present = groups[1]
  const [next] = await school.db
    .select()
    .from(courseGroup)
    .where(and(eq(courseGroup.state, 'open'), gt(courseGroup.startsOn, schoolDay())))
    .orderBy(courseGroup.id)
    .limit(1)
  const values = { learnerId, state: 'active', startsOn: next?.startsOn } as const
  await school.db.insert(enrollment).values({ ...values, groupId: next?.id ?? 0 })
  const { body } = await read(calls.getStudent.path)
  expect(body).toMatchObject({ classId: present?.id, className: present?.name })
  expect((await read(calls.getClassroom.path)).body).toMatchObject({ id: present?.id })

  const { secret } = (await read(timetable.createCalendar.path)).body as { secret: string }
  const calendar = await school.call(timetable.getCalendar.path, { secret })
  const { lessons } = timetable.getCalendar.output.parse(calendar.body)
  const coming = lessons.filter(({ startsAt }) => new Date(startsAt) > new Date())
  expect(new Set(coming.map(({ group }) => group))).toEqual(new Set([present?.name, next?.name]))
  const ahead = lessons.filter(({ group }) => group === next?.name)
  expect(schoolDay(new Date(ahead[0]?.startsAt ?? ''))).toBe(next?.startsOn)
  const week = timetable.listLessons.output.parse((await read(timetable.listLessons.path)).body)
  expect(week.some(({ title }) => title.startsWith(`${next?.name}: `))).toBe(false)
})

test('the week holds the lessons of all classes that have begun', async () => {
  const values = { learnerId, state: 'active', startsOn: schoolDay() } as const
  await school.db.insert(enrollment).values({ ...values, groupId: groups[0]?.id ?? 0 })
  const week = timetable.listLessons.output.parse((await read(timetable.listLessons.path)).body)
  const named = new Set(week.map(({ title }) => title.split(': ')[0]))
  expect(named).toEqual(new Set([groups[0]?.name, groups[1]?.name]))
})
