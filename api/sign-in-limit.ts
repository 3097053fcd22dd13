import { createHash } from 'node:crypto'
import { noteSlowedSignIn, notifyOfGuessing } from '../core/accounts/sign-ins.ts'
import { AppError } from '../core/errors.ts'
import { mailboxOf, normalizeEmail } from '../domain/email.ts'
import type { Client } from './client-address.ts'
import type { Deps } from './deps.ts'
import { type CreateLimit, consume, tooMany } from './rate-limit.ts'

/** Failures in a row that cost nothing: people mistype. */
const FREE = 5
/** The same for a wide network, which a family, a school or the customers of a provider may share. */
const FREE_WIDE = 25
const FIRST_WAIT = 15
const LONGEST_WAIT = 15 * 60
const MEMORY_SECONDS = 12 * 60 * 60
const LOG_QUIET_SECONDS = 15 * 60

const CEILING =
  'Bu hesap için çok fazla yanlış parola denendi. Daha önce giriş yaptığınız bir yerden deneyin ya da “Parolanızı mı unuttunuz?” ile yeni bir parola belirleyin.'

interface Attempt {
  email: string
  /** Never the e-mail alone: whoever knows it could keep the student out. */
  client: Pick<Client, 'network' | 'wideNetwork'>
}

export interface SignInLimit {
  begin(attempt: Attempt): Promise<void>
  succeed(attempt: Attempt): Promise<void>
  /** The owner has proved their identity in another way, such as by a mailed link. */
  welcome(attempt: Attempt): Promise<void>
}

/**
 * The sixth failure in a row, and each after it, is followed by a wait: 15 seconds, doubled each time, at most 15
 * minutes. In a wide network, where one subscriber may have 65,536 networks, this begins after 25 failures. The owner is
 * told of guesses once a day, the log of the first refusal in a quarter of an hour.
 */
export function createSignInLimit({
  db,
  siteUrl,
  createLimit,
}: Pick<Deps, 'db' | 'siteUrl' | 'createLimit'>): SignInLimit {
  const ceiling = createAccountCeiling(createLimit)
  const noted = createLimit('sign-in-noted', 1, LOG_QUIET_SECONDS)
  const near = createBackOff(createLimit, 'sign-in', FREE)
  const wide = createBackOff(createLimit, 'sign-in-wide', FREE_WIDE)

  function countersOf({ email, client: { network, wideNetwork } }: Attempt) {
    const own = { counter: near, key: toLimitKey(email, network) }
    if (wideNetwork === network) return [own]
    return [own, { counter: wide, key: toLimitKey(email, wideNetwork) }]
  }

  async function refuseMany(attempt: Attempt): Promise<AppError | undefined> {
    const wait = await ceiling.count(attempt)
    if (wait === 0) return undefined
    const { email } = attempt
    if (await ceiling.isNews(attempt)) await notifyOfGuessing(db, { email, siteUrl })
    return new AppError('too-many', { retryAfter: Math.ceil(wait / 1000), message: CEILING })
  }

  async function findRefusal(attempt: Attempt): Promise<AppError | undefined> {
    const counters = countersOf(attempt)
    const waits = await Promise.all(counters.map(({ counter, key }) => counter.wait(key)))
    if (Math.max(...waits) > 0) return tooMany(Math.max(...waits))
    const refusal = await refuseMany(attempt)
    if (refusal) return refusal
    // Counted before the password is compared, so that attempts made at the same moment cannot slip through.
    const further = await Promise.all(counters.map(({ counter, key }) => counter.count(key)))
    return Math.max(...further) > 0 ? tooMany(Math.max(...further)) : undefined
  }

  return {
    welcome: ceiling.welcome,
    async begin(attempt) {
      const refusal = await findRefusal(attempt)
      if (!refusal) return
      const isFirst = (await consume(noted, toLimitKey(attempt.email))) === 0
      if (isFirst) await noteSlowedSignIn(db, attempt.email)
      throw refusal
    },
    async succeed(attempt) {
      await Promise.all([
        ceiling.welcome(attempt),
        ...countersOf(attempt).map(({ counter, key }) => counter.forget(key)),
      ])
    },
  }
}

function createBackOff(createLimit: CreateLimit, name: string, free: number) {
  const attempts = createLimit(`${name}-attempts`, free, MEMORY_SECONDS).limiter
  const waits = createLimit(`${name}-waits`, 1, FIRST_WAIT)
  return {
    async wait(key: string): Promise<number> {
      return (await waits.limiter?.get(key))?.msBeforeNext ?? 0
    },
    async count(key: string): Promise<number> {
      const counted = await attempts?.penalty(key)
      const further = (counted?.consumedPoints ?? 0) - free
      return further > 0 ? consume(waits, key, waitAfter(further)) : 0
    },
    async forget(key: string): Promise<void> {
      await Promise.all([attempts?.delete(key), waits.limiter?.delete(key)])
    },
  }
}

/** @param further failures beyond the free ones, at least 1. @returns seconds */
function waitAfter(further: number): number {
  return Math.min(FIRST_WAIT * 2 ** (further - 1), LONGEST_WAIT)
}

/**
 * At most 100 wrong passwords for one account in any sixty minutes. Networks that its owner has signed in from are counted
 * apart, so that no stranger can use up the owner’s share.
 */
const FROM_ELSEWHERE = 40
const FROM_KNOWN = 10
const HOUR_SECONDS = 60 * 60
const DAY_SECONDS = 24 * HOUR_SECONDS
const KNOWN_SECONDS = 90 * DAY_SECONDS

interface SignInAttempt {
  /** As typed, so that known and unknown addresses are slowed down alike. */
  email: string
  client: Pick<Client, 'network'>
}

export function createAccountCeiling(createLimit: CreateLimit) {
  const known = createLimit('sign-in-known', 1, KNOWN_SECONDS)
  const notified = createLimit('sign-in-notified', 1, DAY_SECONDS)
  const counters = {
    known: createLimit('sign-in-ceiling-known', FROM_KNOWN, HOUR_SECONDS),
    elsewhere: createLimit('sign-in-ceiling', FROM_ELSEWHERE, HOUR_SECONDS),
  }

  async function counterFor({ email, client }: SignInAttempt) {
    const found = await known.limiter?.get(toLimitKey(email, client.network))
    return found ? counters.known : counters.elsewhere
  }

  return {
    async count(place: SignInAttempt): Promise<number> {
      return consume(await counterFor(place), toLimitKey(place.email))
    },
    async isNews({ email }: SignInAttempt): Promise<boolean> {
      return notified.limiter !== undefined && (await consume(notified, toLimitKey(email))) === 0
    },
    async welcome(place: SignInAttempt): Promise<void> {
      const counter = await counterFor(place)
      await Promise.all([
        counter.limiter?.reward(toLimitKey(place.email), 1),
        known.limiter?.set(toLimitKey(place.email, place.client.network), 1, KNOWN_SECONDS),
      ])
    },
  }
}

/** Counters are kept under a hash: no address of a person stands in their table, and none is too long for it. */
export function toLimitKey(email: string, ...rest: string[]): string {
  const text = [normalizeEmail(email), ...rest].join('\n')
  return createHash('sha256').update(text).digest('base64url')
}

/** The key that mails are counted by: all addresses of one mailbox share it. */
export function toMailboxKey(email: string): string {
  return toLimitKey(mailboxOf(email))
}
