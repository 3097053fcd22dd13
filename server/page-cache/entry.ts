import type { Kept } from '../http/store.ts'

/** All in milliseconds. An old copy is given this long while a new one is made. */
const GRACE = 1_500
/** An old copy is given this long when making a new one fails. */
const PATIENCE = 10 * 60_000
const PAUSE = 1_000

/** Times are those of `performance.now()`: setting the clock changes nothing. */
export interface Entry extends Kept {
  tags: ReadonlySet<string>
  /** Then it is old: content changed, or its lifetime is over. */
  freshUntil: number
  /** Set while making a new one fails. */
  retryAt: number | undefined
}

export function isUsable({ freshUntil, retryAt }: Entry, now: number): boolean {
  return now < freshUntil + (retryAt === undefined ? GRACE : PATIENCE)
}

/** Whether a new one should be made. */
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
