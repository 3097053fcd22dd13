import { sql } from 'drizzle-orm'
import type { AnyCall } from '../contract/call.ts'
import {
  create as createEnrollment,
  get as getEnrollment,
  transfer as transferEnrollment,
} from '../contract/staff/enrollment.ts'
import { create as createGroup, move } from '../contract/staff/group.ts'
import { create as createLearner } from '../contract/staff/learner.ts'
import { list as listLessons } from '../contract/staff/lesson.ts'
import { createTestApi, type TestApi } from './api.ts'
import { makeGroupBasis } from './group.ts'

export const EVENING = {
  weekday: 1,
  startsAt: '19:00',
  endsAt: '22:00',
  lessonHours: 4,
  title: 'Dil bilgisi',
  roomId: null,
  teacherId: null,
}

export async function createGroupDesk() {
  const school = await createTestApi()
  const cookie = await school.signInStaff('danisman@ornek.com')
  const basis = await makeGroupBasis(school.db)
  let next = 0

  async function ask(method: string, path: string, body?: unknown, as = cookie) {
    const answer = await school.staff(as, method, `/staff/${path}`, body)
    return answer as { status: number; body: Record<string, never> }
  }

  const done = <C extends AnyCall>(call: C, input?: object, as = cookie) =>
    school.done(as, call, input)

  function takeHour() {
    next += 1
    const clock = (hours: number) => `${String(hours).padStart(2, '0')}:00`
    return {
      weekday: (next % 7) + 1,
      startsAt: clock(8 + (next % 12)),
      endsAt: clock(9 + (next % 12)),
      lessonHours: 4,
      title: 'Dil bilgisi',
    }
  }

  function make(change: object = {}, hour = takeHour()) {
    const { courseId, levelId, campusId } = basis.input
    return done(createGroup, {
      name: 'Deneme',
      courseId,
      levelId,
      campusId,
      capacity: 10,
      startsOn: '2027-03-01',
      slots: [{ ...hour, roomId: basis.roomId, teacherId: basis.teacherId }],
      ...change,
    })
  }

  async function open(change: object = {}) {
    const { id, revision } = await make(change)
    return (await done(move, { id, revision, state: 'open' })).group
  }

  async function lessonsOf(group: number, year = 2027) {
    return (await done(listLessons, { from: `${year}-01-01`, to: `${year}-12-31`, group })).rows
  }

  async function enroll(groupId: number, email: string) {
    const { rows } = await school.db.execute<{ id: number }>(
      sql`insert into learner (name, surname, email) values ('Deniz', 'Kıyı', ${email}) returning id`,
    )
    return done(createEnrollment, { groupId, learnerId: rows[0]?.id })
  }

  async function transfer(id: number, groupId: number, on: string) {
    const { revision } = await done(getEnrollment, { id })
    return done(transferEnrollment, { id, revision, groupId, on, reason: 'Saatleri uymuyor' })
  }

  let children = 0
  function register(child: object = {}) {
    children += 1
    return done(createLearner, {
      name: 'Toprak',
      surname: `Ay${children}`,
      birthDate: '2015-05-05',
      ...child,
    })
  }

  return { school, basis, ask, done, make, open, lessonsOf, enroll, transfer, takeHour, register }
}

export async function teacherOf(school: Pick<TestApi, 'db'>, email: string): Promise<number> {
  const { rows } = await school.db.execute<{ id: number }>(
    sql`select t.id from teacher t join account a on a.id = t.account_id where a.email = ${email}`,
  )
  return rows[0]?.id ?? 0
}

export function countHours(lessons: { lessonHours: number; state: string }[]): number {
  return lessons
    .filter(({ state }) => state !== 'cancelled')
    .reduce((sum, { lessonHours }) => sum + lessonHours, 0)
}
