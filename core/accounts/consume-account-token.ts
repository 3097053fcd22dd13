import { and, eq, gt, isNull, or, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { accountToken } from '../../db/schema/accounts.ts'
import { AppError } from '../errors.ts'
import type { TokenPurpose } from './create-account-token.ts'
import { hashToken } from './token.ts'

/**
 * Uses up a single-use secret: of two uses at the same moment, one succeeds.
 * @returns whose it was and what it confirms
 * @throws AppError link-ended for an unknown, used or expired one
 */
export async function consumeAccountToken(db: Db, token: string, purpose: TokenPurpose) {
  const [row] = await db
    .update(accountToken)
    .set({ usedAt: sql`now()` })
    .where(
      and(
        eq(accountToken.tokenHash, hashToken(token)),
        eq(accountToken.purpose, purpose),
        isNull(accountToken.usedAt),
        or(isNull(accountToken.expiresAt), gt(accountToken.expiresAt, sql`now()`)),
      ),
    )
    .returning({ accountId: accountToken.accountId, subject: accountToken.subject })
  if (!row) throw new AppError('link-ended')
  return row
}
