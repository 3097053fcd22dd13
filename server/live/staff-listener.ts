import type pg from 'pg'
import type { Logger } from 'pino'
import type { StaffFeed, StaffNews } from '../../api/staff-feed.ts'
import { staffPresence } from '../../contract/staff/live.ts'
import { KeptConnection, wait } from '../kept-connection.ts'

/** A notification: `7 lead 12`, `8 lead 12 arrival`, or who has a record open. */
export function readNews(channel: string, payload: string): StaffNews | undefined {
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

interface Options {
  url: string
  log: Logger
}

export class StaffListener implements StaffFeed {
  readonly #options: Options
  readonly #listeners = new Set<(news: StaffNews) => void>()
  #connection: KeptConnection | undefined
  #isClosed = false

  constructor(options: Options) {
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
