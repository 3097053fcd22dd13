import type { RouterContextProvider } from 'react-router'
import { readCookie } from './read-cookie.ts'
import { setCookie } from './set-cookie.ts'

const NAME = 'link'

export function linkToken(request: Request): string {
  return readCookie(request, NAME) ?? ''
}

export function setLinkToken(context: Readonly<RouterContextProvider>, token: string): string {
  return setCookie(context, NAME, token)
}
