import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const argon2Async = promisify(argon2)

/** argon2id with 19 MiB, two passes, one lane: the OWASP password storage cheat sheet's second profile. */
const MEMORY = 19_456
const PASSES = 2
const LANES = 1
const SALT_BYTES = 16
const TAG_BYTES = 32
const FORM = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/

function derive(password: string, salt: Buffer, memory: number, passes: number, lanes: number) {
  return argon2Async('argon2id', {
    message: Buffer.from(password.normalize('NFKC')),
    nonce: salt,
    parallelism: lanes,
    tagLength: TAG_BYTES,
    memory,
    passes,
  })
}

function encode(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '')
}

function toPhc(salt: Buffer, tag: Buffer): string {
  return `$argon2id$v=19$m=${MEMORY},t=${PASSES},p=${LANES}$${encode(salt)}$${encode(tag)}`
}

/** Compared when an account has no password, so that both cases take equally long. */
export const DECOY_HASH = toPhc(randomBytes(SALT_BYTES), randomBytes(TAG_BYTES))

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  return toPhc(salt, await derive(password, salt, MEMORY, PASSES, LANES))
}

export async function passwordMatches(password: string, hash: string): Promise<boolean> {
  const [, memory, passes, lanes, salt, tag] = FORM.exec(hash) ?? []
  if (!(salt && tag)) return false
  const expected = Buffer.from(tag, 'base64')
  const actual = await derive(
    password,
    Buffer.from(salt, 'base64'),
    Number(memory),
    Number(passes),
    Number(lanes),
  )
  return expected.length === actual.length && timingSafeEqual(expected, actual)
}
