import type { IncomingMessage, ServerResponse } from 'node:http'
import type { RouteMatch } from '../../site/match-route.ts'
import type { PageCache } from '../page-cache/page-cache.ts'

export interface Site {
  /** Answers from memory if the page is there and is the one for this visitor. */
  answerFromMemory(request: IncomingMessage, response: ServerResponse): boolean
  /** @throws AppError for a request that is none */
  answer(request: IncomingMessage, response: ServerResponse): Promise<void>
  warm(): Promise<void>
  /** @param path without a query */
  routeOf(path: string): RouteMatch | undefined
  pages: PageCache | undefined
  close(): Promise<void>
}
