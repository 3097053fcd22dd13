import type { IncomingMessage } from 'node:http'
import { isReference, newReference } from '../../api/reference.ts'
import { hasBearer } from './bearer.ts'

/** The reference that a page gave its call. Whoever holds the bearer is our own site; others get one of their own. */
export function findReference(request: IncomingMessage, apiToken: string): string {
  const given = String(request.headers['x-request-id'] ?? '')
  return isReference(given) && hasBearer(apiToken, request) ? given : newReference()
}
