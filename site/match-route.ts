import { matchRoutes, type RouteObject } from 'react-router'
import type { Handle } from './document/handle.ts'

interface RouteNode {
  id: string
  parentId?: string
  path?: string
  index?: boolean
  module?: { handle?: unknown }
}

export interface RouteMatch {
  /** `/page/:slug`, for logs and metrics, where addresses would be too many or personal. */
  pattern: string
  ids: string[]
  /** Query parameters that the page reads; others are ignored. */
  reads: readonly string[]
  isCatchAll: boolean
}

export type MatchRoute = (path: string) => RouteMatch | undefined

type RouteNodes = Record<string, RouteNode | undefined>

/** The router’s own matching, for the server. It ranks all routes each time, so the last match is kept for its request. */
export function createMatchRoute(nodes: RouteNodes): MatchRoute {
  const routes = childrenOf(undefined, nodes)
  let last: { path: string; match: RouteMatch | undefined } | undefined

  function match(path: string): RouteMatch | undefined {
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

  return (path) => {
    if (last?.path !== path) last = { path, match: match(path) }
    return last.match
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

/** The router logs a warning for undecodable paths. */
function isDecodable(path: string): boolean {
  try {
    return decodeURIComponent(path) !== ''
  } catch {
    return false
  }
}
