import type { Kept } from '../http/store.ts'

/** All in milliseconds. An old copy is given for so long while its successor is made. */
const GRACE = 1_500
/** Where making it fails, the old copy is better than an error, but not for ever. */
const PATIENCE = 10 * 60_000
/** Pause after a failure before the next attempt. */
const PAUSE = 1_000

/** A page that is kept. Times are those of `performance.now()`: setting the clock changes nothing. */
export interface Entry extends Kept {
  tags: ReadonlySet<string>
  /** From then on it is old: content has changed, or it was kept long enough to be checked. */
  freshUntil: number
  /** Set while the attempts to make a new one fail. */
  retryAt: number | undefined
}

/** Whether the entry can be given to somebody who asks now. */
export function isUsable({ freshUntil, retryAt }: Entry, now: number): boolean {
  return now < freshUntil + (retryAt === undefined ? GRACE : PATIENCE)
}

/** Whether it is time to make a new one. */
export function isDue({ freshUntil, retryAt = 0 }: Entry, now: number): boolean {
  return now >= freshUntil && now >= retryAt
}

export function noteFailure(entry: Entry, now: number): void {
  entry.retryAt = now + PAUSE
}

export function isMadeFrom({ tags }: Entry, tag: string): boolean {
  return tag === EVERYTHING || tags.has(tag)
}

/** Stands for a change of which nothing more is known. */
export const EVERYTHING = '*'
