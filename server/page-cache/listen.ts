import type pg from 'pg'
import type { Logger } from 'pino'
import { KeptConnection, wait } from '../kept-connection.ts'
import { EVERYTHING } from './entry.ts'

const CHECK_INTERVAL_MS = 1_000

interface Options {
  url: string
  log: Logger
  onChange(tag: string): void
  onListening(isListening: boolean): void
}

export function listenToChanges({ url, log, onChange, onListening }: Options): KeptConnection {
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
