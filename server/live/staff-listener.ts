import type pg from 'pg'
import type { Logger } from 'pino'
import type { StaffFeed, StaffNews } from '../../api/staff-feed.ts'
import { KeptConnection, wait } from '../kept-connection.ts'
import { readNews } from './read-news.ts'

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
