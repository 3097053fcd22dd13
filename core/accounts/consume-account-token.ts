import { and, eq, gt, isNull, or, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { accountToken } from '../../db/schema/accounts.ts'
import { AppError } from '../errors.ts'
import type { TokenPurpose } from './create-account-token.ts'
import { lockAccount } from './lock-account.ts'
import { hashToken } from './token.ts'

/**
 * Call it in a transaction: of two uses at the same moment, one succeeds. @throws AppError link-ended for an unknown, used
 * or expired token
 */
export async function consumeAccountToken(db: Db, token: string, purpose: TokenPurpose) {
  const isGood = and(isGoodToken(token), eq(accountToken.purpose, purpose))
  const found = await findAccountToken(db, token, purpose)
  if (found) await lockAccount(db, found.accountId)
  const [row] = await db
    .update(accountToken)
    .set({ usedAt: sql`now()` })
    .where(isGood)
    .returning({ accountId: accountToken.accountId, subject: accountToken.subject })
  if (!row) throw new AppError('link-ended')
  return row
}

export async function findAccountToken(db: Db, token: string, purpose: TokenPurpose) {
  const [found] = await db
    .select({ accountId: accountToken.accountId })
    .from(accountToken)
    .where(and(isGoodToken(token), eq(accountToken.purpose, purpose)))
  return found
}

export function isGoodToken(token: string) {
  return and(
    eq(accountToken.tokenHash, hashToken(token)),
    isNull(accountToken.usedAt),
    or(isNull(accountToken.expiresAt), gt(accountToken.expiresAt, sql`now()`)),
  )
}
