import {
  createCipheriv,
  createDecipheriv,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'

/** How long it takes tells nothing about the secret but its length. */
export function isSameSecret(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}

const CIPHER = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16
/** Marks sealed text. Base32 has no dot, so the plain secrets of older releases are told apart. */
export const SEAL = 'v1.'

/** @param secret the installation’s own, of which each purpose gets a key of its own */
export function deriveKey(secret: string, purpose: string): KeyObject {
  return createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', purpose, 32)))
}

/** @param owner is authenticated with the text: copied to another owner, it cannot be read */
export function seal(key: KeyObject, owner: string, text: string): string {
  return SEAL + sealBytes(key, owner, Buffer.from(text)).toString('base64url')
}

/** @returns undefined where another key or owner sealed it, as after a restore without the installation’s secret */
export function unseal(key: KeyObject, owner: string, sealed: string): string | undefined {
  if (!sealed.startsWith(SEAL)) return undefined
  const bytes = Buffer.from(sealed.slice(SEAL.length), 'base64url')
  return unsealBytes(key, owner, bytes)?.toString('utf8')
}

export function sealBytes(key: KeyObject, owner: string, bytes: Uint8Array): Buffer {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(CIPHER, key, iv, { authTagLength: TAG_BYTES })
  cipher.setAAD(Buffer.from(owner))
  return Buffer.concat([iv, cipher.update(bytes), cipher.final(), cipher.getAuthTag()])
}

/** @returns undefined as `unseal` */
export function unsealBytes(key: KeyObject, owner: string, sealed: Uint8Array): Buffer | undefined {
  const decipher = createDecipheriv(CIPHER, key, sealed.subarray(0, IV_BYTES), {
    authTagLength: TAG_BYTES,
  })
  decipher.setAAD(Buffer.from(owner))
  decipher.setAuthTag(sealed.subarray(-TAG_BYTES))
  try {
    return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()])
  } catch {
    return undefined
  }
}
