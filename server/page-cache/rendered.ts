import type { WholeAnswer } from '../http/send-response.ts'

/** An answer of the site to somebody it does not know, and what it was made from. */
export interface Rendered extends WholeAnswer {
  /** Content that the answer shows, such as `faq` or `page/12`. */
  tags: ReadonlySet<string>
  /** False when a part is missing because a call failed. */
  isComplete: boolean
}

/** Whether the answer may be given to others as well, now and later. */
export function isStorable({ status, headers, isComplete }: Rendered): boolean {
  return status === 200 && isComplete && isShareable(headers)
}

/** Whether others that ask at the same moment may get it, too: nothing in it is meant for one person. */
export function isShareable(headers: Headers): boolean {
  const control = headers.get('cache-control') ?? ''
  return !headers.has('set-cookie') && !/\b(?:private|no-store|no-cache)\b/i.test(control)
}

/** Whether an older copy serves the visitor better. */
export function isFailure({ status, isComplete }: Rendered): boolean {
  return status >= 500 || !isComplete
}
