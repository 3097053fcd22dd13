import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { account, accountToken, type tokenPurpose } from '../../db/schema/accounts.ts'
import { AppError } from '../errors.ts'
import { lockAccount } from './passwords.ts'

export function createToken(): string {
  return randomBytes(32).toString('base64url')
}

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

type TokenPurpose = (typeof tokenPurpose.enumValues)[number]

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

function isGoodToken(token: string) {
  return and(
    eq(accountToken.tokenHash, hashToken(token)),
    isNull(accountToken.usedAt),
    or(isNull(accountToken.expiresAt), gt(accountToken.expiresAt, sql`now()`)),
  )
}

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

type LinkKind = 'parola' | 'davet' | 'eposta' | 'yer'

/** The address of a link in a mail. Its secret stands behind the #, which no browser sends and so no log keeps. */
export function toMailedLink(siteUrl: string, kind: LinkKind, token: string): string {
  return `${siteUrl}/baglanti#${kind}.${token}`
}
