import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Logger } from 'pino'
import { EVERYTHING } from './entry.ts'

/** All in milliseconds. How often the connection is felt for, and how long it may take to answer. */
const BEAT = 1_000
const PATIENCE = 1_000
const FIRST_PAUSE = 100
const LONGEST_PAUSE = 5_000

interface Ears {
  url: string
  log: Logger
  /** Content has changed; the tag names it. */
  onChange(tag: string): void
  /** Whether changes are heard of from now on. Called when that becomes different; false at first. */
  onHearing(isHearing: boolean): void
}

/** Hears of every change of content, on a connection of its own that comes back by itself. */
export class ChangeListener {
  readonly #ears: Ears
  readonly #end = new AbortController()
  readonly #ended: Promise<void>

  constructor(ears: Ears) {
    this.#ears = ears
    this.#ended = this.#run()
  }

  async close(): Promise<void> {
    this.#end.abort()
    await this.#ended
  }

  async #run(): Promise<void> {
    const { signal } = this.#end
    let pause = FIRST_PAUSE
    while (!signal.aborted) {
      const begun = performance.now()
      await this.#connect().catch((err) => this.#ears.log.warn({ err }, 'cannot hear of changes'))
      if (performance.now() - begun > LONGEST_PAUSE) pause = FIRST_PAUSE
      await wait(pause, signal)
      pause = Math.min(2 * pause, LONGEST_PAUSE)
    }
  }

  /** Listens until the connection breaks or is no longer wanted. */
  async #connect(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#ears.url,
      application_name: 'kur content changes',
      connectionTimeoutMillis: 5 * PATIENCE,
      query_timeout: PATIENCE,
      keepAlive: true,
    })
    const broken = new AbortController()
    client.on('error', () => {}).on('end', () => broken.abort())
    try {
      await client.connect()
      await this.#listen(client, AbortSignal.any([this.#end.signal, broken.signal]))
    } finally {
      await client.end().catch(() => {})
    }
  }

  async #listen(client: pg.Client, end: AbortSignal): Promise<void> {
    const { onChange, onHearing } = this.#ears
    let hasHeard = false
    client.on('notification', ({ payload }) => {
      hasHeard = true
      onChange(payload || EVERYTHING)
    })
    await client.query('listen content_changed')
    onHearing(true)
    try {
      let known = await readRevision(client)
      let isSuspicious = false
      while (!end.aborted) {
        hasHeard = false
        await wait(BEAT, end)
        const revision = await readRevision(client)
        // A pooler between us and the database may swallow announcements, but the revision tells. It may also be a
        // moment ahead of the announcement, which comes with the end of the transaction: one beat of patience.
        if (isSuspicious && !hasHeard) onChange(EVERYTHING)
        isSuspicious = !isSuspicious && !hasHeard && revision !== known
        known = revision
      }
    } finally {
      onHearing(false)
    }
  }
}

async function readRevision(client: pg.Client): Promise<string> {
  const { rows } = await client.query('select last_value from content_revision')
  return rows[0].last_value
}

async function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  await sleep(milliseconds, undefined, { ref: false, signal }).catch(() => {})
}
