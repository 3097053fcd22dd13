import { and, eq, isNull, ne } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { account } from '../../db/schema/accounts.ts'
import { AppError } from '../errors.ts'
import { consumeAccountToken } from './consume-account-token.ts'

/**
 * Takes over the new address that a mailed link confirms.
 * @throws AppError link-ended; email-taken if somebody else has got it meanwhile
 */
export async function confirmEmail(db: Db, token: string): Promise<void> {
  await db.transaction(async (tx) => {
    const { accountId, subject } = await consumeAccountToken(tx, token, 'email-change')
    if (!subject) throw new AppError('link-ended')
    await refuseTakenEmail(tx, accountId, subject)
    await tx.update(account).set({ email: subject }).where(eq(account.id, accountId))
  })
}

/** @throws AppError email-taken */
export async function refuseTakenEmail(db: Db, accountId: number, email: string): Promise<void> {
  const others = await db
    .select({ id: account.id })
    .from(account)
    .where(and(eq(account.email, email), ne(account.id, accountId), isNull(account.deletedAt)))
  if (others.length > 0) throw new AppError('email-taken')
}
