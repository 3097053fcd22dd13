import type { WholeAnswer } from '../http/send-response.ts'

export interface Rendered extends WholeAnswer {
  /** Content that it shows, such as `faq` or `page/12`. */
  tags: ReadonlySet<string>
  /** False when a part is missing because a call failed. */
  isComplete: boolean
  /** A page for all addresses that do not exist. It is kept, though it is a 404. */
  standsForAll?: boolean
  /** Request headers that the answer depends on, where that is not the cookie of signed-in visitors. */
  vary?: string
}

export function isStorable({ status, headers, isComplete, standsForAll }: Rendered): boolean {
  const isFound = status === 200 || (status === 404 && standsForAll === true)
  return isFound && isComplete && isShareable(headers)
}

/** Whether it holds nothing that is meant for one person. */
export function isShareable(headers: Headers): boolean {
  const control = headers.get('cache-control') ?? ''
  return !headers.has('set-cookie') && !/\b(?:private|no-store|no-cache)\b/i.test(control)
}

export function isFailure({ status, isComplete }: Rendered): boolean {
  return status >= 500 || !isComplete
}

/** For a page that could not even be begun. */
export function toFailure(): Rendered {
  return {
    status: 503,
    headers: new Headers(),
    body: Buffer.alloc(0),
    tags: new Set(),
    isComplete: false,
  }
}
