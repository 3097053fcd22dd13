import type { RouterContextProvider } from 'react-router'
import { COOKIE_SECONDS, type CookieName } from '../../domain/cookies.ts'
import { requestContext } from '../request-context.ts'

export function readCookie(request: Request, name: CookieName): string | undefined {
  const pairs = request.headers.get('cookie')?.split(';') ?? []
  const pair = pairs.find((each) => each.trim().startsWith(`${name}=`))
  return pair?.slice(pair.indexOf('=') + 1).trim()
}

type Context = Readonly<RouterContextProvider>

export function setCookie(context: Context, name: CookieName, value: string): string {
  return serialize(context, `${name}=${value}`, COOKIE_SECONDS[name])
}

export function clearCookie(context: Context, name: CookieName): string {
  return serialize(context, `${name}=`, 0)
}

function serialize(context: Context, pair: string, seconds: number): string {
  const secure = context.get(requestContext).siteUrl.startsWith('https:') ? '; Secure' : ''
  return `${pair}; Max-Age=${seconds}; Path=/; HttpOnly; SameSite=Lax${secure}`
}

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

const NAME = 'link'

export function linkToken(request: Request): string {
  return readCookie(request, NAME) ?? ''
}

export function setLinkToken(context: Readonly<RouterContextProvider>, token: string): string {
  return setCookie(context, NAME, token)
}

const LEFT_NOTICE_NAME = 'notice'
const LONGEST = 300

/** For the page that a redirect leads to. */
export function leaveNotice(context: Context, message: string): string {
  return setCookie(context, LEFT_NOTICE_NAME, encodeURIComponent(message.slice(0, LONGEST)))
}

/** Shown once. */
export function takeNotice(
  request: Request,
  context: Context,
): { message?: string | undefined; headers: Record<string, string> } {
  const left = readCookie(request, LEFT_NOTICE_NAME)
  if (!left) return { headers: {} }
  return {
    message: decode(left),
    headers: { 'Set-Cookie': clearCookie(context, LEFT_NOTICE_NAME) },
  }
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}
