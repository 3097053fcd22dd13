import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { MatchRoute, RouteMatch } from '../../site/match-route.ts'
import type { RequestContext } from '../../site/request-context.ts'
import type { RequestHandler } from '../answer.ts'
import type { PageCache } from '../page-cache/page-cache.ts'
import { root } from '../root.ts'

export type SiteHandler = (request: Request, context: RequestContext) => Promise<Response>

export interface SiteBuild {
  entry: { module: { createSite(build: SiteBuild): LoadedSite } }
}

export interface LoadedSite {
  handle: SiteHandler
  matchRoute: MatchRoute
}

/** The computed path keeps the site out of the compiled server. */
export function importSite(): Promise<SiteBuild> {
  const file = join(root, 'build', 'site', 'server', 'index.js')
  return import(/* @vite-ignore */ pathToFileURL(file).href)
}

export async function loadSite(): Promise<LoadedSite> {
  return toSite(await importSite())
}

export function toSite(build: SiteBuild): LoadedSite {
  return build.entry.module.createSite(build)
}

export interface Site {
  answerFromMemory(request: IncomingMessage, response: ServerResponse): boolean
  answer: RequestHandler
  warm(): Promise<void>
  routeOf(path: string): RouteMatch | undefined
  pages: PageCache | undefined
  close(): Promise<void>
}
