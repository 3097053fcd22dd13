import type { RouterContextProvider } from 'react-router'
import { requestContext } from '../request-context.ts'
import { readCookie } from './read-cookie.ts'

type Context = Readonly<RouterContextProvider>

const WEEK = 7 * 24 * 60 * 60

export function readToken(request: Request): string | undefined {
  const token = readCookie(request, 'token')
  // Older versions stored “0” when signed out.
  return token === '0' ? undefined : token || undefined
}

export function setToken(context: Context, token: string): string {
  return serializeCookie(context, 'token', token, WEEK)
}

export function clearToken(context: Context): string {
  return serializeCookie(context, 'token', '', 0)
}

export function serializeCookie(
  context: Context,
  name: string,
  value: string,
  seconds: number,
): string {
  const secure = context.get(requestContext).siteUrl.startsWith('https:') ? '; Secure' : ''
  return `${name}=${value}; Max-Age=${seconds}; Path=/; HttpOnly; SameSite=Lax${secure}`
}
