import { createContext } from 'react-router'
import type { Answer } from './answer.ts'

/** Values of one request from the server process. */
export interface RequestContext {
  /** In-process, or over HTTP with `API_HOST`; adds the bearer token. */
  callApi(path: string, init?: RequestInit): Promise<Response>
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
