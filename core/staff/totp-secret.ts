import {
  createCipheriv,
  createDecipheriv,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto'
import { and, eq, notLike } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { secondFactor } from '../../db/schema/staff.ts'

const CIPHER = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16
/** Marks an encrypted secret. Base32 has no dot, so the plain secrets of older releases are told apart. */
const PREFIX = 'v1.'

/** @param secret the installation’s own, of which each use gets a key of its own */
export function deriveTotpKey(secret: string): KeyObject {
  return createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', 'kur totp secrets', 32)))
}

/** The account is part of what is authenticated: copied to another account, an encrypted secret cannot be read. */
export function encryptTotpSecret(key: KeyObject, accountId: number, base32: string): string {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(CIPHER, key, iv, { authTagLength: TAG_BYTES })
  cipher.setAAD(Buffer.from(String(accountId)))
  const encrypted = [iv, cipher.update(base32, 'utf8'), cipher.final(), cipher.getAuthTag()]
  return PREFIX + Buffer.concat(encrypted).toString('base64url')
}

/** @returns undefined where another key or account encrypted it, as after a restore without the installation’s secret */
export function decryptTotpSecret(
  key: KeyObject,
  accountId: number,
  stored: string,
): string | undefined {
  if (!stored.startsWith(PREFIX)) return undefined
  const bytes = Buffer.from(stored.slice(PREFIX.length), 'base64url')
  const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, IV_BYTES), {
    authTagLength: TAG_BYTES,
  })
  decipher.setAAD(Buffer.from(String(accountId)))
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES))
  try {
    const start = decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES))
    return Buffer.concat([start, decipher.final()]).toString('utf8')
  } catch {
    return undefined
  }
}

/** Encrypts what older releases stored plainly. Runs at each start; there is nothing to do after the first. */
export async function encryptPlainTotpSecrets(db: Db, key: KeyObject): Promise<void> {
  const isPlain = notLike(secondFactor.secret, `${PREFIX}%`)
  for (const { accountId, secret } of await db.select().from(secondFactor).where(isPlain)) {
    await db
      .update(secondFactor)
      .set({ secret: encryptTotpSecret(key, accountId, secret) })
      .where(and(eq(secondFactor.accountId, accountId), isPlain))
  }
}
