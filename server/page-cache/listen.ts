import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Logger } from 'pino'
import { EVERYTHING } from './entry.ts'

/** All in milliseconds. */
const CHECK_INTERVAL = 1_000
const TIMEOUT = 1_000
const FIRST_PAUSE = 100
const LONGEST_PAUSE = 5_000

interface Options {
  url: string
  log: Logger
  onChange(tag: string): void
  /** Whether changes are announced from now on; false at first. */
  onListening(isListening: boolean): void
}

/** Listens to changes of content on its own connection, which is reopened when it breaks. */
export class ChangeListener {
  readonly #options: Options
  readonly #end = new AbortController()
  readonly #ended: Promise<void>

  constructor(options: Options) {
    this.#options = options
    this.#ended = this.#run()
  }

  async close(): Promise<void> {
    this.#end.abort()
    await this.#ended
  }

  async #run(): Promise<void> {
    const { log } = this.#options
    const { signal } = this.#end
    let pause = FIRST_PAUSE
    while (!signal.aborted) {
      const begun = performance.now()
      await this.#connect().catch((err) => log.warn({ err }, 'cannot listen to changes'))
      if (performance.now() - begun > LONGEST_PAUSE) pause = FIRST_PAUSE
      await wait(pause, signal)
      pause = Math.min(2 * pause, LONGEST_PAUSE)
    }
  }

  async #connect(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#options.url,
      application_name: 'kur content changes',
      connectionTimeoutMillis: 5 * TIMEOUT,
      query_timeout: TIMEOUT,
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
    const { onChange, onListening } = this.#options
    let wasNotified = false
    client.on('notification', ({ payload }) => {
      wasNotified = true
      onChange(payload || EVERYTHING)
    })
    await client.query('listen content_changed')
    onListening(true)
    try {
      let known = await readRevision(client)
      let isNotificationDue = false
      while (!end.aborted) {
        wasNotified = false
        await wait(CHECK_INTERVAL, end)
        const revision = await readRevision(client)
        // A pooler may swallow notifications, but the revision tells. It can be one interval ahead of the
        // notification, which comes with the end of the transaction.
        if (isNotificationDue && !wasNotified) onChange(EVERYTHING)
        isNotificationDue = !isNotificationDue && !wasNotified && revision !== known
        known = revision
      }
    } finally {
      onListening(false)
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
