import type { IncomingMessage } from 'node:http'
import type { MatchRoute } from '../../site/match-route.ts'

const PERSONAL = /^\/(?:panel|auth|yonetim)(?:\/|$)/
const CANONICAL = /^\/(?:[a-z0-9][a-z0-9._-]*(?:\/[a-z0-9][a-z0-9._-]*)*)?$/
const PARTS = '_routes'
const HARMLESS = new Set(['sidebar_state'])

export function isAnonymous({ headers: { cookie, authorization } }: IncomingMessage): boolean {
  if (authorization !== undefined) return false
  if (cookie === undefined) return true
  return cookie.split(';').every((pair) => HARMLESS.has(pair.slice(0, pair.indexOf('=')).trim()))
}

/**
 * @returns undefined for a page that is never cached. @param target path and query as requested
 */
export function toKey(target: string, matchRoute: MatchRoute): string | undefined {
  const [path = '', query = ''] = splitOnce(target, '?')
  const page = toPagePath(path)
  if (!CANONICAL.test(page) || PERSONAL.test(page)) return undefined
  const route = matchRoute(page)
  if (!route || route.isCatchAll) return undefined
  const parameters = new URLSearchParams(query)
  // Parameters that no page reads are ignored, such as campaigns and made-up names, which must not cause rendering.
  if (route.reads.some((name) => parameters.has(name))) return undefined
  const parts = path === page ? [] : parameters.getAll(PARTS)
  if (parts.length > 1) return undefined
  return parts[0] === undefined ? path : toPartialKey(path, parts[0], route.ids)
}

/** `/page/yds` for `/page/yds.data`, `/` for `/_.data`. */
export function toPagePath(path: string): string {
  return path === '/_.data' ? '/' : path.replace(/\.data$/, '')
}

function toPartialKey(path: string, value: string, ids: readonly string[]) {
  const wanted = new Set(value.split(','))
  const known = ids.filter((id) => wanted.has(id))
  if (known.length !== wanted.size) return undefined
  return `${path}?${PARTS}=${encodeURIComponent(known.join(','))}`
}

function splitOnce(text: string, separator: string): [string, string] {
  const place = text.indexOf(separator)
  return place === -1 ? [text, ''] : [text.slice(0, place), text.slice(place + 1)]
}
