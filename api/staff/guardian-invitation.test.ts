import { expect, test } from 'vitest'
import * as calls from '../../contract/staff/learner.ts'
import { createGroupDesk } from '../../test/group-desk.ts'
import { ANY_INPUT, mailedToken, mailsTo, signIn } from '../../test/student.ts'
import { CALLS } from '../calls.ts'

const desk = await createGroupDesk()
const { school, ask, done } = desk
const PASSWORD = 'mor salyangoz bahçede'

let count = 0
function mother(change: object = {}) {
  count += 1
  const phone = `0533 900 10 ${String(count).padStart(2, '0')}`
  const email = `anne${count}@ornek.com`
  return { name: 'Zeliha', surname: 'Kara', relation: 'mother', phone, email, ...change }
}

const register = (person: object) => desk.register({ surname: 'Kara', ...person })

const read = (id: number) => done(calls.get, { id })
const invite = (id: number) => ask('POST', `learner/${id}/invite`)

async function openFirst(guardian: { email: string }) {
  const child = await register({ guardian })
  expect((await invite(child.id)).status).toBe(200)
  await choosePassword(guardian.email)
  return child
}

async function choosePassword(email: string) {
  const token = await mailedToken(school, email)
  const reset = await school.call('/auth/student-reset-password', { token, password: PASSWORD })
  expect(reset.status, JSON.stringify(reset.body)).toBe(200)
}

async function studentsOf(email: string) {
  const token = await signIn(school, email, PASSWORD)
  const { status, body } = await school.call('/student/get-student-with-token', { token })
  expect(status, JSON.stringify(body)).toBe(200)
  return (body as { students: { id: number }[] }).students.map(({ id }) => id)
}

test('a child without an address is invited by the mother, who chooses a password and sees the child', async () => {
  const guardian = mother()
  const child = await openFirst(guardian)
  const [mail] = await mailsTo(school, guardian.email)
  expect(mail).toMatchObject({ cause: 'guardian-invitation', recipient: guardian.email })
  expect(mail?.text).toContain('Merhaba Zeliha')
  expect(mail?.subject).toContain('Toprak')
  expect(await studentsOf(guardian.email)).toEqual([child.id])
  expect(await read(child.id)).toMatchObject({
    access: 'open',
    isByGuardian: true,
    accountEmail: guardian.email,
    email: null,
    contacts: [{ opensPanel: true }],
  })
  for (const access of ['open', 'none']) {
    const { rows } = await done(calls.list, { q: 'Toprak Kara', access })
    expect(rows.some(({ id }) => id === child.id)).toBe(access === 'open')
  }
})

test('a sibling joins the account of the mother, who is told and needs no new password', async () => {
  const guardian = mother()
  const first = await openFirst(guardian)
  const second = await register({ name: 'Yaprak', guardian })
  expect(await studentsOf(guardian.email)).toEqual([first.id])
  expect((await invite(second.id)).status).toBe(200)
  const [mail] = await mailsTo(school, guardian.email)
  expect(mail).toMatchObject({ cause: 'guardian-child-added' })
  expect(mail?.text).toContain('Yaprak')
  expect(mail?.text).not.toContain('/baglanti#')
  expect(await studentsOf(guardian.email)).toEqual([first.id, second.id])
  expect((await invite(second.id)).status).toBe(409)
})

test('children with the address of their mother share her account', async () => {
  const guardian = mother()
  const first = await register({ guardian, email: guardian.email })
  const second = await register({ name: 'Yaprak', guardian, email: guardian.email })
  for (const { id } of [first, second]) expect((await invite(id)).status).toBe(200)
  await choosePassword(guardian.email)
  expect(await studentsOf(guardian.email)).toEqual([first.id, second.id])
})

test('an unused invitation goes again to the corrected address of the guardian', async () => {
  const guardian = mother()
  const child = await register({ guardian })
  await invite(child.id)
  const [before] = (await read(child.id)).contacts
  const email = `dogru-${guardian.email}`
  const correction = { ...guardian, email, revision: before?.revision }
  await ask('PATCH', `learner/${child.id}/guardian/${before?.id}`, correction)
  expect((await invite(child.id)).status).toBe(200)
  expect(await mailsTo(school, email)).toHaveLength(1)
  expect(await read(child.id)).toMatchObject({ access: 'invited', accountEmail: email })
})

test('a second parent is invited by name, to an account of their own', async () => {
  const guardian = mother()
  const child = await openFirst(guardian)
  const father = mother({ name: 'Kemal', relation: 'father' })
  const { contacts } = await done(calls.saveGuardian, { id: child.id, ...father })
  const contact = contacts.find(({ name }) => name === 'Kemal')?.id
  await done(calls.inviteGuardian, { id: child.id, contact })
  await choosePassword(father.email)
  expect(await studentsOf(father.email)).toEqual([child.id])
})

test('an adult is invited to an account of their own, whoever asked for them', async () => {
  const guardian = mother()
  const email = `yetiskin-${guardian.email}`
  const adult = await register({ guardian, email, birthDate: '1999-05-05' })
  expect((await invite(adult.id)).status).toBe(200)
  expect(await mailsTo(school, email)).toMatchObject([{ cause: 'student-invitation' }])
  const [contact] = adult.contacts
  const path = `learner/${adult.id}/guardian/${contact?.id}/invite`
  expect(await ask('POST', path)).toMatchObject({ status: 422 })
})

test('without any address the refusal says whose is missing', async () => {
  const child = await register({ guardian: mother({ email: null }) })
  expect(await invite(child.id)).toMatchObject({
    status: 422,
    body: { message: expect.stringContaining('Velinin e-postası yok') },
  })
  const alone = await register({ birthDate: null, name: 'Yalnız' })
  expect(await invite(alone.id)).toMatchObject({
    status: 422,
    body: { message: expect.stringContaining('bir e-posta adresi gerekir') },
  })
})

test('the address of a member of staff or of another contact makes nobody a guardian', async () => {
  const staff = await register({ guardian: mother({ email: 'danisman@ornek.com' }) })
  expect((await invite(staff.id)).status).toBe(409)
  const guardian = mother()
  await openFirst(guardian)
  const stranger = await register({ name: 'Yaban', guardian: mother({ email: guardian.email }) })
  expect(await invite(stranger.id)).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('birleştirin') },
  })
})

test('a guardian who is taken away sees the child no more', async () => {
  const guardian = mother()
  const first = await openFirst(guardian)
  const second = await register({ name: 'Yaprak', guardian })
  await invite(second.id)
  const contact = second.contacts[0]?.id
  await ask('DELETE', `learner/${second.id}/guardian/${contact}`)
  expect(await studentsOf(guardian.email)).toEqual([first.id])
})

test('a contact that is merged hands its account and its children over, and gets them back when split', async () => {
  const guardian = mother()
  const child = await openFirst(guardian)
  const twin = mother({ email: null })
  const other = await register({ name: 'Yaprak', guardian: twin })
  const [kept, merged] = [other.contacts[0]?.id, child.contacts[0]?.id]
  const merge = { merged, name: 'kept', email: 'merged' }
  const { status, body } = await ask('POST', `contact/${kept}/merge`, merge)
  expect(status, JSON.stringify(body)).toBe(200)
  expect(await studentsOf(guardian.email)).toEqual([child.id])
  expect((await invite(other.id)).status).toBe(200)
  expect(await studentsOf(guardian.email)).toEqual([child.id, other.id])
})

test('two contacts with accounts that are merged both open the panels of all their children', async () => {
  const [one, other] = [mother(), mother({ name: 'Zeliha K.' })]
  const first = await openFirst(one)
  const second = await openFirst(other)
  const [kept, merged] = [first, second].map(({ contacts }) => contacts[0]?.id)
  const merge = { merged, name: 'kept', email: 'kept' }
  expect((await ask('POST', `contact/${kept}/merge`, merge)).status).toBe(200)
  for (const { email } of [one, other]) {
    expect(await studentsOf(email)).toEqual([first.id, second.id])
    const token = await signIn(school, email, PASSWORD)
    const { body } = await school.call('/student/get-student-with-token', { token })
    expect(body).toMatchObject({ phone: one.phone, phoneOf: 'Zeliha Kara' })
  }
  const { rows } = await school.pool.query('select max(id) as id from person_merge')
  expect((await ask('POST', `contact-merge/${rows[0].id}/split`, {})).status).toBe(200)
  expect(await studentsOf(one.email)).toEqual([first.id])
  expect(await studentsOf(other.email)).toEqual([second.id])
})

test('a guardian without a child left reads the reason', async () => {
  const guardian = mother()
  const child = await openFirst(guardian)
  const token = await signIn(school, guardian.email, PASSWORD)
  await ask('DELETE', `learner/${child.id}/guardian/${child.contacts[0]?.id}`)
  const left = await school.call('/auth/student-control', { token })
  expect(left).toMatchObject({
    status: 401,
    body: { message: expect.stringContaining('veli kaydınız kaldırılmış') },
  })
  const named = await school.call('/auth/student-control', { token, student: child.id })
  expect(named.status).toBe(404)
})

test('the panel says whose number it shows', async () => {
  const guardian = mother()
  const child = await openFirst(guardian)
  const token = await signIn(school, guardian.email, PASSWORD)
  const read = async (as: string) =>
    (await school.call('/student/get-student-with-token', { token: as })).body
  expect(await read(token)).toMatchObject({
    isGuardian: true,
    email: guardian.email,
    phone: guardian.phone,
    phoneOf: 'Zeliha Kara',
  })
  const change = { revision: child.revision, changes: { phone: '0533 900 77 01' } }
  await ask('PATCH', `learner/${child.id}`, change)
  expect(await read(token)).toMatchObject({ phone: '0533 900 77 01', phoneOf: null })

  const email = `yetiskin-${guardian.email}`
  const adult = await register({ name: 'Ece', guardian: mother(), email, birthDate: '1999-05-05' })
  await invite(adult.id)
  await choosePassword(email)
  expect(await read(await signIn(school, email, PASSWORD))).toMatchObject({
    isGuardian: false,
    email,
    phone: adult.contacts[0]?.phone,
    phoneOf: 'Zeliha Kara',
  })
})

test('no call of the panel opens the panel of a child of somebody else', async () => {
  const own = mother()
  await openFirst(own)
  const other = await openFirst(mother())
  const token = await signIn(school, own.email, PASSWORD)
  const panel = CALLS.filter(({ access, path }) => access === 'student' && !path.includes('logout'))
  expect(panel.length).toBeGreaterThan(12)
  for (const { path } of panel) {
    const { status } = await school.call(path, { ...ANY_INPUT, token, student: other.id })
    expect(status, path).toBe(404)
  }
})

test('each child has a panel of its own under one sign-in', async () => {
  const guardian = mother()
  const first = await openFirst(guardian)
  const second = await register({ name: 'Yaprak', guardian })
  await invite(second.id)
  const token = await signIn(school, guardian.email, PASSWORD)
  for (const { id } of [first, second]) {
    const { body } = await school.call('/student/get-student-with-token', { token, student: id })
    expect(body).toMatchObject({ id })
  }
})
