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
  /** Whether changes are heard of from now on. */
  onHearing(isHearing: boolean): void
}

/** Hears of every change of content, on a connection of its own that comes back by itself. */
export class Listener {
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
    let pause = FIRST_PAUSE
    while (!this.#end.signal.aborted) {
      const begun = performance.now()
      await this.#listen().catch((err) => this.#ears.log.warn({ err }, 'cannot hear of changes'))
      if (performance.now() - begun > LONGEST_PAUSE) pause = FIRST_PAUSE
      await this.#wait(pause)
      pause = Math.min(2 * pause, LONGEST_PAUSE)
    }
  }

  /** Listens until the connection breaks. */
  async #listen(): Promise<void> {
    const { url, onHearing } = this.#ears
    const client = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: 5 * PATIENCE,
      query_timeout: PATIENCE,
      keepAlive: true,
    })
    client.on('error', () => {}) // the next beat tells
    try {
      await client.connect()
      await this.#beat(client)
    } finally {
      onHearing(false)
      await client.end().catch(() => {})
    }
  }

  async #beat(client: pg.Client): Promise<void> {
    const { onChange, onHearing } = this.#ears
    let heard = 0
    client.on('notification', ({ payload }) => {
      heard++
      onChange(payload || EVERYTHING)
    })
    await client.query('listen content_changed')
    onHearing(true)
    let known = await readRevision(client)
    while (!this.#end.signal.aborted) {
      heard = 0
      await this.#wait(BEAT)
      const revision = await readRevision(client)
      // A pooler between us and the database may lose announcements, but the revision tells.
      if (revision !== known && heard === 0) onChange(EVERYTHING)
      known = revision
    }
  }

  async #wait(milliseconds: number): Promise<void> {
    const { signal } = this.#end
    await sleep(milliseconds, undefined, { ref: false, signal }).catch(() => {})
  }
}

async function readRevision(client: pg.Client): Promise<string> {
  const { rows } = await client.query('select last_value from content_revision')
  return rows[0].last_value
}
