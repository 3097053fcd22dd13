import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { ApiBindings } from '../../api/env.ts'
import { clientAddress } from '../http/proxy.ts'

/** Who asks, as far as the API has to know. */
export interface Visitor {
  address: string
  device: string | undefined
  /** Students that the calls of this request have found signed in, by token. */
  students?: NonNullable<ApiBindings['students']>
}

/** Nobody in particular: for pages that are kept for everybody. */
export const ANYONE: Visitor = { address: 'page-cache', device: undefined }

export function toVisitor(request: IncomingMessage): Visitor {
  return { address: clientAddress(request), device: request.headers['user-agent'] }
}

/** Names one request in the log and on the screen of who has to report it. */
export function newReference(): string {
  return randomBytes(4).toString('hex')
}
