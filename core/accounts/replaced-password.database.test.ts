import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Db } from '../../db/client.ts'
import { account, accountToken, session } from '../../db/schema/accounts.ts'
import { learner } from '../../db/schema/people.ts'
import { createTestDatabase, DEMO_PASSWORD } from '../../test/database.ts'
import { PATIENCE } from '../../test/patience.ts'
import {
  changeEmail,
  changePassword,
  changePhone,
  findStudentSession,
  type StudentSession,
} from '../student/student-account.ts'
import { createAccountToken } from './account-tokens.ts'
import { replacePassword, resetPassword } from './password-changes.ts'
import { hashPassword } from './passwords.ts'
import { createSession, signInStudent } from './sign-ins.ts'

const { db } = await createTestDatabase()
const EMAIL = 'ogrenci@ornek.com'
const NEW_PASSWORD = 'yepyeni-parola'
const newHash = await hashPassword(NEW_PASSWORD)
const oldHash = await hashPassword(DEMO_PASSWORD)
const [person] = await db.select().from(account).where(eq(account.email, EMAIL))
const accountId = person!.id

async function waitersAre(count: number): Promise<void> {
  const waiting = sql`select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`
  await vi.waitUntil(async () => (await db.execute(waiting)).rows[0]?.count === count, PATIENCE)
}

async function meanwhile<T>(
  begin: () => Promise<T>,
  write: (tx: Db) => Promise<unknown>,
): Promise<PromiseSettledResult<T>> {
  const begun = await db.transaction(async (tx) => {
    await write(tx)
    const result = Promise.allSettled([begin()])
    await waitersAre(1)
    return { result }
  })
  const [settled] = await begun.result
  return settled
}

const reset = (tx: Db) => replacePassword(tx, { accountId, passwordHash: newHash })

beforeEach(async () => {
  await db.update(account).set({ passwordHash: oldHash }).where(eq(account.id, accountId))
  await db.delete(session)
  await db.delete(accountToken)
})

describe('a password that is replaced while it is compared', () => {
  test('opens no sign-in', async () => {
    const credentials = { email: EMAIL, password: DEMO_PASSWORD }
    const settled = await meanwhile(() => signInStudent(db, credentials), reset)
    expect(settled).toMatchObject({ reason: { code: 'wrong-credentials' } })
    expect(await db.select().from(session)).toEqual([])
  })

  test.each<[string, string, (student: StudentSession) => Promise<void>]>([
    [
      'no phone',
      'password',
      (student) => changePhone(db, student, { phone: '0532 555 00 00', password: DEMO_PASSWORD }),
    ],
    [
      'no address',
      'password',
      (student) =>
        changeEmail(db, student, {
          email: 'yeni@ornek.com',
          password: DEMO_PASSWORD,
          siteUrl: '',
          mails: async () => true,
        }),
    ],
    [
      'no password',
      'current',
      (student) => changePassword(db, student, { current: DEMO_PASSWORD, password: 'bir-baskasi' }),
    ],
  ])('changes %s', async (_, field, change) => {
    const token = await createSession(db, accountId, undefined)
    const student = await findStudentSession(db, token)
    const settled = await meanwhile(() => change(student), reset)
    expect(settled).toMatchObject({
      reason: { code: 'wrong-confirmation', fields: { [field]: 'Parola hatalı.' } },
    })
    const [now] = await db.select().from(account).where(eq(account.id, accountId))
    expect(now).toMatchObject({ email: EMAIL, passwordHash: newHash })
    const [known] = await db.select().from(learner).where(eq(learner.accountId, accountId))
    expect(known?.phone).toBe('0532 555 01 31')
    expect(await db.select().from(accountToken)).toEqual([])
  })
})

test('one of the links that are made at the same moment is left', async () => {
  const make = () =>
    db.transaction((tx) => createAccountToken(tx, { accountId, purpose: 'password-reset' }))
  const made = await db.transaction(async (tx) => {
    await tx.select().from(account).where(eq(account.id, accountId)).for('update')
    const links = Promise.all([make(), make()])
    await waitersAre(2)
    return { links }
  })
  await made.links
  expect(await db.select().from(accountToken)).toHaveLength(1)
})

test('a link that is used while its account changes waits, and stands in nobody’s way', async () => {
  const link = await createAccountToken(db, { accountId, purpose: 'password-reset' })
  const use = () => resetPassword(db, { token: link, password: NEW_PASSWORD })
  expect(await meanwhile(use, reset)).toMatchObject({ reason: { code: 'link-ended' } })
})
