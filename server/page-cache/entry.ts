import type { ReadyAnswer } from '../http/ready-answer.ts'

/** In milliseconds. An old copy is served this long while a new one is made. */
const GRACE = 1_500
const PAUSE = 1_000

/** Times are those of `performance.now()`, which setting the clock does not affect. */
export interface Entry {
  readonly key: string
  answer: ReadyAnswer
  isUsed: boolean
  tags: ReadonlySet<string>
  freshUntil: number
  retryAt: number | undefined
}

/** While making a new copy fails, the old one is served however long that lasts. */
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

export const EVERYTHING = '*'
