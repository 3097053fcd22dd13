import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { createTestApi } from '../test/api.ts'
import { DEMO_PASSWORD } from '../test/database.ts'
import { mailedToken, mailsTo, signIn as signInAs } from '../test/student.ts'

const school = await createTestApi({ limits: true })

function signIn(email: string, password: string, address: string) {
  return school.call('/auth/student-login', { email, password }, {}, address)
}

describe('a guesser who goes on from network to network of IPv4', () => {
  const wrong = (email: string, i: number) => signIn(email, 'yanlış', `192.0.2.${i}`)

  test.each(['sinif1@ornek.com', 'kimse-yok@ornek.com'])(
    'has 40 guesses at %s in an hour, whoever it is',
    async (email) => {
      for (let i = 0; i < 40; i++) expect((await wrong(email, i)).status).toBe(401)
      const { status, body } = await wrong(email, 41)
      expect(status).toBe(429)
      expect(body).toHaveProperty('message', expect.stringMatching(/Parolanızı mı unuttunuz/))
    },
  )

  test('cannot keep the owner out, who is told once and gets in by a link that was mailed', async () => {
    const email = 'sinif2@ornek.com'
    const home = '198.51.100.20'
    expect((await signIn(email, DEMO_PASSWORD, home)).status).toBe(200)
    for (let i = 0; i < 45; i++) await wrong(email, i)
    expect((await signIn(email, DEMO_PASSWORD, home)).status).toBe(200)

    const away = '198.51.100.21'
    expect((await signIn(email, DEMO_PASSWORD, away)).status).toBe(429)
    await school.call('/auth/student-forgot-password', { email }, {}, away)
    const password = 'kahve-tren-zürafa'
    const renewed = { token: await mailedToken(school, email), password }
    await school.call('/auth/student-reset-password', renewed, {}, away)
    expect((await signIn(email, password, away)).status).toBe(200)

    const told = (await mailsTo(school, email)).filter(({ cause }) => cause === 'sign-in-slowed')
    expect(told).toHaveLength(1)
    expect(told[0]?.text).toContain('/auth/forgot-password')
  })
})

test('the log tells what happens to accounts: failures, slowing down, links and new passwords', async () => {
  const { rows } = await school.db.execute(
    sql`select distinct action from audit_log where entity = 'sign-in'`,
  )
  expect(rows.map(({ action }) => action).sort()).toEqual([
    'password-changed',
    'password-reset-asked',
    'sign-in-failed',
    'sign-in-slowed',
  ])
})

test('an account has twenty sign-ins at a time, the oldest ends', async () => {
  const email = 'ogrenci@ornek.com'
  const tokens: string[] = []
  for (let i = 0; i < 21; i++) tokens.push(await signInAs(school, email))
  const isIn = async (token = '') => (await school.call('/auth/student-control', { token })).status
  expect(await isIn(tokens[0])).toBe(401)
  expect(await isIn(tokens[1])).toBe(200)
  expect(await isIn(tokens[20])).toBe(200)
})
