import { createHash } from 'node:crypto'
import { type CreateLimit, consume, tooMany } from './rate-limit.ts'

/** Failures in a row that cost nothing: people mistype. */
const FREE = 5
/** Seconds. */
const FIRST_WAIT = 15
const LONGEST_WAIT = 15 * 60
/** Seconds after which earlier failures are forgotten. */
const MEMORY = 12 * 60 * 60

interface Attempt {
  /** As typed: nobody has to exist, so that a known and an unknown person are slowed down alike. */
  email: string
  /** Never the e-mail alone: whoever knows it could keep the student out. */
  network: string
}

export interface SignInLimit {
  /** @throws AppError too-many while the wait after the last failure lasts */
  begin(attempt: Attempt): Promise<void>
  /** Forgets the failures that came before. */
  succeed(attempt: Attempt): Promise<void>
}

/**
 * Slows down who guesses at one person’s password from one place: after five failures in a row each further attempt
 * has to wait, twice as long every time, at most 15 minutes.
 */
export function createSignInLimit(createLimit: CreateLimit): SignInLimit {
  const attempts = createLimit('sign-in-attempts', FREE, MEMORY).limiter
  const waits = createLimit('sign-in-waits', 1, FIRST_WAIT)
  return {
    async begin(attempt) {
      if (!(attempts && waits.limiter)) return
      const key = toKey(attempt)
      const current = await waits.limiter.get(key)
      if (current) throw tooMany(current.msBeforeNext)
      // Counted before the password is compared, so that attempts made at the same moment cannot slip through.
      const { consumedPoints } = await attempts.penalty(key)
      if (consumedPoints <= FREE) return
      const wait = await consume(waits, key, waitAfter(consumedPoints))
      if (wait > 0) throw tooMany(wait)
    },
    async succeed(attempt) {
      const key = toKey(attempt)
      await Promise.all([attempts?.delete(key), waits.limiter?.delete(key)])
    },
  }
}

/** @returns seconds */
function waitAfter(failures: number): number {
  return Math.min(FIRST_WAIT * 2 ** (failures - FREE - 1), LONGEST_WAIT)
}

function toKey({ email, network }: Attempt): string {
  return toLimitKey(email, network)
}

/** Counters are kept under a hash: no address of a person stands in their table, and none is too long for it. */
export function toLimitKey(email: string, ...rest: string[]): string {
  const text = [email.toLowerCase(), ...rest].join('\n')
  return createHash('sha256').update(text).digest('base64url')
}
