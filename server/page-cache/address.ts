import type { IncomingMessage } from 'node:http'
import type { MatchRoute } from '../../site/match-route.ts'

/** Pages of persons, whatever they answer. */
const PERSONAL = /^\/(?:panel|auth|yonetim)(?:\/|$)/
/** Every address has one spelling under which it is kept: no escapes, no capitals, no doubled slashes. */
const CANONICAL = /^\/(?:[a-z0-9][a-z0-9._-]*(?:\/[a-z0-9][a-z0-9._-]*)*)?$/
/** What campaigns and other sites add to a link; no page looks at it. */
const TRACKING = /^(?:utm_\w+|gclid|gbraid|wbraid|fbclid|msclkid|yclid|ttclid|twclid|mc_[ce]id)$/
/** Cookies that no public page looks at. */
const HARMLESS = new Set(['sidebar_state'])

/** Whether nothing is known of who asks, so that the answer is the one for everybody. */
export function isAnonymous({ headers: { cookie, authorization } }: IncomingMessage): boolean {
  if (authorization !== undefined) return false
  if (cookie === undefined) return true
  return cookie.split(';').every((pair) => HARMLESS.has(pair.slice(0, pair.indexOf('=')).trim()))
}

/**
 * The address under which a page is kept, or undefined if it never is. Of every route only the addresses that it can
 * have; whether a page is there is seen when it is made, and only then it is kept.
 * @param target path and query as requested
 */
export function toKey(target: string, matchRoute: MatchRoute): string | undefined {
  const [path = '', query = ''] = splitOnce(target, '?')
  const page = toPagePath(path)
  if (!CANONICAL.test(page) || PERSONAL.test(page)) return undefined
  const route = matchRoute(page)
  if (!route || route.isCatchAll) return undefined
  const parameters = [...new URLSearchParams(query)].filter(([name]) => !TRACKING.test(name))
  if (parameters.length === 0) return path
  return path === page ? undefined : toPartialKey(path, parameters, route.ids)
}

/** The page whose data a request of in-site navigation wants: `/page/yds` for `/page/yds.data`, `/` for `/_.data`. */
export function toPagePath(path: string): string {
  return path === '/_.data' ? '/' : path.replace(/\.data$/, '')
}

/** In-site navigation asks only for those parts of the page that are not on the screen already. */
function toPartialKey(path: string, parameters: [string, string][], ids: readonly string[]) {
  const [[name, value] = ['', ''], ...others] = parameters
  if (name !== '_routes' || others.length > 0) return undefined
  const wanted = new Set(value.split(','))
  const known = ids.filter((id) => wanted.has(id))
  if (known.length !== wanted.size) return undefined
  return `${path}?_routes=${encodeURIComponent(known.join(','))}`
}

function splitOnce(text: string, separator: string): [string, string] {
  const place = text.indexOf(separator)
  return place === -1 ? [text, ''] : [text.slice(0, place), text.slice(place + 1)]
}
