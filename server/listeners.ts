import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Logger } from 'pino'
import type { StaffFeed, StaffNews } from '../api/deps.ts'
import { staffPresence } from '../contract/staff/live.ts'
import { EVERYTHING } from './page-cache/tag-cache.ts'

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

class KeptConnection {
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

const CHECK_INTERVAL_MS = 1_000

interface ListenOptions {
  url: string
  log: Logger
  onChange(tag: string): void
  onListening(isListening: boolean): void
}

export function listenToChanges({
  url,
  log,
  onChange,
  onListening,
}: ListenOptions): KeptConnection {
  return new KeptConnection({
    url,
    log,
    name: 'kur content changes',
    queryTimeout: CHECK_INTERVAL_MS,
    use: async (client, end) => {
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
          await wait(CHECK_INTERVAL_MS, end)
          const revision = await readRevision(client)
          // A pooler may swallow notifications, but the revision shows the change, up to one interval before the
          // notification.
          if (isNotificationDue && !wasNotified) onChange(EVERYTHING)
          isNotificationDue = !isNotificationDue && !wasNotified && revision !== known
          known = revision
        }
      } finally {
        onListening(false)
      }
    },
  })
}

async function readRevision(client: pg.Client): Promise<string> {
  const { rows } = await client.query('select last_value from content_revision')
  return rows[0].last_value
}

/** A notification: `7 lead 12`, `8 lead 12 arrival`, or who has a record open. */
function readNews(channel: string, payload: string): StaffNews | undefined {
  if (channel === 'staff_presence') {
    const found = staffPresence.safeParse(parse(payload))
    return found.success ? { type: 'presence', presence: found.data } : undefined
  }
  const [revision = '', resource = '', id, arrival] = payload.split(' ')
  const change = { resource, id: Number(id), isArrival: arrival === 'arrival' }
  return { type: 'change', revision, change }
}

function parse(payload: string): unknown {
  try {
    return JSON.parse(payload)
  } catch {
    return
  }
}

const CHECK_INTERVAL = 5_000

interface StaffListenerOptions {
  url: string
  log: Logger
}

export class StaffListener implements StaffFeed {
  readonly #options: StaffListenerOptions
  readonly #listeners = new Set<(news: StaffNews) => void>()
  #connection: KeptConnection | undefined
  #isClosed = false

  constructor(options: StaffListenerOptions) {
    this.#options = options
  }

  follow(listener: (news: StaffNews) => void): () => void {
    this.#listeners.add(listener)
    if (!this.#isClosed) this.#connection ??= this.#open()
    return () => this.#listeners.delete(listener)
  }

  async close(): Promise<void> {
    this.#isClosed = true
    this.#tell({ type: 'end' })
    await this.#connection?.close()
  }

  #open(): KeptConnection {
    return new KeptConnection({
      ...this.#options,
      name: 'kur staff changes',
      queryTimeout: CHECK_INTERVAL,
      use: (client, end) => this.#listen(client, end),
    })
  }

  #tell(news: StaffNews): void {
    for (const listener of [...this.#listeners]) listener(news)
  }

  async #listen(client: pg.Client, end: AbortSignal): Promise<void> {
    client.on('notification', ({ channel, payload = '' }) => {
      const news = readNews(channel, payload)
      if (news) this.#tell(news)
    })
    await client.query('listen staff_changed; listen staff_presence')
    this.#tell({ type: 'gap' })
    while (!end.aborted) {
      await wait(CHECK_INTERVAL, end)
      if (!end.aborted) await client.query('select 1')
    }
  }
}
