// Stands beside each PostgreSQL and does in small what Patroni does: answers HAProxy whether this is the primary, makes the
// standby the primary once the primary is gone, and lets a primary go on alone once its standby is gone.
// Arguments: the URL of the own server, the URL of the other, the port to answer at.
import { createServer } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

const [own = '', other = '', port = ''] = process.argv.slice(2)
const PAUSE = 500
/** Looks in a row that must fail before the standby becomes the primary. */
const MISSES_OF_PRIMARY = 6
/** Fewer: every write waits until a standby that is gone is given up. */
const MISSES_OF_STANDBY = 2

let isPrimary = false
let misses = 0

createServer((_, response) => response.writeHead(isPrimary ? 200 : 503).end()).listen(Number(port))

for (;;) {
  await look().catch(() => {
    isPrimary = false
  })
  await sleep(PAUSE)
}

async function look(): Promise<void> {
  const [state] = await ask(
    own,
    `select pg_is_in_recovery() as "isStandby",
    exists (select from pg_stat_replication where state = 'streaming') as "isFollowed",
    current_setting('synchronous_standby_names') as names`,
  )
  isPrimary = !state.isStandby
  if (state.isStandby) return followPrimary()
  misses = state.isFollowed ? 0 : misses + 1
  if (state.isFollowed && state.names === '') await setSynchronous('*')
  if (misses >= MISSES_OF_STANDBY && state.names !== '') await setSynchronous('')
}

async function followPrimary(): Promise<void> {
  misses = await ask(other, 'select 1').then(
    () => 0,
    () => misses + 1,
  )
  if (misses < MISSES_OF_PRIMARY) return
  misses = 0
  await ask(own, 'select pg_promote()')
}

async function setSynchronous(names: string): Promise<void> {
  await ask(own, `alter system set synchronous_standby_names = '${names}'`)
  await ask(own, 'select pg_reload_conf()')
}

async function ask(url: string, text: string) {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: PAUSE,
    query_timeout: 5_000,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    return (await client.query(text)).rows
  } finally {
    client.end().catch(() => {})
  }
}
