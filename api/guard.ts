import type { MiddlewareHandler } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { Access } from '../contract/call.ts'
import { AppError } from '../core/errors.ts'
import { isSameSecret } from '../core/secrets.ts'
import { findStaffSession, type StaffSession } from '../core/staff/staff-sessions.ts'
import { findStudentSession, type StudentSession } from '../core/student/student-account.ts'
import { COOKIE_SECONDS, type CookieName } from '../domain/cookies.ts'
import { isAllowed, type Permission } from '../domain/permissions.ts'
import type { ApiContext, ApiEnv } from './deps.ts'

export type Person<A extends Access> = A extends 'public'
  ? object
  : A extends 'student'
    ? { student: StudentSession }
    : { actor: StaffSession }

/**
 * Finds the caller once per call; handlers and core functions get the session and never a token. @throws AppError
 * not-signed-in; forbidden for a role without the permission
 */
export async function guard<A extends Access>(
  context: ApiContext,
  access: A,
  body?: unknown,
): Promise<Person<A>> {
  return (await identify(context, access, body)) as Person<A>
}

async function identify(context: ApiContext, access: Access, body: unknown) {
  if (access === 'public') return {}
  if (access === 'student') return { student: await findStudent(context, body) }
  return { actor: await findStaff(context, access) }
}

function findStudent(context: ApiContext, body: unknown): Promise<StudentSession> {
  const asked = body as { token: string; student?: number }
  const key = `${asked.token} ${asked.student ?? ''}`
  const known = context.env?.students?.get(key)
  const found = known ?? findStudentSession(context.var.db, asked.token, asked.student)
  context.env?.students?.set(key, found)
  return found
}

async function findStaff(context: ApiContext, permission: Permission): Promise<StaffSession> {
  const token = readStaffCookie(context, 'staff')
  if (!token) throw new AppError('not-signed-in')
  const actor = await findStaffSession(context.var.db, token)
  const { accountId, role } = actor
  context.set('caller', { accountId, role })
  if (!isAllowed(role, permission)) throw new AppError('forbidden')
  context.env?.onSignedIn?.()
  return actor
}

export const STAFF_PATHS = '/staff/*'

/** The bearer does not open the calls of staff. */
export function requireBearer(token: string): MiddlewareHandler<ApiEnv> {
  const expected = `Bearer ${token}`
  return async (context, next) => {
    const isStaff = context.req.path.startsWith('/api/staff/')
    const given = context.req.header('authorization') ?? ''
    if (!isStaff && !isSameSecret(given, expected)) throw new AppError('unknown-caller')
    await next()
  }
}

/** Values of `Sec-Fetch-Site` for our own pages, and for addresses that were typed or opened from a mail. */
const OWN_SITES = ['same-origin', 'none']

/** Another site can make a browser send its cookie, but not say that it is us. Typed addresses may be read too. */
export const requireSameOrigin: MiddlewareHandler<ApiEnv> = async (context, next) => {
  const { req } = context
  const isReading = req.method === 'GET' || req.method === 'HEAD'
  const site = req.header('sec-fetch-site')
  const origin = req.header('origin')
  const isOwnOrigin = origin === undefined ? isReading : origin === new URL(req.url).origin
  const isOwnSite =
    site === undefined || (isReading ? OWN_SITES.includes(site) : site === 'same-origin')
  if (!(isOwnOrigin && isOwnSite)) throw new AppError('foreign-page')
  await next()
}

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
