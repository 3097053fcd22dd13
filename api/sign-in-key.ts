import { createHash } from 'node:crypto'
import { mailboxOf, normalizeEmail } from '../domain/email.ts'

/** Counters are kept under a hash: no address of a person stands in their table, and none is too long for it. */
export function toLimitKey(email: string, ...rest: string[]): string {
  const text = [normalizeEmail(email), ...rest].join('\n')
  return createHash('sha256').update(text).digest('base64url')
}

/** The key that mails are counted by: all addresses of one mailbox share it. */
export function toMailboxKey(email: string): string {
  return toLimitKey(mailboxOf(email))
}
