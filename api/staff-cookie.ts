import { deleteCookie, setCookie } from 'hono/cookie'
import type { ApiContext } from './env.ts'

/** Seconds that the browser keeps it; the sign-in itself ends on the server. */
const MAX_AGE = 7 * 24 * 60 * 60

/** Name of the cookie: under https one that no other host and no plain connection can set. */
export function staffCookie(url: string): string {
  return isSecure(url) ? '__Host-staff' : 'staff'
}

function isSecure(url: string): boolean {
  return url.startsWith('https:')
}

function attributes(url: string) {
  return { path: '/', httpOnly: true, sameSite: 'Strict', secure: isSecure(url) } as const
}

export function setStaffCookie(context: ApiContext, token: string): void {
  const { url } = context.req
  setCookie(context, staffCookie(url), token, { ...attributes(url), maxAge: MAX_AGE })
}

export function clearStaffCookie(context: ApiContext): void {
  const { url } = context.req
  deleteCookie(context, staffCookie(url), attributes(url))
}
