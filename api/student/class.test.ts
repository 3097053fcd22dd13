import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import * as calls from '../../contract/student/class.ts'
import { hashToken } from '../../core/accounts/account-tokens.ts'
import { TODAY } from '../../db/days.ts'
import { account, session } from '../../db/schema/accounts.ts'
import { enrollment, rating } from '../../db/schema/enrollments.ts'
import { groupTeacher } from '../../db/schema/groups.ts'
import { learner } from '../../db/schema/people.ts'
import { createTestApi } from '../../test/api.ts'
import { DEMO_PASSWORD } from '../../test/database.ts'
import { signIn } from '../../test/student.ts'

let token: string
let otherToken: string

const school = await createTestApi()
beforeEach(async () => {
  token = await signIn(school, 'ogrenci@ornek.com')
  otherToken = await signIn(school, 'ogrenci2@ornek.com')
})

async function learnerIdOf(email: string): Promise<number> {
  const [person] = await school.db
    .select({ id: learner.id })
    .from(learner)
    .innerJoin(account, eq(account.id, learner.accountId))
    .where(eq(account.email, email))
  return person!.id
}

const READS = [
  calls.getStudent,
  calls.getProgram,
  calls.listBooks,
  calls.listTeachers,
  calls.getClassroom,
  calls.getLanguage,
]

describe('signing in', () => {
  test('the demo student gets a token of which only the hash is stored', async () => {
    const rows = await school.db
      .select()
      .from(session)
      .where(eq(session.tokenHash, hashToken(token)))
    const all = await school.db.select().from(session)
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(all)).not.toContain(token)
  })

  test('a token ends seven days after signing in', async () => {
    const [row] = await school.db
      .select({ days: sql<number>`extract(day from expires_at - created_at)::int` })
      .from(session)
      .where(eq(session.tokenHash, hashToken(token)))
    expect(row?.days).toBe(7)
  })

  test('the address is taken in any case and with blanks around it', async () => {
    expect(await signIn(school, '  Ogrenci@Ornek.com ')).toEqual(expect.any(String))
  })

  test.each([
    ['a wrong password', 'ogrenci@ornek.com', 'yanlış'],
    ['an unknown person', 'kimse@ornek.com', DEMO_PASSWORD],
    ['a member of staff', 'yonetici@ornek.com', DEMO_PASSWORD],
  ])('answers the same sentence for %s', async (_, email, password) => {
    const { status, body } = await school.call('/auth/student-login', { email, password })
    expect(status).toBe(401)
    expect(body).toEqual({ message: 'E-posta adresi veya parola hatalı.' })
  })

  test('answers 422 at each missing field', async () => {
    const { status, body } = await school.call('/auth/student-login', {})
    expect(status).toBe(422)
    expect(body).toHaveProperty('fields', {
      email: 'Bu alan zorunludur.',
      password: 'Bu alan zorunludur.',
    })
  })

  test('student-control answers the student and the token', async () => {
    const { status, body } = await school.call('/auth/student-control', { token })
    expect(status).toBe(200)
    expect(body).toMatchObject({ token, student: { email: 'ogrenci@ornek.com' } })
    expect(JSON.stringify(body)).not.toMatch(/password|hash/i)
  })
})

describe('the texts that a student reads', () => {
  test.each(READS)('POST $path answers a student in the form of the contract', async (call) => {
    const { status, body } = await school.call(call.path, { token })
    expect(status).toBe(200)
    expect(call.output.parse(body)).toEqual(body)
  })

  test('a student without a class is told so', async () => {
    const ended = { state: 'withdrawn', endsOn: TODAY } as const
    const own = eq(enrollment.learnerId, await learnerIdOf('ogrenci2@ornek.com'))
    await school.db.update(enrollment).set(ended).where(own)
    for (const { path } of [calls.getProgram, calls.getClassroom, calls.getLanguage]) {
      const { status, body } = await school.call(path, { token: otherToken })
      expect(status).toBe(404)
      expect(body).toHaveProperty('message', expect.stringContaining('sınıfa kayıt yok'))
    }
    expect((await school.call(calls.listBooks.path, { token: otherToken })).body).toEqual([])
    await school.db.update(enrollment).set({ state: 'active', endsOn: null }).where(own)
  })
})

describe('POST /student/put-point-with-token', () => {
  async function ownTeacher() {
    const { body } = await school.call(calls.listTeachers.path, { token })
    return (body as { id: number; point: number | null }[])[0]!
  }

  test('keeps one rating per student and teacher, the newest', async () => {
    const { id } = await ownTeacher()
    for (const point of [2, 5]) {
      const { status } = await school.call(calls.rateTeacher.path, { token, teacher: id, point })
      expect(status).toBe(200)
    }
    expect((await ownTeacher()).point).toBe(5)
    const rows = await school.db.select().from(rating).where(eq(rating.teacherId, id))
    expect(rows).toHaveLength(1)
  })

  test('answers 404 for a teacher of another class', async () => {
    const own = await school.call(calls.listTeachers.path, { token })
    const ids = (own.body as { id: number }[]).map(({ id }) => id)
    const links = await school.db.select().from(groupTeacher)
    const foreign = links.find(({ teacherId }) => !ids.includes(teacherId))!.teacherId
    for (const teacher of [foreign, 99_999]) {
      const { status } = await school.call(calls.rateTeacher.path, { token, teacher, point: 5 })
      expect(status).toBe(404)
    }
  })

  test.each([0, 6, 2.5, '5', null])('answers 422 for the point %j', async (point) => {
    const { id } = await ownTeacher()
    const { status, body } = await school.call(calls.rateTeacher.path, {
      token,
      teacher: id,
      point,
    })
    expect(status).toBe(422)
    expect(body).toHaveProperty('fields.point')
  })
})
