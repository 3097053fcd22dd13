import type { RouterContextProvider } from 'react-router'
import { readCookie } from './read-cookie.ts'
import { serializeCookie } from './token-cookie.ts'

const NAME = 'link'
const LINK_SECONDS = 30 * 60

export function linkToken(request: Request): string {
  return readCookie(request, NAME) ?? ''
}

export function setLinkToken(context: Readonly<RouterContextProvider>, token: string): string {
  return serializeCookie(context, NAME, token, LINK_SECONDS)
}
