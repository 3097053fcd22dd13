import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { auditLog } from '../db/schema/accounts.ts'
import { createTestApi } from '../test/api.ts'
import { DEMO_PASSWORD } from '../test/database.ts'
import { openBrowser } from '../test/staff-browser.ts'
import { signIn } from '../test/student.ts'

const school = await createTestApi({ limits: true })
const STUDENT = 'ogrenci@ornek.com'

async function failuresInLog(): Promise<number> {
  const isFailure = and(eq(auditLog.entity, 'sign-in'), eq(auditLog.action, 'confirmation-failed'))
  return (await school.db.select().from(auditLog).where(isFailure)).length
}

describe('wrong passwords of a signed-in person', () => {
  test('count over all calls of staff, stand in the log and end the sign-in', async () => {
    const before = await failuresInLog()
    const browser = openBrowser(school)
    await browser.signIn('danisman@ornek.com')
    const guesses = [
      ['/me/password', { current: 'yanlış', password: 'cok-uzun-yeni-parola' }],
      ['/me/email', { email: 'baska@ornek.com', password: 'yanlış' }],
      ['/me/second-factor', { password: 'yanlış' }],
    ] as const
    const statuses: number[] = []
    for (let i = 0; i < 6; i++) {
      const [path, body] = guesses[i % 3] ?? guesses[0]
      statuses.push((await browser.ask('POST', path, body)).status)
    }
    expect(statuses).toEqual([422, 422, 422, 422, 422, 401])
    expect((await browser.ask('GET', '/me')).status).toBe(401)
    expect(await failuresInLog()).toBe(before + 5)
  })

  test('are counted also when sent at the same moment', async () => {
    const browser = openBrowser(school)
    await browser.signIn('editor@ornek.com')
    const guess = () => browser.ask('POST', '/me/second-factor', { password: 'yanlış' })
    const statuses = await Promise.all(Array.from({ length: 12 }, guess))
    expect(statuses.filter(({ status }) => status === 422).length).toBeLessThanOrEqual(5)
    expect((await browser.ask('GET', '/me')).status).toBe(401)
  })

  test('end the sign-in of a student; a right one resets the count', async () => {
    const token = await signIn(school, STUDENT)
    const change = (password: string) =>
      school.call('/student/change-phone-with-token', { token, phone: '0532 555 09 09', password })
    for (let i = 0; i < 4; i++) expect((await change('yanlış')).status).toBe(422)
    expect((await change(DEMO_PASSWORD)).status).toBe(200)
    for (let i = 0; i < 5; i++) expect((await change('yanlış')).status).toBe(422)
    expect((await change('yanlış')).status).toBe(401)
    expect((await school.call('/auth/student-control', { token })).status).toBe(401)
  })
})
