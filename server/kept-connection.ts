import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Logger } from 'pino'

const CONNECT_TIMEOUT = 3_000
const FIRST_PAUSE = 100
/** Short, so that Kur recovers soon after its database: two tries a second cost nothing. */
const LONGEST_PAUSE = 500

interface Options {
  url: string
  name: string
  queryTimeout: number
  log: Logger
  use(client: pg.Client, end: AbortSignal): Promise<void>
}

export class KeptConnection {
  readonly #options: Options
  readonly #end = new AbortController()
  readonly #ended: Promise<void>

  constructor(options: Options) {
    this.#options = options
    this.#ended = this.#keep()
  }

  async close(): Promise<void> {
    this.#end.abort()
    await this.#ended
  }

  async #keep(): Promise<void> {
    const { log, name } = this.#options
    const { signal } = this.#end
    let pause = FIRST_PAUSE
    while (!signal.aborted) {
      const begun = performance.now()
      await this.#connect().catch((err) => log.warn({ err, name }, 'connection broken'))
      if (performance.now() - begun > LONGEST_PAUSE) pause = FIRST_PAUSE
      await wait(pause, signal)
      pause = Math.min(2 * pause, LONGEST_PAUSE)
    }
  }

  async #connect(): Promise<void> {
    const { url, name, queryTimeout, use } = this.#options
    const client = new pg.Client({
      connectionString: url,
      application_name: name,
      connectionTimeoutMillis: CONNECT_TIMEOUT,
      query_timeout: queryTimeout,
      keepAlive: true,
    })
    const broken = new AbortController()
    client.on('error', () => {}).on('end', () => broken.abort())
    try {
      await client.connect()
      await use(client, AbortSignal.any([this.#end.signal, broken.signal]))
    } finally {
      await client.end().catch(() => {})
    }
  }
}

export async function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  await sleep(milliseconds, undefined, { ref: false, signal }).catch(() => {})
}
