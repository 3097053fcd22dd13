import type { MiddlewareHandler } from 'hono'
import { AppError } from '../core/errors.ts'
import { isSameSecret } from '../core/secrets.ts'
import type { ApiEnv } from './env.ts'

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
