import { describe, expect, test } from 'vitest'
import type { StaffMember } from '../../contract/staff/account.ts'
import { createTestApi } from '../../test/api.ts'
import { mailsTo } from '../../test/student.ts'

const school = await createTestApi()
const cookie = await school.signInStaff('yonetici@ornek.com')
const PERSON = { name: 'Çiğdem', surname: 'Işık', email: 'cigdem@ornek.com', role: 'editor' }

const ask = (method: string, path: string, body?: unknown) =>
  school.staff(cookie, method, `/staff${path}`, body)

async function find(email: string): Promise<StaffMember> {
  const { body } = await ask('GET', '/account')
  const found = (body as { rows: StaffMember[] }).rows.find((row) => row.email === email)
  if (!found) throw new Error(`Nobody has ${email}.`)
  return found
}

describe('somebody who is invited', () => {
  test('gets a mail, chooses a password and signs in', async () => {
    const { status, body } = await ask('POST', '/account', PERSON)
    expect(status).toBe(200)
    expect(body).toMatchObject({ isInvited: true, role: 'editor' })
    const [mail] = await mailsTo(school, PERSON.email)
    const [, token] = /\/yonetim\/parola#([\w-]+)/.exec(mail?.text ?? '') ?? []
    const password = 'ilk-parolam-uzun'
    expect((await ask('POST', '/reset-password', { token, password })).status).toBe(200)
    expect(await find(PERSON.email)).toMatchObject({ isInvited: false })
    const signIn = { email: PERSON.email, password }
    expect((await ask('POST', '/sign-in', signIn)).status).toBe(200)
  })

  test('is not invited twice under one address', async () => {
    expect((await ask('POST', '/account', { ...PERSON, name: 'Başka' })).status).toBe(409)
  })

  test('gets another link, which ends the first', async () => {
    const email = 'yeni@ornek.com'
    await ask('POST', '/account', { ...PERSON, email })
    await ask('POST', `/account/${(await find(email)).id}/invite`)
    const links = (await mailsTo(school, email)).map(
      ({ text }) => /#([\w-]+)/.exec(text)?.[1] ?? '',
    )
    expect(links).toHaveLength(2)
    const password = 'bir-parola-daha'
    const [newest, first] = links
    expect((await ask('POST', '/reset-password', { token: first, password })).status).toBe(404)
    expect((await ask('POST', '/reset-password', { token: newest, password })).status).toBe(200)
  })
})

describe('two administrators who change one account', () => {
  test('do not overwrite each other: the second reads who was first, when, and what it is now', async () => {
    const { id, revision } = await find('editor@ornek.com')
    const save = (changes: object) => ask('PATCH', `/account/${id}`, { revision, changes })
    expect((await save({ surname: 'Şahiner' })).status).toBe(200)
    const { status, body } = await save({ surname: 'Şahin Kaya' })
    expect(status).toBe(409)
    expect(body).toMatchObject({
      message: 'Yasemin Güneş bu kaydı siz açtıktan sonra değiştirdi.',
      changedBy: 'Yasemin Güneş',
      changedAt: expect.stringMatching(/^\d{4}-/),
      record: { surname: 'Şahiner', revision: revision + 1 },
    })
    expect(await find('editor@ornek.com')).toMatchObject({ surname: 'Şahiner' })
  })
})

describe('an account', () => {
  test('that is closed is signed out and signs in no more, until it is opened again', async () => {
    const desk = await school.signInStaff('danisman@ornek.com')
    const { id, revision } = await find('danisman@ornek.com')
    expect((await ask('DELETE', `/account/${id}?revision=${revision}`)).status).toBe(200)
    expect((await school.staff(desk, 'GET', '/staff/me')).status).toBe(401)
    expect(await school.signInStaff('danisman@ornek.com')).toBe('')
    expect((await ask('POST', `/account/${id}/restore`)).status).toBe(200)
    expect(await school.signInStaff('danisman@ornek.com')).not.toBe('')
  })

  test('of the last administrator stays one', async () => {
    const { id, revision } = await find('yonetici@ornek.com')
    const answers = [
      await ask('PATCH', `/account/${id}`, { revision, changes: { role: 'editor' } }),
      await ask('DELETE', `/account/${id}?revision=${revision}`),
    ]
    expect(answers.map(({ status }) => status)).toEqual([409, 409])
    expect(await find('yonetici@ornek.com')).toMatchObject({ role: 'admin', isClosed: false })
  })

  test('whose role changes may at once do what the new role may', async () => {
    const teacher = await school.signInStaff('ogretmen@ornek.com')
    const { id, revision } = await find('ogretmen@ornek.com')
    expect((await school.staff(teacher, 'GET', '/staff/account')).status).toBe(403)
    await ask('PATCH', `/account/${id}`, { revision, changes: { role: 'admin' } })
    expect((await school.staff(teacher, 'GET', '/staff/account')).status).toBe(200)
  })
})

test('a field that is wrong is named by its whole path', async () => {
  const { id, revision } = await find('editor@ornek.com')
  const { status, body } = await ask('PATCH', `/account/${id}`, {
    revision,
    changes: { name: 'x', role: 'owner' },
  })
  expect(status).toBe(422)
  expect(Object.keys((body as { fields: object }).fields)).toEqual(['changes.name', 'changes.role'])
})
