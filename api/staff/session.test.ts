import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { account, auditLog } from '../../db/schema/accounts.ts'
import { secondFactor } from '../../db/schema/staff.ts'
import { createTestApi } from '../../test/api.ts'
import { DEMO_PASSWORD } from '../../test/database.ts'
import { codeOf, mailedLinks, openBrowser as openStaffBrowser } from '../../test/staff-browser.ts'
import { mailsTo } from '../../test/student.ts'

const school = await createTestApi()
const ADMIN = 'yonetici@ornek.com'
const DESK = 'danisman@ornek.com'

const openBrowser = () => openStaffBrowser(school)

async function enrol(email: string) {
  const browser = openBrowser()
  await browser.signIn(email)
  return { browser, ...(await browser.enrol()) }
}

async function useCode(code: string): Promise<number> {
  const browser = openBrowser()
  await browser.signIn(DESK)
  return (await browser.ask('POST', '/sign-in/second-factor', { code })).status
}

async function resetPassword(email: string, password: string) {
  const browser = openBrowser()
  await browser.ask('POST', '/forgot-password', { email })
  const [token] = await mailedLinks(school, email)
  expect((await browser.ask('POST', '/reset-password', { token, password })).status).toBe(200)
}

beforeEach(async () => {
  await school.db.delete(secondFactor)
  await school.db.execute(sql`delete from role_policy`)
})

describe('a second factor', () => {
  test('stands between the password and the sign-in', async () => {
    const { secret } = await enrol(DESK)
    const browser = openBrowser()
    expect((await browser.signIn(DESK)).body.next).toBe('second-factor')
    expect((await browser.ask('GET', '/me')).status).toBe(401)
    const wrong = await browser.ask('POST', '/sign-in/second-factor', { code: '000000' })
    expect(wrong.status).toBe(422)
    expect(wrong.body.fields).toHaveProperty('code', expect.stringMatching(/^Kod hatalı/))
    const right = await browser.ask('POST', '/sign-in/second-factor', { code: codeOf(secret, 1) })
    expect(right.status).toBe(200)
    expect((await browser.ask('GET', '/me')).body.hasSecondFactor).toBe(true)
  })

  test('takes no code twice', async () => {
    const { secret } = await enrol(DESK)
    const code = codeOf(secret, 1)
    expect(await useCode(code)).toBe(200)
    expect(await useCode(code)).toBe(422)
  })

  test('is replaced by each recovery code once, however it is typed', async () => {
    const { recoveryCodes } = await enrol(DESK)
    expect(recoveryCodes).toHaveLength(10)
    const [code = ''] = recoveryCodes
    expect(await useCode(code.toUpperCase().replaceAll('-', ' '))).toBe(200)
    expect(await useCode(code)).toBe(422)
  })

  test('is asked for at the next sign-in where the school requires it of a role', async () => {
    const admin = openBrowser()
    await admin.signIn(ADMIN)
    await admin.ask('PUT', '/policy', { secondFactorRoles: ['frontdesk'], password: DEMO_PASSWORD })
    const browser = openBrowser()
    expect((await browser.signIn(DESK)).body.next).toBe('enrol')
    const { body } = await browser.ask('POST', '/sign-in/enrol')
    const done = await browser.ask('POST', '/sign-in/confirm-enrolment', {
      code: codeOf(body.secret),
    })
    expect(done.status).toBe(200)
    expect(done.body.recoveryCodes).toHaveLength(10)
    expect((await browser.ask('GET', '/me')).status).toBe(200)
  })

  test('that a role needs ends its open sign-ins without one, also where it is removed later', async () => {
    const { browser: safe, recoveryCodes: ownCodes } = await enrol(ADMIN)
    const { browser: complete, recoveryCodes } = await enrol(DESK)
    const bare = openBrowser()
    await bare.signIn('editor@ornek.com')
    const own = { password: DEMO_PASSWORD, code: ownCodes[0] }
    const policy = { secondFactorRoles: ['frontdesk', 'editor'], ...own }
    expect((await safe.ask('PUT', '/policy', policy)).status).toBe(200)
    const stateOf = async (browser: typeof bare) => (await browser.ask('GET', '/me')).status
    expect(await stateOf(bare)).toBe(401)
    expect(await stateOf(complete)).toBe(200)
    expect(await stateOf(safe)).toBe(200)
    const identity = { password: DEMO_PASSWORD, code: recoveryCodes[0] }
    expect((await complete.ask('POST', '/me/second-factor/remove', identity)).status).toBe(200)
    expect(await stateOf(complete)).toBe(401)
  })

  test('is set up by nobody who began with a password that has been changed, or was signed out', async () => {
    const admin = openBrowser()
    await admin.signIn(ADMIN)
    const isOwner = eq(account.email, DESK)
    const [person] = await school.db.select({ id: account.id }).from(account).where(isOwner)
    await admin.ask('PUT', '/policy', { secondFactorRoles: ['frontdesk'], password: DEMO_PASSWORD })
    const begin = async () => {
      const thief = openBrowser()
      expect((await thief.signIn(DESK)).body.next).toBe('enrol')
      return async () => (await thief.ask('POST', '/sign-in/enrol')).status
    }
    const beforeChange = await begin()
    await resetPassword(DESK, DEMO_PASSWORD)
    expect(await beforeChange()).toBe(401)
    const beforeSignOut = await begin()
    await admin.ask('POST', `/account/${person?.id}/sign-out`, { password: DEMO_PASSWORD })
    expect(await beforeSignOut()).toBe(401)
  })

  test('goes with the password and a code of its owner, who is told', async () => {
    const { browser, secret } = await enrol(DESK)
    const remove = async (body: object) => {
      const answer = await browser.ask('POST', '/me/second-factor/remove', body)
      return [answer.status, Object.keys(answer.body.fields ?? {})]
    }
    const code = codeOf(secret, 1)
    expect(await remove({ password: 'yanlış', code })).toEqual([422, ['password']])
    expect(await remove({ password: DEMO_PASSWORD })).toEqual([422, ['code']])
    expect(await remove({ password: DEMO_PASSWORD, code: '000000' })).toEqual([422, ['code']])
    expect(await remove({ password: DEMO_PASSWORD, code })).toEqual([200, []])
    expect((await mailsTo(school, DESK))[0]?.text).toContain('iki adımlı giriş kapatıldı')
    expect((await openBrowser().signIn(DESK)).body.next).toBe('done')
  })

  test('is begun with the password, and its owner is told', async () => {
    const browser = openBrowser()
    await browser.signIn(DESK)
    const begin = (body: object) => browser.ask('POST', '/me/second-factor', body)
    expect((await begin({})).status).toBe(422)
    expect((await begin({ password: 'yanlış' })).body.fields).toHaveProperty('password')
    await browser.enrol()
    expect((await mailsTo(school, DESK))[0]?.text).toContain('iki adımlı giriş açıldı')
  })

  test('of a colleague is removed with the admin’s own password and code; the colleague is told', async () => {
    await enrol(DESK)
    const { browser: admin, recoveryCodes } = await enrol(ADMIN)
    const [person] = await school.db.select().from(account).where(eq(account.email, DESK))
    const remove = (body: object) =>
      admin.ask('POST', `/account/${person?.id}/remove-second-factor`, body)
    expect((await remove({ password: DEMO_PASSWORD })).body.fields).toHaveProperty('code')
    expect((await openBrowser().signIn(DESK)).body.next).toBe('second-factor')
    const removal = await remove({ password: DEMO_PASSWORD, code: recoveryCodes[0] })
    expect(removal.status).toBe(200)
    expect((await openBrowser().signIn(DESK)).body.next).toBe('done')
    const mails = await mailsTo(school, DESK)
    expect(mails.map(({ text }) => text).join()).toContain('Bir yönetici hesabınızın')
  })

  test('of one’s own is not removed by the call for colleagues without password and code', async () => {
    const { browser } = await enrol(ADMIN)
    const [person] = await school.db.select().from(account).where(eq(account.email, ADMIN))
    const remove = (body?: object) =>
      browser.ask('POST', `/account/${person?.id}/remove-second-factor`, body)
    expect((await remove({})).body.fields).toHaveProperty('password')
    expect((await remove({ password: DEMO_PASSWORD })).body.fields).toHaveProperty('code')
    expect((await openBrowser().signIn(ADMIN)).body.next).toBe('second-factor')
  })

  test('is asked for where password or address of its account change', async () => {
    const { browser, recoveryCodes } = await enrol(DESK)
    const password = 'cok-uzun-yeni-parola'
    const calls = [
      ['/me/email', { email: 'baska@ornek.com', password: DEMO_PASSWORD }],
      ['/me/second-factor/recovery-codes', { password: DEMO_PASSWORD }],
      ['/me/password', { current: DEMO_PASSWORD, password }],
    ] as const
    for (const [path, body] of calls) {
      expect((await browser.ask('POST', path, body)).body.fields).toHaveProperty('code')
    }
    for (const [path, body] of calls.toReversed()) {
      const code = recoveryCodes.pop()
      const current = path === '/me/email' ? { password } : {}
      if (path === '/me/second-factor/recovery-codes') continue
      expect((await browser.ask('POST', path, { ...body, ...current, code })).status).toBe(200)
    }
    const back = { current: password, password: DEMO_PASSWORD, code: recoveryCodes.pop() }
    expect((await browser.ask('POST', '/me/password', back)).status).toBe(200)
  })

  test('is not set up anew by somebody who only has the password', async () => {
    await enrol(DESK)
    const thief = openBrowser()
    await thief.signIn(DESK)
    expect((await thief.ask('POST', '/sign-in/enrol')).status).toBe(409)
  })
})

describe('a sign-in', () => {
  test('from a new browser is told to the owner by mail, from a known one is not', async () => {
    const told = async () =>
      (await mailsTo(school, ADMIN)).filter(({ cause }) => cause === 'new-device')
    const before = (await told()).length
    const browser = openBrowser()
    await browser.signIn(ADMIN)
    expect(await told()).toHaveLength(before + 1)
    await browser.ask('POST', '/sign-out')
    await browser.signIn(ADMIN)
    expect(await told()).toHaveLength(before + 1)
  })

  test('stands in the log, also one that failed, without what was typed', async () => {
    await openBrowser().signIn(DESK, 'gizli-yanlis-parola')
    await openBrowser().signIn('kimse@ornek.com', 'gizli-yanlis-parola')
    const rows = await school.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.action, 'sign-in-failed'))
    expect(rows.length).toBeGreaterThanOrEqual(2)
    expect(JSON.stringify(rows)).not.toMatch(/gizli|kimse/)
  })
})

test('a forgotten password of staff is mailed as a link whose secret no log sees', async () => {
  const browser = openBrowser()
  await browser.ask('POST', '/forgot-password', { email: DESK })
  const [token] = await mailedLinks(school, DESK)
  const password = 'cok-uzun-yeni-parola'
  expect((await browser.ask('POST', '/reset-password', { token, password })).status).toBe(200)
  expect((await browser.signIn(DESK, password)).status).toBe(200)
  expect((await browser.ask('POST', '/reset-password', { token, password })).status).toBe(404)
  const current = password
  await browser.ask('POST', '/me/password', { current, password: DEMO_PASSWORD })
})

test('a reset asked for a student’s address through the staff app sends nothing', async () => {
  await openBrowser().ask('POST', '/forgot-password', { email: 'ogrenci@ornek.com' })
  expect(await mailsTo(school, 'ogrenci@ornek.com')).toEqual([])
  const [row] = await school.db.select().from(account).where(eq(account.email, 'ogrenci@ornek.com'))
  expect(row?.role).toBe('student')
})
