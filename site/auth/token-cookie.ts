import { createCookie, type RouterContextProvider } from 'react-router'
import { hostContext } from '../host.ts'

const WEEK = 7 * 24 * 60 * 60

/** The token itself is the secret: it is kept as it is, out of reach of scripts. */
function tokenCookie(context: Readonly<RouterContextProvider>) {
  const secure = context.get(hostContext).siteUrl.startsWith('https:')
  return createCookie('token', {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure,
    encode: encodeURIComponent,
    decode: decodeURIComponent,
  })
}

export async function readToken(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<string | undefined> {
  const token: unknown = await tokenCookie(context).parse(request.headers.get('cookie'))
  // “0” is how a signed-out browser used to be marked.
  return typeof token === 'string' && token !== '' && token !== '0' ? token : undefined
}

export function setToken(context: Readonly<RouterContextProvider>, token: string) {
  return tokenCookie(context).serialize(token, { maxAge: WEEK })
}

export function clearToken(context: Readonly<RouterContextProvider>) {
  return tokenCookie(context).serialize('', { maxAge: 0 })
}
