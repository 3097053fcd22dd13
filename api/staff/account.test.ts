import { describe, expect, test } from 'vitest'
import { getClosing, list, type StaffMember, update } from '../../contract/staff/account.ts'
import { list as listAudit } from '../../contract/staff/audit.ts'
import * as calls from '../../contract/staff/lead.ts'
import { secondFactor } from '../../db/schema/staff.ts'
import { createTestApi } from '../../test/api.ts'
import { DEMO_PASSWORD } from '../../test/database.ts'
import { mailedLinks, openBrowser } from '../../test/staff-browser.ts'
import { mailsTo } from '../../test/student.ts'

const ADMIN = 'yonetici@ornek.com'
const school = await createTestApi()
const cookie = await school.signInStaff(ADMIN)
const password = DEMO_PASSWORD
const PERSON = {
  name: 'Çiğdem',
  surname: 'Işık',
  email: 'cigdem@ornek.com',
  role: 'editor',
  password,
}

const ask = (method: string, path: string, body?: unknown) =>
  school.staff(cookie, method, `/staff${path}`, body)

async function find(email: string): Promise<StaffMember> {
  const { rows } = await school.done(cookie, list)
  const found = rows.find((row) => row.email === email)
  if (!found) throw new Error(`Nobody has ${email}.`)
  return found
}

function raise({ id, revision }: Pick<StaffMember, 'id' | 'revision'>, code?: string) {
  const changes = { role: 'admin' }
  return ask('PATCH', `/account/${id}`, { revision, changes, password, code })
}

describe('somebody who is invited', () => {
  test('gets a mail, chooses a password and signs in', async () => {
    const { status, body } = await ask('POST', '/account', PERSON)
    expect(status).toBe(200)
    expect(body).toMatchObject({ isInvited: true, role: 'editor' })
    const [token] = await mailedLinks(school, PERSON.email)
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
    await ask('POST', `/account/${(await find(email)).id}/invite`, { password: DEMO_PASSWORD })
    const links = await mailedLinks(school, email)
    expect(links).toHaveLength(2)
    const password = 'bir-parola-daha'
    const [newest, first] = links
    expect((await ask('POST', '/reset-password', { token: first, password })).status).toBe(404)
    expect((await ask('POST', '/reset-password', { token: newest, password })).status).toBe(200)
  })
})

describe('the address of an invitation', () => {
  const linkOf = async (email: string) => (await mailedLinks(school, email))[0] ?? ''
  const correct = ({ id, revision }: StaffMember, email: string) =>
    ask('POST', `/account/${id}/email`, { revision, email, password: DEMO_PASSWORD })

  test('is corrected: the invitation goes out anew and the first link ends', async () => {
    await ask('POST', '/account', { ...PERSON, email: 'yanlis@ornek.com' })
    const invited = await find('yanlis@ornek.com')
    const first = await linkOf('yanlis@ornek.com')
    expect((await correct(invited, 'Dogru@ornek.com')).status).toBe(200)
    const check = async (token: string) => (await ask('POST', '/check-link', { token })).status
    expect(await check(first)).toBe(404)
    expect(await check(await linkOf('dogru@ornek.com'))).toBe(200)
    expect(await find('dogru@ornek.com')).toMatchObject({ id: invited.id, isInvited: true })
  })

  test('that somebody has is refused, and so is that of a person who has been in', async () => {
    await ask('POST', '/account', { ...PERSON, email: 'bekleyen@ornek.com' })
    expect((await correct(await find('bekleyen@ornek.com'), 'editor@ornek.com')).status).toBe(409)
    const active = await correct(await find('editor@ornek.com'), 'baska@ornek.com')
    expect(active).toMatchObject({
      status: 409,
      body: { message: expect.stringMatching(/^Bu kişi parolasını belirlemiş/) },
    })
    expect(await find('editor@ornek.com')).toMatchObject({ isInvited: false })
  })
})

test('the last sign-in is known after the sign-out', async () => {
  expect(await find('ogretmen@ornek.com')).toMatchObject({ lastSignInAt: null })
  const browser = openBrowser(school)
  await browser.signIn('ogretmen@ornek.com')
  await browser.ask('POST', '/sign-out')
  const { lastSignInAt } = await find('ogretmen@ornek.com')
  expect(Date.now() - Date.parse(lastSignInAt ?? '')).toBeLessThan(60_000)
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
    expect((await ask('POST', `/account/${id}/close`, { revision, password })).status).toBe(200)
    expect((await school.staff(desk, 'GET', '/staff/me')).status).toBe(401)
    expect(await school.signInStaff('danisman@ornek.com')).toBe('')
    expect((await ask('POST', `/account/${id}/reopen`, { password })).status).toBe(200)
    expect(await school.signInStaff('danisman@ornek.com')).not.toBe('')
  })

  test('of the last administrator stays one', async () => {
    const { id, revision } = await find('yonetici@ornek.com')
    const answers = [
      await ask('PATCH', `/account/${id}`, { revision, changes: { role: 'editor' }, password }),
      await ask('POST', `/account/${id}/close`, { revision, password }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([409, 409])
    expect(await find('yonetici@ornek.com')).toMatchObject({ role: 'admin', isClosed: false })
  })

  test('whose role changes may at once do what the new role may', async () => {
    const teacher = await school.signInStaff('ogretmen@ornek.com')
    const { id, revision } = await find('ogretmen@ornek.com')
    expect((await school.staff(teacher, 'GET', '/staff/account')).status).toBe(403)
    await raise({ id, revision })
    expect((await school.staff(teacher, 'GET', '/staff/account')).status).toBe(200)
  })
})

describe('a new admin', () => {
  const lastMail = async (email: string) => (await mailsTo(school, email))[0]?.text ?? ''

  test('is invited, and every admin is told', async () => {
    const person = { ...PERSON, email: 'yeni-yonetici@ornek.com', role: 'admin' }
    expect((await ask('POST', '/account', person)).status).toBe(200)
    expect(await lastMail(ADMIN)).toContain(
      'Çiğdem Işık (yeni-yonetici@ornek.com) yönetici olarak davet edildi. Bunu yapan: Yasemin Güneş.',
    )
    expect(await mailsTo(school, person.email)).toHaveLength(1)
  })

  test('is made of a member with password and code; the others are told, also of one who returns', async () => {
    const { id, revision } = await find('danisman@ornek.com')
    const browser = openBrowser(school)
    await browser.signIn(ADMIN)
    const { recoveryCodes } = await browser.enrol()
    expect(await raise({ id, revision })).toMatchObject({
      body: { fields: { code: expect.any(String) } },
    })
    expect(await find('danisman@ornek.com')).toMatchObject({ role: 'frontdesk' })
    const raised = await raise({ id, revision }, recoveryCodes[0])
    expect(raised).toMatchObject({ status: 200, body: { role: 'admin' } })
    expect(await lastMail(ADMIN)).toContain('(danisman@ornek.com) yönetici yapıldı.')
    await school.db.delete(secondFactor)
    await ask('POST', `/account/${id}/close`, { revision: revision + 1, owner: 0, password })
    await ask('POST', `/account/${id}/reopen`, { password })
    expect(await lastMail(ADMIN)).toContain('yönetici olarak yeniden açıldı.')
  })

  test('guesses at the password are counted, whatever is saved without one in between, and end the sign-in', async () => {
    const limited = await createTestApi({ limits: true })
    const thief = await limited.signInStaff(ADMIN)
    const invite = (password: string) =>
      limited.staff(thief, 'POST', '/staff/account', { ...PERSON, role: 'admin', password })
    const [colleague] = (await limited.done(thief, list)).rows
    const rename = (revision: number) =>
      limited.done(thief, update, { id: colleague?.id, revision, changes: { surname: 'Kaya' } })
    for (let i = 0; i < 5; i++) {
      expect((await invite(`tahmin-${i}`)).status).toBe(422)
      await rename((colleague?.revision ?? 0) + i)
    }
    expect((await invite(DEMO_PASSWORD)).status).toBe(401)
  })
})

describe('open leads of an account that closes', () => {
  async function close({ id, revision }: StaffMember, owner?: number) {
    return ask('POST', `/account/${id}/close`, { revision, owner, password })
  }

  async function employ(email: string, leads: number) {
    await ask('POST', '/account', { ...PERSON, email, role: 'frontdesk' })
    const person = await find(email)
    const ids: number[] = []
    for (let i = 0; i < leads; i++) {
      const phone = `0532 ${700 + person.id} 00 ${10 + i}`
      const { id, revision } = await school.done(cookie, calls.create, { name: 'Ali', phone })
      await school.done(cookie, calls.update, { id, revision, changes: { ownerId: person.id } })
      ids.push(id)
    }
    return { person, ids }
  }

  const open = (id?: number) => school.done(cookie, calls.get, { id })

  test('are asked after: without a word on them it stays open', async () => {
    const { person } = await employ('ilk@ornek.com', 2)
    const desk = await find('danisman@ornek.com')
    const { openLeads, colleagues } = await school.done(cookie, getClosing, { id: person.id })
    expect(openLeads).toBe(2)
    const ids = colleagues.map(({ id }) => id)
    expect(ids).toContain(desk.id)
    expect(ids).not.toContain(person.id)
    expect((await close(person)).body).toHaveProperty(
      'fields.owner',
      '2 açık başvurusu var. Kime geçeceğini seçin.',
    )
    expect(await find('ilk@ornek.com')).toMatchObject({ isClosed: false })
  })

  test('go to a colleague, keep their place in the lists and stand in the log', async () => {
    const { person, ids } = await employ('ikinci@ornek.com', 2)
    const before = await open(ids[0])
    const desk = await find('danisman@ornek.com')
    expect((await close(person, desk.id)).status).toBe(200)
    const after = await open(ids[0])
    expect(after).toMatchObject({ owner: { id: desk.id }, lastEventAt: before.lastEventAt })
    expect(after.events[0]).toMatchObject({ detail: { after: { ownerId: desk.id } } })
    const { rows } = await school.done(cookie, listAudit, { entity: 'lead', entityId: ids[1] })
    expect(rows).toMatchObject([{ action: 'update', fields: ['ownerId'] }, {}, {}])
  })

  test('go to nobody where that is said, and to nobody who does not see leads', async () => {
    const { person, ids } = await employ('ucuncu@ornek.com', 1)
    const editor = await find('editor@ornek.com')
    expect((await close(person, editor.id)).body).toHaveProperty('fields.owner')
    expect((await close(person, 0)).status).toBe(200)
    expect((await open(ids[0])).owner).toBeNull()
  })

  test('are nobody’s once its role sees no leads, and stay with it otherwise', async () => {
    const { person, ids } = await employ('dorduncu@ornek.com', 1)
    await raise(person)
    expect((await open(ids[0])).owner).toMatchObject({ id: person.id })
    const { id, revision } = await find('dorduncu@ornek.com')
    await school.done(cookie, update, { id, revision, changes: { role: 'teacher' }, password })
    expect((await open(ids[0])).owner).toBeNull()
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
