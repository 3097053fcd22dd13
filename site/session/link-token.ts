import type { RouterContextProvider } from 'react-router'
import { readCookie } from './read-cookie.ts'
import { serializeCookie } from './token-cookie.ts'

const NAME = 'link'
/** Seconds between opening a link and finishing what it is for. */
const STAYS = 30 * 60

/** The secret of the link that this browser has opened last; empty without one. */
export function linkToken(request: Request): string {
  return readCookie(request, NAME) ?? ''
}

/** @param token of letters that need no escape */
export function setLinkToken(context: Readonly<RouterContextProvider>, token: string): string {
  return serializeCookie(context, NAME, token, STAYS)
}
