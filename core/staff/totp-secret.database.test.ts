import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { account } from '../../db/schema/accounts.ts'
import { secondFactor } from '../../db/schema/staff.ts'
import { createTestApi, TOTP_KEY } from '../../test/api.ts'
import { DEMO_PASSWORD } from '../../test/database.ts'
import { codeOf, openBrowser } from '../../test/staff-browser.ts'
import {
  decryptTotpSecret,
  deriveTotpKey,
  encryptPlainTotpSecrets,
  encryptTotpSecret,
} from './second-factor.ts'

const school = await createTestApi()
const DESK = 'danisman@ornek.com'
const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'

beforeEach(async () => {
  await school.db.delete(secondFactor)
})

async function findStored(): Promise<string | undefined> {
  const [row] = await school.db.select({ secret: secondFactor.secret }).from(secondFactor)
  return row?.secret
}

async function findDesk(): Promise<number> {
  const [row] = await school.db
    .select({ id: account.id })
    .from(account)
    .where(eq(account.email, DESK))
  return row?.id ?? 0
}

async function signInWithCode(secret: string): Promise<number> {
  const browser = openBrowser(school)
  await browser.signIn(DESK)
  const code = codeOf(secret)
  return (await browser.ask('POST', '/sign-in/second-factor', { code })).status
}

test('the database does not hold the secret that the app is given', async () => {
  const browser = openBrowser(school)
  await browser.signIn(DESK)
  const { body } = await browser.ask('POST', '/me/second-factor', { password: DEMO_PASSWORD })
  const stored = await findStored()
  expect(stored).toMatch(/^v1\.[\w-]{60,}$/)
  expect(stored).not.toContain(body.secret)
  expect(decryptTotpSecret(TOTP_KEY, await findDesk(), stored ?? '')).toBe(body.secret)
})

test('a plain secret of an older release is encrypted at the start and its codes go on', async () => {
  const accountId = await findDesk()
  const confirmedAt = new Date()
  await school.db.insert(secondFactor).values({ accountId, secret: SECRET, confirmedAt })
  await encryptPlainTotpSecrets(school.db, TOTP_KEY)
  const encrypted = await findStored()
  expect(encrypted).toMatch(/^v1\./)
  await encryptPlainTotpSecrets(school.db, TOTP_KEY)
  expect(await findStored()).toBe(encrypted)
  expect(await signInWithCode(SECRET)).toBe(200)
})

test('a secret of another installation or of another account opens nothing', async () => {
  const accountId = await findDesk()
  const secret = encryptTotpSecret(deriveTotpKey('another installation'), accountId, SECRET)
  await school.db.insert(secondFactor).values({ accountId, secret, confirmedAt: new Date() })
  expect(await signInWithCode(SECRET)).toBe(422)
  const copied = encryptTotpSecret(TOTP_KEY, accountId + 1, SECRET)
  await school.db.update(secondFactor).set({ secret: copied })
  expect(await signInWithCode(SECRET)).toBe(422)
})
