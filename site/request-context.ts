import { createContext } from 'react-router'
import type { Answer } from '../contract/answer.ts'

export interface ApiInit extends RequestInit {
  /** Milliseconds. An API in the same process needs none: its database has limits. */
  patience?: number
}

export interface RequestContext {
  callApi(path: string, init?: ApiInit): Promise<Response>
  answers: Map<string, Promise<Answer<unknown>>>
  failures: Set<string>
  /** Milliseconds that the page may still wait for calls with a limit; those that wait together share them. */
  patience: { left: number }
  siteUrl: string
  production: boolean
  nonce: string
  reference: string
  tags: Set<string>
  logError(error: unknown, what: string): void
}

export const requestContext = createContext<RequestContext>()
