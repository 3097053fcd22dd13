import { matchRoutes, type RouteObject } from 'react-router'
import type { Handle } from './document/handle.ts'

/** A route as the compiled site lists it. */
export interface RouteNode {
  id: string
  parentId?: string
  path?: string
  index?: boolean
  module?: { handle?: unknown }
}

export interface RouteMatch {
  /** `/page/:slug`: names the kind of page where an address would say too much or be one of too many. */
  pattern: string
  /** The route and those that enclose it, outermost first. */
  ids: string[]
  /** Names of the query that its page reads; others change nothing. */
  reads: readonly string[]
  /** Every address below is a typing error, not a page. */
  isCatchAll: boolean
}

/** Finds the route of a path without a query. */
export type MatchRoute = (path: string) => RouteMatch | undefined

type RouteNodes = Record<string, RouteNode | undefined>

/** The router's own matching, for the server around the site. */
export function createMatchRoute(nodes: RouteNodes): MatchRoute {
  const routes = childrenOf(undefined, nodes)
  return (path) => {
    const matches = isDecodable(path) ? matchRoutes(routes, path) : null
    if (!matches) return undefined
    const paths = matches.flatMap(({ route }) => route.path || [])
    return {
      pattern: `/${paths.join('/')}`,
      ids: matches.map(({ route }) => route.id ?? ''),
      reads: matches.flatMap(({ route }) => readsOf(nodes[route.id ?? ''])),
      isCatchAll: paths.at(-1) === '*',
    }
  }
}

function readsOf(node: RouteNode | undefined): readonly string[] {
  return (node?.module?.handle as Handle | undefined)?.reads ?? []
}

function childrenOf(parentId: string | undefined, nodes: RouteNodes): RouteObject[] {
  const children = Object.values(nodes).filter((node) => node && node.parentId === parentId)
  return children.flatMap((node) => {
    if (!node) return []
    const { id, path, index } = node
    return index ? { id, path, index } : { id, path, children: childrenOf(id, nodes) }
  })
}

/** The router writes a warning to the console for a path that is not. */
function isDecodable(path: string): boolean {
  try {
    return decodeURIComponent(path) !== ''
  } catch {
    return false
  }
}
