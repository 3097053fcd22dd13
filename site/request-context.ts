import { createContext } from 'react-router'
import type { Answer } from './answer.ts'

/** What the process around the site gives it for one request. */
export interface RequestContext {
  /** Answers a call of the API: in-process, or over HTTP where `API_HOST` is set. The bearer is added there. */
  callApi(path: string, init?: RequestInit): Promise<Response>
  /** What was read for this request so far, by path: its frame and its parts ask for much the same. */
  answers: Map<string, Promise<Answer<unknown>>>
  /** Why parts of the page are missing, in the server’s words. */
  failures: Set<string>
  /** Public address of the site, without a slash at the end. */
  siteUrl: string
  production: boolean
  /** Marks what we render as our own (`site/document/nonce.ts`). */
  nonce: string
  /** Names this request in the log and on the crash screen. */
  reference: string
  /** Content that the answer was made from, collected for the page cache. */
  tags: Set<string>
  logError(error: unknown, what: string): void
}

export const requestContext = createContext<RequestContext>()
