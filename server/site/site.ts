import type { IncomingMessage, ServerResponse } from 'node:http'
import type { RouteMatch } from '../../site/match-route.ts'
import type { Answer } from '../answer.ts'
import type { PageCache } from '../page-cache/page-cache.ts'

export interface Site {
  answerFromMemory(request: IncomingMessage, response: ServerResponse): boolean
  answer: Answer
  warm(): Promise<void>
  routeOf(path: string): RouteMatch | undefined
  pages: PageCache | undefined
  close(): Promise<void>
}
