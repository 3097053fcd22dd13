import type { RouterContextProvider } from 'react-router'
import { COOKIE_SECONDS, type CookieName } from '../../domain/cookies.ts'
import { requestContext } from '../request-context.ts'

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
