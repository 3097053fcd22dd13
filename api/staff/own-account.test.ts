import { and, eq, like, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { StaffSession } from '../../contract/staff/own-account.ts'
import { accountToken, auditLog, session } from '../../db/schema/accounts.ts'
import { siteConfig } from '../../db/schema/settings.ts'
import { secondFactor } from '../../db/schema/staff.ts'
import { createTestApi } from '../../test/api.ts'
import { DEMO_PASSWORD } from '../../test/database.ts'
import { mailedLinks, openBrowser } from '../../test/staff-browser.ts'
import { mailsTo } from '../../test/student.ts'

const school = await createTestApi()
const DESK = 'danisman@ornek.com'
const EDITOR = 'editor@ornek.com'

async function enter(email: string) {
  const browser = openBrowser(school)
  await browser.signIn(email)
  return browser
}

type Browser = Awaited<ReturnType<typeof enter>>

async function sessionsOf(browser: Browser): Promise<StaffSession[]> {
  const { body } = await browser.ask('GET', '/me/session')
  return body as unknown as StaffSession[]
}

const linkTo = async (email: string) => (await mailedLinks(school, email))[0] ?? ''

describe('the sign-ins of somebody', () => {
  beforeEach(async () => {
    await school.db.delete(session)
  })

  test('are shown while they open something, the one in use first', async () => {
    const idle = await enter(DESK)
    await school.db.update(session).set({ lastUsedAt: sql`now() - interval '3 hours'` })
    const [one, other] = [await enter(DESK), await enter(DESK)]
    expect((await idle.ask('GET', '/me')).status).toBe(401)
    const sessions = await sessionsOf(one)
    expect(sessions.map(({ isCurrent }) => isCurrent)).toEqual([true, false])
    expect(await sessionsOf(other)).toHaveLength(2)
  })

  test('are ended one by one, and that stands in the log', async () => {
    const [one, other, third] = [await enter(DESK), await enter(DESK), await enter(DESK)]
    const before = await signOutsInLog()
    const ids = (await sessionsOf(other)).filter(({ isCurrent }) => isCurrent).map(({ id }) => id)
    const path = `/me/session/${ids[0]}`
    expect((await one.ask('DELETE', path)).status).toBe(200)
    expect((await other.ask('GET', '/me')).status).toBe(401)
    expect((await third.ask('GET', '/me')).status).toBe(200)
    const again = await one.ask('DELETE', path)
    expect(again).toMatchObject({ status: 404, body: { message: 'Bu oturum zaten kapanmış.' } })
    expect(await signOutsInLog()).toBe(before + 1)
  })

  test('are ended all but the one in use', async () => {
    const [one, other] = [await enter(DESK), await enter(DESK)]
    await one.ask('POST', '/me/session/close-others')
    expect((await other.ask('GET', '/me')).status).toBe(401)
    expect((await one.ask('GET', '/me')).status).toBe(200)
  })

  test('are nobody else’s to end', async () => {
    const [mine, theirs] = [await enter(DESK), await enter(EDITOR)]
    const [their] = await sessionsOf(theirs)
    expect((await mine.ask('DELETE', `/me/session/${their?.id}`)).status).toBe(404)
    expect((await theirs.ask('GET', '/me')).status).toBe(200)
  })
})

async function signOutsInLog(): Promise<number> {
  const rows = await school.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.entity, 'sign-in'), eq(auditLog.action, 'sign-out')))
  return rows.length
}

describe('a new e-mail address of staff', () => {
  const NEXT = 'yeni-danisman@ornek.com'

  const change = (browser: Browser, email: string, password = DEMO_PASSWORD) =>
    browser.ask('POST', '/me/email', { email, password })

  test('is taken over when the link that went to it is opened; the old one is told', async () => {
    const browser = await enter(DESK)
    expect((await change(browser, NEXT)).status).toBe(200)
    expect((await openBrowser(school).signIn(NEXT)).status).toBe(401)
    const token = await linkTo(NEXT)
    const check = () => browser.ask('POST', '/check-link', { token })
    expect((await check()).body.opens).toBe('email-change')
    expect((await browser.ask('POST', '/confirm-email', { token })).status).toBe(200)
    expect((await openBrowser(school).signIn(NEXT)).body.next).toBe('done')
    expect((await openBrowser(school).signIn(DESK)).status).toBe(401)
    expect((await mailsTo(school, DESK))[0]?.subject).toBe('E-posta adresiniz değişti')
    expect((await check()).status).toBe(404)
    await change(await enter(NEXT), DESK)
    await browser.ask('POST', '/confirm-email', { token: await linkTo(DESK) })
  })

  test('asks for the password, and answers the same for one that somebody else has', async () => {
    const browser = await enter(EDITOR)
    const wrong = await change(browser, 'baska@ornek.com', 'yanlış')
    expect(wrong).toMatchObject({ status: 422, body: { fields: { password: 'Parola hatalı.' } } })
    expect(await mailsTo(school, 'baska@ornek.com')).toEqual([])
    const taken = await change(browser, DESK)
    expect(taken).toEqual(await change(browser, 'baska@ornek.com'))
    expect((await mailsTo(school, DESK))[0]?.cause).toBe('email-in-use')
  })
})

describe('a mailed link', () => {
  const check = (token: string) => openBrowser(school).ask('POST', '/check-link', { token })

  async function ask(): Promise<string> {
    await openBrowser(school).ask('POST', '/forgot-password', { email: EDITOR })
    return linkTo(EDITOR)
  }

  test('says what it opens and stays unused', async () => {
    const token = await ask()
    expect((await check(token)).body.opens).toBe('password-reset')
    expect((await check(token)).status).toBe(200)
  })

  test('that has ended, was replaced or is none is told before anything is typed', async () => {
    const older = await ask()
    const token = await ask()
    expect((await check(older)).status).toBe(404)
    await school.db.update(accountToken).set({ expiresAt: sql`now() - interval '1 second'` })
    const { status, body } = await check(token)
    expect(status).toBe(404)
    expect(body.message).toContain('Yeni bir bağlantı isteyin.')
    expect((await check('anahtar')).status).toBe(404)
  })
})

describe('recovery codes', () => {
  beforeEach(async () => {
    await school.db.delete(secondFactor)
  })

  async function enrol() {
    const browser = await enter(DESK)
    return { browser, ...(await browser.enrol()) }
  }

  async function useCode(code = ''): Promise<number> {
    const browser = await enter(DESK)
    return (await browser.ask('POST', '/sign-in/second-factor', { code })).status
  }

  test('are counted, and made anew with password and code, which ends the old', async () => {
    const { browser, recoveryCodes } = await enrol()
    const left = async () => (await browser.ask('GET', '/me/second-factor')).body.recoveryCodesLeft
    expect(await left()).toBe(10)
    expect(await useCode(recoveryCodes[0])).toBe(200)
    expect(await left()).toBe(9)
    const renew = (password: string) =>
      browser.ask('POST', '/me/second-factor/recovery-codes', { password, code: recoveryCodes[1] })
    expect((await renew('yanlış')).body.fields).toHaveProperty('password')
    const fresh = (await renew(DEMO_PASSWORD)).body.recoveryCodes
    expect(await left()).toBe(10)
    expect(await useCode(recoveryCodes[2])).toBe(422)
    expect(await useCode(fresh[0])).toBe(200)
  })

  test('are not given out where there is no second step', async () => {
    const browser = await enter(EDITOR)
    const renewal = await browser.ask('POST', '/me/second-factor/recovery-codes', {
      password: DEMO_PASSWORD,
    })
    expect(renewal.status).toBe(409)
  })

  test('the app on the phone shows the school’s name, not that of the program', async () => {
    await school.db.update(siteConfig).set({ name: 'Deniz: Dil Okulu' })
    const { address } = await enrol()
    expect(new URL(address).searchParams.get('issuer')).toBe('Deniz  Dil Okulu')
  })
})

test('new recovery codes stand in the log of the account, without the codes', async () => {
  const rows = await school.db
    .select()
    .from(auditLog)
    .where(like(sql`${auditLog.detail}::text`, '%recoveryCodes%'))
  expect(rows).toMatchObject([{ entity: 'account', detail: { after: { recoveryCodes: 10 } } }])
})
