import { timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

export function hasBearer(token: string, { headers }: IncomingMessage): boolean {
  const expected = Buffer.from(`Bearer ${token}`)
  const given = Buffer.from(headers.authorization ?? '')
  return given.length === expected.length && timingSafeEqual(given, expected)
}
