import type { RouterContextProvider } from 'react-router'
import { readCookie } from './read-cookie.ts'
import { serializeCookie } from './token-cookie.ts'

const NAME = 'link'
/** Seconds that an opened link stays usable. */
const STAYS = 30 * 60

export function linkToken(request: Request): string {
  return readCookie(request, NAME) ?? ''
}

export function setLinkToken(context: Readonly<RouterContextProvider>, token: string): string {
  return serializeCookie(context, NAME, token, STAYS)
}
