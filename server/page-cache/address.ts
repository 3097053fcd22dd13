import type { IncomingMessage } from 'node:http'
import type { MatchRoute, RouteMatch } from '../../site/match-route.ts'

const PERSONAL = /^\/(?:panel|auth|yonetim)(?:\/|$)/
const CANONICAL = /^\/(?:[a-z0-9][a-z0-9._-]*(?:\/[a-z0-9][a-z0-9._-]*)*)?$/
const PARTS = '_routes'
const LONGEST_VALUE = 100
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
  if (!route?.isKept || route.isCatchAll) return undefined
  const parameters = new URLSearchParams(query)
  const read = toCanonical(parameters, route.reads)
  if (!read) return undefined
  const parts = path === page ? [] : parameters.getAll(PARTS)
  if (parts.length > 1) return undefined
  if (parts[0] !== undefined) {
    const known = toKnownParts(parts[0], route.ids)
    if (known === undefined) return undefined
    read.set(PARTS, known)
  }
  return read.size > 0 ? `${path}?${read}` : path
}

/**
 * One query for all that show the same: what the page reads, each once and in its order. Parameters that no page reads
 * are ignored, such as campaigns and made-up names, which must not cause rendering.
 */
function toCanonical(
  given: URLSearchParams,
  reads: RouteMatch['reads'],
): URLSearchParams | undefined {
  const canonical = new URLSearchParams()
  for (const [name, values] of Object.entries(reads)) {
    const value = given.get(name) ?? ''
    if (value.trim() === '') continue
    if (values === 'free' || value.length > LONGEST_VALUE) return undefined
    if (values === 'listed' || values.includes(value)) canonical.set(name, value)
  }
  return canonical
}

/** `/page/yds` for `/page/yds.data`, `/` for `/_.data`. */
export function toPagePath(path: string): string {
  return path === '/_.data' ? '/' : path.replace(/\.data$/, '')
}

function toKnownParts(value: string, ids: readonly string[]): string | undefined {
  const wanted = new Set(value.split(','))
  const known = ids.filter((id) => wanted.has(id))
  return known.length === wanted.size ? known.join(',') : undefined
}

function splitOnce(text: string, separator: string): [string, string] {
  const place = text.indexOf(separator)
  return place === -1 ? [text, ''] : [text.slice(0, place), text.slice(place + 1)]
}
