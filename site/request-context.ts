import { createContext } from 'react-router'
import type { Answer } from '../contract/answer.ts'

/** A call of the API: without `patience`, its answer is waited for however long it takes. */
export interface ApiInit extends RequestInit {
  /** Milliseconds. An API in the same process needs none: its database has limits. */
  patience?: number
}

/** Values of one request from the server process. */
export interface RequestContext {
  /** In-process, or over HTTP with `API_HOST`; adds the bearer token. */
  callApi(path: string, init?: ApiInit): Promise<Response>
  /** Answers by path, shared by the frame and the parts of a page. */
  answers: Map<string, Promise<Answer<unknown>>>
  /** The server’s reasons for missing parts. */
  failures: Set<string>
  /** Without a slash at the end. */
  siteUrl: string
  production: boolean
  /** Marks our own scripts (`site/document/nonce.ts`). */
  nonce: string
  /** Id of the request in the log and on the crash screen. */
  reference: string
  /** Cache tags of the content used. */
  tags: Set<string>
  logError(error: unknown, what: string): void
}

export const requestContext = createContext<RequestContext>()
