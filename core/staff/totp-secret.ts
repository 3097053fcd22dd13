import type { KeyObject } from 'node:crypto'
import { and, eq, notLike } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { secondFactor } from '../../db/schema/staff.ts'
import { deriveKey, SEAL, seal, unseal } from '../secrets/seal.ts'

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
