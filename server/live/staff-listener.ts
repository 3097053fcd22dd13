import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Logger } from 'pino'
import type { StaffFeed, StaffNews } from '../../api/staff-feed.ts'
import { readNews } from './read-news.ts'

/** All in milliseconds. */
const CHECK_INTERVAL = 5_000
const TIMEOUT = 5_000
const FIRST_PAUSE = 200
const LONGEST_PAUSE = 5_000

interface Options {
  url: string
  log: Logger
}

/** One connection for the process, opened when the first desk follows, and opened again when it breaks. */
export class StaffListener implements StaffFeed {
  readonly #options: Options
  readonly #end = new AbortController()
  readonly #listeners = new Set<(news: StaffNews) => void>()
  #running: Promise<void> | undefined

  constructor(options: Options) {
    this.#options = options
  }

  follow(listener: (news: StaffNews) => void): () => void {
    this.#listeners.add(listener)
    this.#running ??= this.#run()
    return () => this.#listeners.delete(listener)
  }

  async close(): Promise<void> {
    this.#end.abort()
    this.#tell({ type: 'end' })
    await this.#running
  }

  #tell(news: StaffNews): void {
    for (const listener of [...this.#listeners]) listener(news)
  }

  async #run(): Promise<void> {
    const { log } = this.#options
    const { signal } = this.#end
    let pause = FIRST_PAUSE
    while (!signal.aborted) {
      const begun = performance.now()
      await this.#connect().catch((err) => log.warn({ err }, 'cannot listen for staff'))
      if (performance.now() - begun > LONGEST_PAUSE) pause = FIRST_PAUSE
      await wait(pause, signal)
      pause = Math.min(2 * pause, LONGEST_PAUSE)
    }
  }

  async #connect(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#options.url,
      application_name: 'kur staff changes',
      connectionTimeoutMillis: TIMEOUT,
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
    client.on('notification', ({ channel, payload = '' }) => {
      const news = readNews(channel, payload)
      if (news) this.#tell(news)
    })
    await client.query('listen staff_changed; listen staff_presence')
    // Whatever happened before now may have been missed.
    this.#tell({ type: 'gap' })
    while (!end.aborted) {
      await wait(CHECK_INTERVAL, end)
      if (!end.aborted) await client.query('select 1')
    }
  }
}

async function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  await sleep(milliseconds, undefined, { ref: false, signal }).catch(() => {})
}
