import type { RouterContextProvider } from 'react-router'
import { readCookie } from './read-cookie.ts'
import { clearCookie, setCookie } from './set-cookie.ts'

type Context = Readonly<RouterContextProvider>

export function readToken(request: Request): string | undefined {
  const token = readCookie(request, 'token')
  // Older versions stored “0” when signed out.
  return token === '0' ? undefined : token || undefined
}

export function setToken(context: Context, token: string): string {
  return setCookie(context, 'token', token)
}

export function clearToken(context: Context): string {
  return clearCookie(context, 'token')
}
