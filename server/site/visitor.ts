import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { ApiBindings } from '../../api/env.ts'
import { clientAddress } from '../http/proxy.ts'
import type { Trust } from '../http/trust.ts'

export interface Visitor {
  address: string
  device: string | undefined
  /** Signed-in students by token, found by the calls of this request. */
  students?: NonNullable<ApiBindings['students']>
}

/** For pages that are cached for everybody. */
export const ANYONE: Visitor = { address: 'page-cache', device: undefined }

export function toVisitor(request: IncomingMessage, trust: Trust): Visitor {
  return { address: clientAddress(request, trust), device: request.headers['user-agent'] }
}

export function newReference(): string {
  return randomBytes(4).toString('hex')
}
