import type { ReadyAnswer } from '../http/ready-answer.ts'

/** All in milliseconds. An old copy is given this long while a new one is made. */
const GRACE = 1_500
/** Between attempts to make a new one while that fails. */
const PAUSE = 1_000

/** Times are those of `performance.now()`: setting the clock changes nothing. */
export interface Entry {
  readonly key: string
  answer: ReadyAnswer
  /** Asked for since it was made. */
  isUsed: boolean
  tags: ReadonlySet<string>
  /** Then it is old: content changed, or its lifetime is over. */
  freshUntil: number
  /** Set while making a new one fails. */
  retryAt: number | undefined
}

/** Better an old copy than none: while making a new one fails, it is given however long that lasts. */
export function isUsable({ freshUntil, retryAt }: Entry, now: number): boolean {
  return retryAt !== undefined || now < freshUntil + GRACE
}

export function isDue({ freshUntil, retryAt = 0 }: Entry, now: number): boolean {
  return now >= freshUntil && now >= retryAt
}

export function noteFailure(entry: Entry, now: number): void {
  entry.retryAt = now + PAUSE
}

export function isMadeFrom({ tags }: Entry, tag: string): boolean {
  return tag === EVERYTHING || tags.has(tag)
}

/** A change of unknown content. */
export const EVERYTHING = '*'
