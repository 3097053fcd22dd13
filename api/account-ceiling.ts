import type { Client } from './client-address.ts'
import { type CreateLimit, consume } from './rate-limit.ts'
import { toLimitKey } from './sign-in-key.ts'

/**
 * At most 100 wrong passwords for one account in any sixty minutes. Networks that its owner has signed in from are counted
 * apart, so that no stranger can use up the owner’s share.
 */
const FROM_ELSEWHERE = 40
const FROM_KNOWN = 10
const HOUR_SECONDS = 60 * 60
const DAY_SECONDS = 24 * HOUR_SECONDS
const KNOWN_SECONDS = 90 * DAY_SECONDS

export interface SignInAttempt {
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
