import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { accountToken, session } from '../db/schema/accounts.ts'
import { createTestDatabase } from '../test/database.ts'
import { deleteExpired } from './operations.ts'

const { db } = await createTestDatabase()
const accountId = 1
const past = sql`now() - interval '1 second'`
const future = sql`now() + interval '1 minute'`

beforeEach(async () => {
  await db.delete(session)
  await db.delete(accountToken)
  await db.execute(sql`delete from rate_limit`)
})

test('sign-ins that have ended go, the others stay', async () => {
  await db.insert(session).values([
    { accountId, tokenHash: 'ended', expiresAt: past },
    { accountId, tokenHash: 'open', expiresAt: future },
  ])
  expect(await deleteExpired(db)).toMatchObject({ sessions: 1 })
  expect(await db.select({ hash: session.tokenHash }).from(session)).toEqual([{ hash: 'open' }])
})

test('secrets that are used or have expired go; open ones and calendar addresses stay', async () => {
  const purpose = 'password-reset' as const
  await db.insert(accountToken).values([
    { accountId, purpose, tokenHash: 'used', usedAt: past, expiresAt: future },
    { accountId, purpose, tokenHash: 'expired', expiresAt: past },
    { accountId, purpose, tokenHash: 'open', expiresAt: future },
    { accountId, purpose: 'calendar', tokenHash: 'calendar' },
  ])
  expect(await deleteExpired(db)).toMatchObject({ accountTokens: 2 })
  const left = await db.select({ hash: accountToken.tokenHash }).from(accountToken)
  expect(left.map(({ hash }) => hash).sort()).toEqual(['calendar', 'open'])
})

test('counts of limits that are over go, running ones stay', async () => {
  await db.execute(sql`insert into rate_limit (key, expire) values
    ('over', extract(epoch from now()) * 1000 - 1000),
    ('running', extract(epoch from now()) * 1000 + 60000),
    ('for ever', null)`)
  expect(await deleteExpired(db)).toMatchObject({ rateLimits: 1 })
  const { rows } = await db.execute(sql`select key from rate_limit order by key`)
  expect(rows).toEqual([{ key: 'for ever' }, { key: 'running' }])
})
