import { matchRoutes, type RouteObject } from 'react-router'
import type { Handle, Reads } from './document/handle.tsx'

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
  reads: Readonly<Record<string, Reads>>
  isKept: boolean
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
    const handles = matches.map(({ route }) => handleOf(nodes[route.id ?? '']))
    const paths = matches.flatMap(({ route }) => route.path || [])
    return {
      pattern: `/${paths.join('/')}`,
      ids: matches.map(({ route }) => route.id ?? ''),
      reads: Object.assign({}, ...handles.map(({ reads }) => reads)),
      isKept: handles.every(({ isKept }) => isKept !== false),
      isCatchAll: paths.at(-1) === '*',
    }
  }

  return (path) => {
    if (last?.path !== path) last = { path, match: match(path) }
    return last.match
  }
}

function handleOf(node: RouteNode | undefined): Handle {
  return (node?.module?.handle as Handle | undefined) ?? {}
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
