import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { get } from '../contract/staff/group.ts'
import { get as getLearner } from '../contract/staff/learner.ts'
import { createTestApi } from './api.ts'
import { makeGroupBasis } from './group.ts'

export async function createGroupDesk() {
  const school = await createTestApi()
  const cookie = await school.signInStaff('danisman@ornek.com')
  const basis = await makeGroupBasis(school.db)
  let next = 0

  async function ask(method: string, path: string, body?: unknown, as = cookie) {
    const answer = await school.staff(as, method, `/staff/${path}`, body)
    return answer as { status: number; body: Record<string, never> }
  }

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

  async function make(change: object = {}, hour = takeHour()) {
    const { courseId, levelId, campusId } = basis.input
    const { status, body } = await ask('POST', 'group', {
      name: 'Deneme',
      courseId,
      levelId,
      campusId,
      capacity: 10,
      startsOn: '2027-03-01',
      slots: [{ ...hour, roomId: basis.roomId, teacherId: basis.teacherId }],
      ...change,
    })
    expect(status, JSON.stringify(body)).toBe(200)
    return get.output.parse(body)
  }

  async function enroll(groupId: number, email: string) {
    const { rows } = await school.db.execute<{ id: number }>(
      sql`insert into learner (name, surname, email) values ('Deniz', 'Kıyı', ${email}) returning id`,
    )
    const { status, body } = await ask('POST', 'enrollment', { groupId, learnerId: rows[0]?.id })
    expect(status, JSON.stringify(body)).toBe(200)
  }

  let children = 0
  async function register(child: object = {}) {
    children += 1
    const { status, body } = await ask('POST', 'learner', {
      name: 'Toprak',
      surname: `Ay${children}`,
      birthDate: '2015-05-05',
      ...child,
    })
    expect(status, JSON.stringify(body)).toBe(200)
    return getLearner.output.parse(body)
  }

  return { school, basis, ask, make, enroll, takeHour, register }
}
