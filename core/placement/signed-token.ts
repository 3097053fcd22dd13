import { createHmac } from 'node:crypto'
import { isSameSecret } from '../secrets.ts'

/** A token signed for another purpose is invalid. */
type Purpose = 'attempt' | 'room'

/** Only holders of the secret can create the token. Its value is readable, so it must hold no secret. */
export function signToken(secret: string, purpose: Purpose, value: object): string {
  const payload = Buffer.from(JSON.stringify(value)).toString('base64url')
  return `${payload}.${sign(secret, purpose, payload)}`
}

export function readToken(secret: string, purpose: Purpose, token: string): unknown {
  const [payload = '', signature = ''] = token.split('.')
  if (!isSameSecret(signature, sign(secret, purpose, payload))) return undefined
  return JSON.parse(Buffer.from(payload, 'base64url').toString())
}

function sign(secret: string, purpose: Purpose, payload: string): string {
  return createHmac('sha256', secret).update(`placement-${purpose}\n${payload}`).digest('base64url')
}
