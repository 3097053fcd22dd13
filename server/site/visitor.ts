import type { IncomingMessage } from 'node:http'
import type { ApiBindings } from '../../api/env.ts'
import { clientAddress } from '../http/proxy.ts'
import type { Trust } from '../http/trust.ts'

export interface Visitor {
  address: string
  device: string | undefined
  reference?: string
  students?: NonNullable<ApiBindings['students']>
}

export const ANYONE: Visitor = { address: 'page-cache', device: undefined }

export function toVisitor(request: IncomingMessage, reference: string, trust: Trust): Visitor {
  return {
    address: clientAddress(request, trust),
    device: request.headers['user-agent'],
    reference,
  }
}
