import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { account, accountToken } from '../../db/schema/accounts.ts'
import { AppError } from '../errors.ts'
import { isGoodToken } from './consume-account-token.ts'

const LINKS = ['invitation', 'password-reset', 'email-change'] as const
type Link = (typeof LINKS)[number]

export async function checkLink(db: Db, token: string): Promise<Link> {
  const [row] = await db
    .select({ purpose: accountToken.purpose })
    .from(accountToken)
    .innerJoin(account, eq(account.id, accountToken.accountId))
    .where(and(isGoodToken(token), inArray(accountToken.purpose, LINKS), isNull(account.deletedAt)))
  const link = LINKS.find((each) => each === row?.purpose)
  if (!link) throw new AppError('link-ended')
  return link
}
