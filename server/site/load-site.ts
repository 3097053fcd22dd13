import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { MatchRoute } from '../../site/match-route.ts'
import type { RequestContext } from '../../site/request-context.ts'
import { root } from '../root.ts'

/** Answers a request to the site with what the process gives it. */
export type SiteHandler = (request: Request, context: RequestContext) => Promise<Response>

/** What the site’s compiler makes, as far as the server has to know. */
export interface SiteBuild {
  entry: { module: { createSite(build: SiteBuild): LoadedSite } }
}

export interface LoadedSite {
  handle: SiteHandler
  matchRoute: MatchRoute
}

/** Reads the compiled site. The path is computed so that the server’s compiler leaves it alone. */
export async function loadSite(): Promise<LoadedSite> {
  const file = join(root, 'build', 'site', 'server', 'index.js')
  return toSite((await import(/* @vite-ignore */ pathToFileURL(file).href)) as SiteBuild)
}

export function toSite(build: SiteBuild): LoadedSite {
  return build.entry.module.createSite(build)
}
