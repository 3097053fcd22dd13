import { type KeyObject, randomBytes } from 'node:crypto'
import { and, count, eq, isNull, lt, notLike, sql } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import type { Db } from '../../db/client.ts'
import { recoveryCode, secondFactor } from '../../db/schema/staff.ts'
import { hashToken } from '../accounts/account-tokens.ts'
import { type Confirmed, confirmPassword } from '../accounts/passwords.ts'
import { recordChange } from '../audit/record-change.ts'
import { getSchoolName } from '../catalogue/get-school-name.ts'
import { AppError } from '../errors.ts'
import { deriveKey, SEAL, seal, unseal } from '../secrets.ts'

export function deriveTotpKey(secret: string): KeyObject {
  return deriveKey(secret, 'kur totp secrets')
}

export function encryptTotpSecret(key: KeyObject, accountId: number, base32: string): string {
  return seal(key, String(accountId), base32)
}

export function decryptTotpSecret(
  key: KeyObject,
  accountId: number,
  stored: string,
): string | undefined {
  return unseal(key, String(accountId), stored)
}

/** Encrypts what older releases stored plainly. Runs at each start; there is nothing to do after the first. */
export async function encryptPlainTotpSecrets(db: Db, key: KeyObject): Promise<void> {
  const isPlain = notLike(secondFactor.secret, `${SEAL}%`)
  for (const { accountId, secret } of await db.select().from(secondFactor).where(isPlain)) {
    await db
      .update(secondFactor)
      .set({ secret: encryptTotpSecret(key, accountId, secret) })
      .where(and(eq(secondFactor.accountId, accountId), isPlain))
  }
}

const RECOVERY_CODES = 10
/** Seconds per code; one step before and after is accepted for clocks that differ. */
const PERIOD = 30

function totpOf(secret: Secret, names: { issuer?: string; label?: string } = {}): TOTP {
  return new TOTP({ ...names, algorithm: 'SHA1', digits: 6, period: PERIOD, secret })
}

export async function hasSecondFactor(db: Db, accountId: number): Promise<boolean> {
  const [row] = await db
    .select({ confirmedAt: secondFactor.confirmedAt })
    .from(secondFactor)
    .where(eq(secondFactor.accountId, accountId))
  return row?.confirmedAt != null
}

/**
 * Takes effect with a first code. The app shows the school’s name. @returns the address for the QR code, and the secret to
 * type
 */
export async function beginSecondFactor(
  db: Db,
  accountId: number,
  { email, totpKey }: { email: string; totpKey: KeyObject },
) {
  const secret = new Secret({ size: 20 })
  const encrypted = encryptTotpSecret(totpKey, accountId, secret.base32)
  const fresh = { secret: encrypted, confirmedAt: null, lastStep: 0 }
  const [row] = await db
    .insert(secondFactor)
    .values({ accountId, ...fresh })
    .onConflictDoUpdate({
      target: secondFactor.accountId,
      set: fresh,
      setWhere: isNull(secondFactor.confirmedAt),
    })
    .returning({ accountId: secondFactor.accountId })
  if (!row) throw new AppError('second-factor-taken')
  // A colon ends the issuer in the address.
  const issuer = (await getSchoolName(db)).replaceAll(':', ' ')
  return { secret: secret.base32, address: totpOf(secret, { issuer, label: email }).toString() }
}

export interface TypedCode {
  code: string
  totpKey: KeyObject
}

/** @returns recovery codes, shown once @throws AppError wrong-confirmation at the field `code` */
export async function confirmSecondFactor(tx: Db, accountId: number, typed: TypedCode) {
  if (!(await takeAppCode(tx, accountId, typed))) throw wrongCode()
  await tx
    .update(secondFactor)
    .set({ confirmedAt: sql`now()` })
    .where(eq(secondFactor.accountId, accountId))
  return renewRecoveryCodes(tx, accountId)
}

export async function renewRecoveryCodes(tx: Db, accountId: number): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode)
  await tx.delete(recoveryCode).where(eq(recoveryCode.accountId, accountId))
  await tx
    .insert(recoveryCode)
    .values(codes.map((code) => ({ accountId, codeHash: hashToken(toPlain(code)) })))
  return codes
}

export async function countRecoveryCodes(db: Db, accountId: number): Promise<number> {
  const [row] = await db
    .select({ left: count() })
    .from(recoveryCode)
    .where(and(eq(recoveryCode.accountId, accountId), isNull(recoveryCode.usedAt)))
  return row?.left ?? 0
}

export async function removeSecondFactor(tx: Db, accountId: number): Promise<void> {
  await tx.delete(secondFactor).where(eq(secondFactor.accountId, accountId))
  await tx.delete(recoveryCode).where(eq(recoveryCode.accountId, accountId))
}

/** A code of the app or a recovery code; each works once. @throws AppError wrong-confirmation at the field `code` */
export async function takeCode(tx: Db, accountId: number, typed: TypedCode): Promise<void> {
  const isTaken =
    (await takeAppCode(tx, accountId, typed)) || (await takeRecoveryCode(tx, accountId, typed.code))
  if (!isTaken) throw wrongCode()
}

function wrongCode(): AppError {
  return new AppError('wrong-confirmation', {
    fields: {
      code: 'Kod hatalı ya da süresi geçmiş. Her kod bir kez geçer; uygulamanın şimdi gösterdiği kodu yazın.',
    },
  })
}

async function takeAppCode(
  tx: Db,
  accountId: number,
  { code, totpKey }: TypedCode,
): Promise<boolean> {
  const [row] = await tx
    .select({ secret: secondFactor.secret })
    .from(secondFactor)
    .where(eq(secondFactor.accountId, accountId))
  const secret = row && decryptTotpSecret(totpKey, accountId, row.secret)
  if (secret === undefined) return false
  const now = Date.now()
  const token = code.replace(/\s/g, '')
  const delta = totpOf(Secret.fromBase32(secret)).validate({
    token,
    timestamp: now,
    window: 1,
  })
  if (delta === null) return false
  const step = Math.floor(now / 1000 / PERIOD) + delta
  const taken = await tx
    .update(secondFactor)
    .set({ lastStep: step })
    .where(and(eq(secondFactor.accountId, accountId), lt(secondFactor.lastStep, step)))
    .returning({ accountId: secondFactor.accountId })
  return taken.length > 0
}

async function takeRecoveryCode(tx: Db, accountId: number, code: string): Promise<boolean> {
  const taken = await tx
    .update(recoveryCode)
    .set({ usedAt: sql`now()` })
    .where(
      and(
        eq(recoveryCode.accountId, accountId),
        eq(recoveryCode.codeHash, hashToken(toPlain(code))),
        isNull(recoveryCode.usedAt),
      ),
    )
    .returning({ id: recoveryCode.id })
  return taken.length > 0
}

/** 79 bits in letters that do not look alike, in groups: `k7mp-w4xr-9tqd-h2vn`. */
function newRecoveryCode(): string {
  const letters = 'abcdefghjkmnpqrstuvwxyz23456789'
  const signs = [...randomBytes(16)].map((byte) => letters.charAt(byte % letters.length))
  return [0, 4, 8, 12].map((start) => signs.slice(start, start + 4).join('')).join('-')
}

function toPlain(code: string): string {
  return code.toLowerCase().replace(/[\s-]/g, '')
}

export function noteSecondFactor(
  tx: Db,
  accountId: number,
  hasSecondFactor: boolean,
): Promise<void> {
  const change = { action: 'update', entity: 'account', entityId: accountId } as const
  return recordChange(tx, { accountId }, { ...change, after: { hasSecondFactor } })
}

export interface Identity {
  password: string
  code?: string | undefined
  totpKey: KeyObject
}

/**
 * Checks the password, and a code if the account has a second factor. Call the result first in the writing transaction: it
 * locks the account and uses the code up. @throws AppError wrong-confirmation at `code` or the field of the password;
 * invalid for a missing code
 */
export async function confirmIdentity(
  db: Db,
  accountId: number,
  { password, code, totpKey }: Identity,
  field = 'password',
): Promise<Confirmed> {
  const confirm = await confirmPassword(db, { accountId, password, field })
  const needsCode = await hasSecondFactor(db, accountId)
  if (needsCode && !code) {
    throw new AppError('invalid', { fields: { code: 'Telefonunuzdaki kodu yazın.' } })
  }
  return async (tx) => {
    await confirm(tx)
    if (needsCode) await takeCode(tx, accountId, { code: code ?? '', totpKey })
  }
}

/** Acts in one transaction that begins with the confirmed password and code. @throws AppError as `confirmIdentity` does */
export async function actConfirmed<T>(
  db: Db,
  { accountId }: { accountId: number },
  identity: Identity,
  act: (tx: Db) => Promise<T>,
): Promise<T> {
  const confirm = await confirmIdentity(db, accountId, identity)
  return db.transaction(async (tx) => {
    await confirm(tx)
    return act(tx)
  })
}
