/** A route as the site’s build lists it. */
export interface RouteNode {
  id: string
  parentId?: string
  path?: string
  index?: boolean
}

export interface Route {
  /** `/page/:slug`: names the kind of page where an address would say too much or be one of too many. */
  pattern: string
  /** The route and those that enclose it. */
  ids: readonly string[]
  /** Each address below is somebody’s typing error, not a page. */
  isCatchAll: boolean
}

interface Matcher extends Route {
  expression: RegExp
}

/** Knows which route of the site an address belongs to. */
export class RouteTable {
  readonly #matchers: Matcher[]

  constructor(nodes: Record<string, RouteNode | undefined>) {
    const all = Object.values(nodes).filter((node) => node !== undefined)
    const parents = new Set(all.map((node) => node.parentId))
    const leaves = all.filter((node) => !parents.has(node.id))
    this.#matchers = leaves.map((leaf) => toMatcher(ancestry(leaf, nodes))).sort(bySpecificity)
  }

  /** @param path without a query */
  match(path: string): Route | undefined {
    return this.#matchers.find(({ expression }) => expression.test(path))
  }
}

/** The route and its enclosing ones, outermost first. */
function ancestry(leaf: RouteNode, nodes: Record<string, RouteNode | undefined>): RouteNode[] {
  const parent = leaf.parentId === undefined ? undefined : nodes[leaf.parentId]
  return parent ? [...ancestry(parent, nodes), leaf] : [leaf]
}

function toMatcher(line: RouteNode[]): Matcher {
  const segments = line.flatMap(({ path }) => path?.split('/').filter(Boolean) ?? [])
  const expression = segments.map((segment) => {
    if (segment === '*') return '(?:/.*)?'
    return segment.startsWith(':') ? '/[^/]+' : `/${segment.replaceAll('.', '\\.')}`
  })
  return {
    pattern: `/${segments.join('/')}`,
    ids: line.map(({ id }) => id),
    isCatchAll: segments.includes('*'),
    expression: new RegExp(`^${expression.join('') || '/'}$`),
  }
}

/** Fixed names before parameters before the catch-all, so that `/article/rss.xml` is the feed and no article. */
function bySpecificity(a: Matcher, b: Matcher): number {
  return rank(a) - rank(b)
}

function rank({ pattern, isCatchAll }: Matcher): number {
  if (isCatchAll) return Number.POSITIVE_INFINITY
  return pattern.split('/:').length
}
