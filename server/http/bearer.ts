import type { IncomingMessage } from 'node:http'
import { isSameSecret } from '../../core/secrets.ts'

export function hasBearer(token: string, { headers }: IncomingMessage): boolean {
  return isSameSecret(headers.authorization ?? '', `Bearer ${token}`)
}
