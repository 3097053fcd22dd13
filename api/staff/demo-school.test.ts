import { randomUUID } from 'node:crypto'
import { eq, isNull, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { DemoSchool } from '../../contract/staff/dashboard.ts'
import { createAccount } from '../../core/accounts/accounts.ts'
import { hashPassword } from '../../core/accounts/passwords.ts'
import { account, auditLog } from '../../db/schema/accounts.ts'
import { enrollment } from '../../db/schema/enrollments.ts'
import { courseGroup } from '../../db/schema/groups.ts'
import { mailOutbox } from '../../db/schema/operations.ts'
import { createTestApi, type TestApi } from '../../test/api.ts'
import { DEMO_PASSWORD } from '../../test/database.ts'
import { signIn } from '../../test/student.ts'

const ADMIN = 'yonetici@ornek.com'
const isOpen = eq(courseGroup.state, 'open')

let school: TestApi
let admin: string

beforeEach(async () => {
  school = await createTestApi()
  admin = await school.signInStaff(ADMIN)
})

async function look(cookie = admin): Promise<DemoSchool> {
  return (await school.staff(cookie, 'GET', '/staff/demo-school')).body
}

function press(cookie: string, accounts: number) {
  return school.staff(cookie, 'POST', '/staff/demo-school/close', {
    accounts,
    password: DEMO_PASSWORD,
  })
}

async function close(cookie = admin): Promise<string> {
  const { staff, students } = await look(cookie)
  const { status, body } = await press(cookie, staff + students)
  expect(status).toBe(200)
  return (body as { message: string }).message
}

async function openAccounts(): Promise<string[]> {
  const rows = await school.db.select().from(account).where(isNull(account.deletedAt))
  return rows.map(({ email }) => email)
}

async function addOwner(): Promise<string> {
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  const person = { name: 'Işık', surname: 'Yılmaz', email: 'isik@okul.com' }
  await createAccount(school.db, { ...person, role: 'admin', passwordHash })
  return school.signInStaff('isik@okul.com')
}

describe('closing the demo school', () => {
  test('leaves open the account of its only admin, and says so before and after', async () => {
    const { groups, learners, ...rest } = await look()
    expect(learners).toBeGreaterThan(80)
    expect(rest).toEqual({ own: 'stays', staff: 3, students: 9, leads: 0, keptGroups: 0 })
    const student = await signIn(school, 'ogrenci@ornek.com')
    expect(await close()).toBe(
      `12 örnek hesap kapatıldı, örnek kişiler silindi, ${groups.length} sınıf taslağa alındı. Sizin hesabınız açık kaldı.`,
    )
    expect(await openAccounts()).toEqual([ADMIN])
    const { status } = await school.call('/auth/student-control', { token: student })
    expect(status).toBe(401)
    expect(await look()).toEqual({ ...rest, staff: 0, students: 0, learners: 0, groups: [] })
  })

  test('removes the student certificates of its people, and gives their numbers again', async () => {
    const [seat] = await school.db.select().from(enrollment).where(eq(enrollment.state, 'active'))
    const path = `/staff/enrollment/${seat?.id}/student-certificate`
    const made = await school.staff(admin, 'POST', path, { key: randomUUID() })
    expect(made.body).toMatchObject({ number: expect.stringMatching(/-0001$/) })
    await close()
    const { rows } = await school.db.execute(sql`
      select last, (select count(*)::int from paper where kind = 'student-certificate') as papers
      from number_series where series like 'student-certificate/%'`)
    expect(rows).toEqual([{ last: 0, papers: 0 }])
  })

  test('closes that of whoever asks too, once somebody else is an admin', async () => {
    const owner = await addOwner()
    expect((await look()).own).toBe('closes')
    await close()
    expect(await openAccounts()).toEqual(['isik@okul.com'])
    expect((await school.staff(admin, 'GET', '/staff/me')).status).toBe(401)
    expect((await look(owner)).own).toBe('none')
  })

  test('does not count on an admin who has only been invited', async () => {
    const person = { name: 'Can', surname: 'Ak', email: 'can@okul.com', role: 'admin' }
    const invitation = { ...person, password: DEMO_PASSWORD }
    expect((await school.staff(admin, 'POST', '/staff/account', invitation)).status).toBe(200)
    expect((await look()).own).toBe('stays')
  })

  test('takes its open groups off the site, but for those that others are in, and tells nobody', async () => {
    const groups = await school.db.select().from(courseGroup).where(isOpen)
    const [wanted] = groups
    await school.call('/pre-enrollment', {
      group: wanted?.id,
      name: 'Ayşe Nur',
      phone: '0532 555 91 92',
      email: 'aysenur@okul.com',
    })
    const before = (await school.db.select().from(mailOutbox)).length
    const { keptGroups, groups: drafted } = await look()
    expect(keptGroups).toBe(1)
    expect(drafted).toHaveLength(groups.length - 1)
    await close()
    expect(await school.db.select().from(courseGroup).where(isOpen)).toMatchObject([
      { id: wanted?.id, revision: 1 },
    ])
    expect((await school.call('/group')).body).toHaveLength(1)
    expect(await school.db.select().from(mailOutbox)).toHaveLength(before)
  })

  test('stands in the log, each account and each group', async () => {
    const { groups } = await look()
    await close()
    const { rows } = await school.db.execute(sql`
      select action || ' ' || entity as act, count(*)::int from ${auditLog}
      where actor_id is not null and entity <> 'sign-in' group by 1 order by 1`)
    expect(rows).toEqual([
      { act: 'delete account', count: 12 },
      { act: 'delete group', count: 4 },
      { act: 'delete learner', count: 1 },
      { act: 'draft group', count: groups.length },
    ])
  })

  test('is refused to everybody but an admin', async () => {
    const desk = await school.signInStaff('danisman@ornek.com')
    expect((await press(desk, 11)).status).toBe(403)
  })

  test('does what was confirmed or nothing: another number of accounts is refused', async () => {
    const { status, body } = await press(admin, 13)
    expect([status, body]).toEqual([
      409,
      { message: 'Örnek hesaplar siz baktıktan sonra değişti. Lütfen yeniden bakın.' },
    ])
    expect(await openAccounts()).toHaveLength(13)
  })

  test('leaves alone what a school has made itself', async () => {
    const owner = await addOwner()
    await school.db.update(courseGroup).set({ createdAt: sql`now()` }).where(isOpen)
    expect((await look(owner)).groups).toEqual([])
    await close(owner)
    expect(await school.db.select().from(courseGroup).where(isOpen)).not.toEqual([])
  })
})
