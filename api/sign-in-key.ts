import { createHash } from 'node:crypto'

/** Counters are kept under a hash: no address of a person stands in their table, and none is too long for it. */
export function toLimitKey(email: string, ...rest: string[]): string {
  const text = [email.toLowerCase(), ...rest].join('\n')
  return createHash('sha256').update(text).digest('base64url')
}
