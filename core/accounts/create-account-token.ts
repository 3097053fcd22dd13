import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { accountToken, type tokenPurpose } from '../../db/schema/accounts.ts'
import { lockAccount } from './lock-account.ts'
import { createToken, hashToken } from './token.ts'

export type TokenPurpose = (typeof tokenPurpose.enumValues)[number]

interface Options {
  accountId: number
  purpose: TokenPurpose
  subject?: string
  minutes?: number
}

/** Call it in a transaction. Older tokens of the same account and purpose end. */
export async function createAccountToken(
  db: Db,
  { accountId, purpose, subject, minutes }: Options,
): Promise<string> {
  const token = createToken()
  // Two tokens made at the same moment must not both stay valid.
  await lockAccount(db, accountId)
  await deleteAccountTokens(db, accountId, [purpose])
  await db.insert(accountToken).values({
    accountId,
    purpose,
    subject,
    tokenHash: hashToken(token),
    expiresAt: minutes ? sql`now() + make_interval(mins => ${minutes})` : null,
  })
  return token
}

/** @returns how many there were */
export async function deleteAccountTokens(
  db: Db,
  accountId: number,
  purposes: TokenPurpose[],
): Promise<number> {
  const { rowCount } = await db
    .delete(accountToken)
    .where(and(eq(accountToken.accountId, accountId), inArray(accountToken.purpose, purposes)))
  return rowCount ?? 0
}
