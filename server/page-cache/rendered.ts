import type { WholeAnswer } from '../http/response.ts'

export interface Rendered extends WholeAnswer {
  tags: ReadonlySet<string>
  isComplete: boolean
  standsForAll?: boolean
  /** Request headers that the response depends on, except the cookie of signed-in visitors. */
  vary?: string
}

export function isStorable({ status, headers, isComplete, standsForAll }: Rendered): boolean {
  const isFound = status === 200 || (status === 404 && standsForAll === true)
  return isFound && isComplete && isShareable(headers)
}

export function isShareable(headers: Headers): boolean {
  const control = headers.get('cache-control') ?? ''
  return !headers.has('set-cookie') && !/\b(?:private|no-store|no-cache)\b/i.test(control)
}

export function isFailure({ status, isComplete }: Rendered): boolean {
  return status >= 500 || !isComplete
}

export function toFailure(): Rendered {
  return {
    status: 503,
    headers: new Headers(),
    body: Buffer.alloc(0),
    tags: new Set(),
    isComplete: false,
  }
}
