import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { COOKIE_SECONDS, type CookieName } from '../domain/cookies.ts'
import type { ApiContext } from './env.ts'

/** The sign-in and its second step end on the server. */
type Name = Extract<CookieName, `staff${string}`>

/** Under https a name that no other host and no plain connection can set. */
function nameFor(name: Name, url: string): string {
  return isSecure(url) ? `__Host-${name}` : name
}

function isSecure(url: string): boolean {
  return url.startsWith('https:')
}

function attributes(url: string) {
  return { path: '/', httpOnly: true, sameSite: 'Strict', secure: isSecure(url) } as const
}

export function readStaffCookie(context: ApiContext, name: Name): string | undefined {
  return getCookie(context, nameFor(name, context.req.url))
}

export function setStaffCookie(context: ApiContext, name: Name, value: string): void {
  const { url } = context.req
  setCookie(context, nameFor(name, url), value, {
    ...attributes(url),
    maxAge: COOKIE_SECONDS[name],
  })
}

export function clearStaffCookie(context: ApiContext, name: Name): void {
  const { url } = context.req
  deleteCookie(context, nameFor(name, url), attributes(url))
}
