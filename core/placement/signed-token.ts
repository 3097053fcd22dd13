import { createHmac, timingSafeEqual } from 'node:crypto'

/** What a token was made for: one made for something else is none. */
type Purpose = 'attempt' | 'room'

/** A value that only who holds the secret can have written. It is readable: nothing in it may be a secret. */
export function signToken(secret: string, purpose: Purpose, value: object): string {
  const payload = Buffer.from(JSON.stringify(value)).toString('base64url')
  return `${payload}.${sign(secret, purpose, payload).toString('base64url')}`
}

/** @returns the value of a token that was signed with this secret for this purpose, else undefined */
export function readToken(secret: string, purpose: Purpose, token: string): unknown {
  const [payload = '', signature = ''] = token.split('.')
  const given = Buffer.from(signature, 'base64url')
  const own = sign(secret, purpose, payload)
  if (given.length !== own.length || !timingSafeEqual(given, own)) return undefined
  return JSON.parse(Buffer.from(payload, 'base64url').toString())
}

function sign(secret: string, purpose: Purpose, payload: string): Buffer {
  return createHmac('sha256', secret).update(`placement-${purpose}\n${payload}`).digest()
}
