import { createContext } from 'react-router'
import type { Answer } from '../contract/answer.ts'

/** Without `patience` the call has no time limit. */
export interface ApiInit extends RequestInit {
  /** Milliseconds. An API in the same process needs none: its database has limits. */
  patience?: number
}

export interface RequestContext {
  /** In-process, or over HTTP with `API_HOST`; adds the bearer token. */
  callApi(path: string, init?: ApiInit): Promise<Response>
  /** Answers by path, shared by the frame and the parts of a page. */
  answers: Map<string, Promise<Answer<unknown>>>
  /** The server’s reasons for missing parts. */
  failures: Set<string>
  siteUrl: string
  production: boolean
  /** Marks our own scripts (`site/document/of-request.ts`). */
  nonce: string
  reference: string
  tags: Set<string>
  logError(error: unknown, what: string): void
}

export const requestContext = createContext<RequestContext>()
