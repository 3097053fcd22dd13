import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { deriveMailKey, findMailRoute } from '../../core/mail-settings/mail-server.ts'
import { auditLog } from '../../db/schema/accounts.ts'
import { mailServer } from '../../db/schema/operations.ts'
import { createTestApi, MAIL_SECRET } from '../../test/api.ts'
import { DEMO_PASSWORD } from '../../test/database.ts'
import { mailsTo } from '../../test/student.ts'

const SECRET = 'postanın-parolası-7'
const SERVER = {
  host: 'smtp.korfezdil.com',
  port: 587,
  security: 'starttls',
  username: 'okul@korfezdil.com',
  secret: SECRET,
  sender: 'okul@korfezdil.com',
  revision: null as number | null,
  password: DEMO_PASSWORD,
}

const school = await createTestApi({ sendsMail: false })
const admin = await school.signInStaff('yonetici@ornek.com')

function save(changes: Partial<typeof SERVER> = {}) {
  return school.staff(admin, 'PUT', '/staff/mail-server', { ...SERVER, ...changes })
}

async function read() {
  const { body } = await school.staff(admin, 'GET', '/staff/mail-server')
  return body as { isFixed: boolean; server: { revision: number; hasSecret: boolean } | null }
}

test('a wrong password of one’s own saves nothing', async () => {
  expect(await save({ password: 'yanlış parola' })).toMatchObject({
    status: 422,
    body: { fields: { password: expect.any(String) } },
  })
  expect(await read()).toEqual({ isFixed: false, server: null })
})

test.each([
  ['host', { host: 'smtp korfez' }],
  ['host', { host: 'localhost' }],
  ['host', { host: '127.0.0.1' }],
  ['host', { host: '169.254.169.254' }],
  ['host', { host: '2130706433' }],
  ['host', { host: '0x7f.1' }],
  ['host', { host: 'posta.internal' }],
  ['port', { port: 70_000 }],
  ['port', { port: 22 }],
  ['port', { port: 5432 }],
  ['security', { security: 'none' }],
  ['sender', { sender: 'okul' }],
])('a wrong %s is refused at its field', async (field, change) => {
  const { status, body } = await save(change)
  expect(status).toBe(422)
  expect(body).toMatchObject({ fields: { [field]: expect.any(String) } })
})

describe('a saved mail server', () => {
  beforeAll(async () => {
    expect(await save()).toMatchObject({ status: 200 })
  })

  test('counts as set up, everywhere', async () => {
    const { body } = await school.staff(admin, 'GET', '/staff/mail-setup')
    expect(body).toEqual({ isSetUp: true })
    const dashboard = await school.staff(admin, 'GET', '/staff/dashboard')
    expect(dashboard.body).toMatchObject({ mail: { isSetUp: true } })
  })

  test('keeps its password from every answer, the log and the database', async () => {
    expect(await read()).toMatchObject({ server: { hasSecret: true } })
    const rows = await school.db.select().from(mailServer)
    const log = await school.db.select().from(auditLog).where(eq(auditLog.entity, 'mail-server'))
    expect(log).toHaveLength(1)
    expect(JSON.stringify([await read(), rows, log])).not.toContain(SECRET)
    expect(await findMailRoute(school.db, deriveMailKey(MAIL_SECRET))).toMatchObject({
      secret: SECRET,
    })
  })

  test('has no password for another installation', async () => {
    const route = await findMailRoute(school.db, deriveMailKey('another secret'))
    expect(route).toMatchObject({ host: SERVER.host, secret: null })
  })

  test.each([
    ['host', { host: 'smtp.baska.com' }],
    ['port', { port: 2525 }],
    ['security', { security: 'tls' }],
    ['user', { username: 'baska@korfezdil.com' }],
  ])('asks for its password again when the %s changes', async (_, change) => {
    const before = await read()
    const revision = before.server?.revision ?? null
    expect(await save({ ...change, secret: '', revision })).toMatchObject({
      status: 422,
      body: { fields: { secret: expect.stringContaining('yeniden yazın') } },
    })
    expect(await read()).toEqual(before)
  })

  test('keeps its password when the field is left empty, and loses it with the user', async () => {
    const { server } = await read()
    const sender = 'kurs@korfezdil.com'
    await save({ secret: '', sender, revision: server?.revision ?? null })
    expect(await read()).toMatchObject({ server: { hasSecret: true, sender } })
    const changed = await read()
    await save({ secret: '', username: '', revision: changed.server?.revision ?? null })
    expect(await read()).toMatchObject({ server: { hasSecret: false, username: null } })
  })

  test('is not overwritten by a form that was opened before', async () => {
    const { status, body } = await save({ revision: 1 })
    expect(status).toBe(409)
    expect(body).toMatchObject({ message: expect.stringContaining('siz açtıktan sonra') })
  })

  test('is told to the admins', async () => {
    const mails = await mailsTo(school, 'yonetici@ornek.com')
    expect(mails.some(({ text }) => text.includes('e-posta sunucusu değiştirildi'))).toBe(true)
  })

  test('sends a test mail the way of every mail', async () => {
    const { status, body } = await school.staff(admin, 'POST', '/staff/mail-server/test')
    expect(status).toBe(200)
    const { id } = body as { id: number }
    const mail = await school.staff(admin, 'GET', `/staff/mail/${id}`)
    expect(mail.body).toMatchObject({ recipient: 'yonetici@ornek.com', state: 'waiting' })
  })

  test('is removed with one’s own password, and mail waits again', async () => {
    const path = '/staff/mail-server/remove'
    expect(await school.staff(admin, 'POST', path, { password: 'yanlış' })).toMatchObject({
      status: 422,
    })
    expect(await school.staff(admin, 'POST', path, { password: DEMO_PASSWORD })).toMatchObject({
      status: 200,
    })
    expect(await school.staff(admin, 'POST', '/staff/mail-server/test')).toMatchObject({
      status: 409,
    })
  })
})

test('a mail server that the environment names cannot be changed', async () => {
  const other = await createTestApi({ sendsMail: true })
  const owner = await other.signInStaff('yonetici@ornek.com')
  const { status, body } = await other.staff(owner, 'PUT', '/staff/mail-server', SERVER)
  expect(status).toBe(409)
  expect(body).toMatchObject({ message: expect.stringContaining('SMTP_URL') })
})
