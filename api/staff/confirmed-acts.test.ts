import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { list, type StaffMember } from '../../contract/staff/account.ts'
import type { DemoSchool } from '../../contract/staff/dashboard.ts'
import { account, auditLog, session } from '../../db/schema/accounts.ts'
import { mailOutbox } from '../../db/schema/operations.ts'
import { rolePolicy } from '../../db/schema/staff.ts'
import { createTestApi } from '../../test/api.ts'
import { DEMO_PASSWORD } from '../../test/database.ts'

const school = await createTestApi()
const admin = await school.signInStaff('yonetici@ornek.com')
const PERSON = { name: 'Çiğdem', surname: 'Işık', role: 'editor' }
const password = DEMO_PASSWORD

const ask = (method: string, path: string, body: object) =>
  school.staff(admin, method, `/staff${path}`, body)

async function find(email: string): Promise<StaffMember> {
  const { rows } = await school.done(admin, list)
  const found = rows.find((row) => row.email === email)
  if (!found) throw new Error(`Nobody has ${email}.`)
  return found
}

await school.signInStaff('ogretmen@ornek.com')
await ask('POST', '/account', { ...PERSON, email: 'davetli@ornek.com', password })
await school.db.execute(sql`
  insert into account (name, surname, email, role, password_hash, deleted_at)
  select 'Eski', 'Yönetici', 'eski@ornek.com', 'admin', password_hash, now()
  from account where email = 'yonetici@ornek.com'`)
const invited = await find('davetli@ornek.com')
const editor = await find('editor@ornek.com')
const desk = await find('danisman@ornek.com')
const teacher = await find('ogretmen@ornek.com')
const former = await find('eski@ornek.com')

/** Everything that says who may enter. */
async function readEntry() {
  const { db } = school
  return {
    accounts: await db.select().from(account).orderBy(account.id),
    sessions: await db.select({ id: session.id }).from(session).orderBy(session.id),
    policies: await db.select().from(rolePolicy),
    mails: await db.$count(mailOutbox),
  }
}

const countFailures = () => school.db.$count(auditLog, eq(auditLog.action, 'confirmation-failed'))

describe.each([
  ['invites a colleague', 'POST', '/account', { ...PERSON, email: 'yeni@ornek.com' }],
  ['invites an admin', 'POST', '/account', { ...PERSON, email: 'iki@ornek.com', role: 'admin' }],
  ['invites again', 'POST', `/account/${invited.id}/invite`, {}],
  [
    'corrects an invitation',
    'POST',
    `/account/${invited.id}/email`,
    { revision: invited.revision, email: 'baska@ornek.com' },
  ],
  [
    'changes a role',
    'PATCH',
    `/account/${editor.id}`,
    { revision: editor.revision, changes: { role: 'teacher' } },
  ],
  [
    'makes an admin, and changes the name',
    'PATCH',
    `/account/${desk.id}`,
    { revision: desk.revision, changes: { surname: 'Kaya', role: 'admin' } },
  ],
  ['signs a colleague out', 'POST', `/account/${teacher.id}/sign-out`, {}],
  ['removes a second factor', 'POST', `/account/${teacher.id}/remove-second-factor`, {}],
  [
    'closes a colleague',
    'POST',
    `/account/${teacher.id}/close`,
    { revision: teacher.revision, owner: 0 },
  ],
  ['reopens a closed admin', 'POST', `/account/${former.id}/reopen`, {}],
  ['saves the policy of sign-ins', 'PUT', '/policy', { secondFactorRoles: ['editor'] }],
  ['closes the demo school', 'POST', '/demo-school/close', {}],
])('an open session that %s', (_act, method, path, body) => {
  const act = async (identity: object) => {
    const accounts = path === '/demo-school/close' && { accounts: await countSample() }
    return ask(method, path, { ...body, ...accounts, ...identity })
  }

  test('changes nothing without the password of its owner', async () => {
    const before = await readEntry()
    for (const identity of [{}, { password: '' }]) {
      const refused = { status: 422, body: { fields: { password: expect.any(String) } } }
      expect(await act(identity)).toMatchObject(refused)
    }
    expect(await readEntry()).toEqual(before)
  })

  test('changes nothing with a wrong one, which is counted', async () => {
    const [before, failures] = [await readEntry(), await countFailures()]
    const refused = { status: 422, body: { fields: { password: 'Parola hatalı.' } } }
    expect(await act({ password: 'yanlış parola' })).toMatchObject(refused)
    expect(await readEntry()).toEqual(before)
    expect(await countFailures()).toBe(failures + 1)
  })

  test('acts with the right one', async () => {
    const before = await readEntry()
    expect(await act({ password })).toMatchObject({ status: 200 })
    expect(await readEntry()).not.toEqual(before)
  })
})

async function countSample(): Promise<number> {
  const { body } = await school.staff(admin, 'GET', '/staff/demo-school')
  const { staff, students } = body as DemoSchool
  return staff + students
}
