import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'

const TIMEOUT = 2_000
/** Milliseconds. Who asked so recently asks again. */
const WATCHED = 30_000
/** Milliseconds in which a proxy of deploy/ has asked again: every 2 s, with 3 s for the answer. */
const NOTICE = 5_000

type State = 'ready' | 'leaving' | 'database unreachable'

export class Readiness {
  readonly #pool: pg.Pool
  #askedAt = Number.NEGATIVE_INFINITY
  #isLeaving = false

  constructor(pool: pg.Pool) {
    this.#pool = pool
  }

  async find(): Promise<State> {
    this.#askedAt = performance.now()
    if (this.#isLeaving) return 'leaving'
    return (await isReachable(this.#pool)) ? 'ready' : 'database unreachable'
  }

  /** Serves on until a proxy that asks has heard of it. */
  async leave(): Promise<void> {
    this.#isLeaving = true
    if (performance.now() - this.#askedAt < WATCHED) await sleep(NOTICE)
  }
}

async function isReachable(pool: pg.Pool): Promise<boolean> {
  const asked = pool.query('select 1').then(
    () => true,
    () => false,
  )
  return Promise.race([asked, sleep(TIMEOUT, false, { ref: false })])
}
