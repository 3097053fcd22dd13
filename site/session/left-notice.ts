import type { RouterContextProvider } from 'react-router'
import { readCookie } from './read-cookie.ts'
import { clearCookie, setCookie } from './set-cookie.ts'

type Context = Readonly<RouterContextProvider>

const NAME = 'notice'
const LONGEST = 300

/** For the page that a redirect leads to. */
export function leaveNotice(context: Context, message: string): string {
  return setCookie(context, NAME, encodeURIComponent(message.slice(0, LONGEST)))
}

/** Shown once. */
export function takeNotice(
  request: Request,
  context: Context,
): { message?: string | undefined; headers: Record<string, string> } {
  const left = readCookie(request, NAME)
  if (!left) return { headers: {} }
  return {
    message: decode(left),
    headers: { 'Set-Cookie': clearCookie(context, NAME) },
  }
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}
