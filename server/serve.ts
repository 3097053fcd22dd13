import { createServer } from 'node:http'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { findDemoEmails } from '../core/demo-school.ts'
import { beginOpening, findClosedSite } from '../core/editing/site-opening.ts'
import { openSetUp } from '../core/staff/accounts.ts'
import { deriveTotpKey, encryptPlainTotpSecrets } from '../core/staff/second-factor.ts'
import { type Connection, connect, type Db } from '../db/client.ts'
import { migrate } from '../db/migrate.ts'
import { loadSeed, readSeedAhead } from '../seed/load-seed.ts'
import type { Seed } from '../seed/read-seed.ts'
import { createListener } from './app.ts'
import type { BannerFacts } from './banner.ts'
import type { Settings } from './env.ts'
import { guardConnections, HEAD_TIME, UPLOAD_TIME } from './http/connections.ts'
import { listen } from './port.ts'
import { root } from './root.ts'
import { closeServer, type Undo } from './shutdown.ts'
import { importSite } from './site/load-site.ts'
import { seedOptions } from './templates.ts'

/** The embedded database has 50: two for jobs, the rest for psql. */
const CONNECTIONS = 42
/** Each process listens on two connections: for content and for open desks. */
const LISTENING = 2
const CONNECTIONS_PER_PROCESS = 10
/** Longer than proxies keep idle connections (nginx 60 s, Caddy 120 s), so that none writes into a closing one. */
const KEEP_ALIVE = 125_000
const TIMES = {
  keepAliveTimeout: KEEP_ALIVE,
  headersTimeout: HEAD_TIME,
  requestTimeout: UPLOAD_TIME,
  connectionsCheckingInterval: 2_000,
}

export function openPool(
  url: string,
  { webConcurrency, databaseUrl }: Settings,
  undo: Undo,
): Connection {
  const share = Math.floor(CONNECTIONS / webConcurrency) - LISTENING
  const max = Math.max(1, Math.min(share, CONNECTIONS_PER_PROCESS))
  const connection = connect(url, { max, isLimited: true, isOurs: !databaseUrl })
  undo('pool', () => connection.pool.end())
  return connection
}

/**
 * While the database starts: the site, and the sample school if the database is embedded. An external one has to be asked
 * first.
 */
export async function readAhead(settings: Settings): Promise<Seed | undefined> {
  const { databaseUrl, production, webConcurrency } = settings
  const [seed] = await Promise.all([
    databaseUrl ? undefined : readSeedAhead(seedOptions(settings)),
    production && webConcurrency === 1 ? importSite() : undefined,
  ])
  return seed
}

export async function fillDatabase(
  url: string,
  settings: Settings,
  { reading, claim }: { reading: Promise<Seed | undefined>; claim: () => Promise<void> },
): Promise<void> {
  // Without limits: a large migration takes its time, and so does waiting for another process that runs it.
  const { db, pool } = connect(url, { max: 2 })
  try {
    await migrate(pool, join(root, 'db', 'migrations'))
    await claim()
    await loadSeed(db, seedOptions(settings), reading)
    await beginOpening(db, settings)
    await encryptPlainTotpSecrets(db, deriveTotpKey(settings.secretKey))
  } finally {
    await pool.end()
  }
}

export async function findBannerFacts(db: Db, { demo }: Settings): Promise<BannerFacts> {
  const [setUpToken, accounts, closed] = await Promise.all([
    openSetUp(db),
    demo ? findDemoEmails(db) : [],
    findClosedSite(db),
  ])
  return { setUpToken, demo: accounts, isClosed: closed !== null }
}

export async function serve(
  connection: Connection,
  settings: Settings,
  log: Logger,
  undo: Undo,
  queue: { reusePort?: boolean } = {},
): Promise<void> {
  const app = await createListener({ settings, ...connection, log })
  undo('app', () => app.close())
  const server = createServer(TIMES, app.listener)
  guardConnections(server, settings.trust)
  await listen(server, { ...settings, ...queue })
  undo('server', () => closeServer(server))
  undo('streams', () => app.endStreams())
  undo('readiness', () => app.leave())
  const warming = app.warm()
  undo('first pages', () => warming)
}
