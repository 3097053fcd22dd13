import { realpathSync } from 'node:fs'
import pg from 'pg'
import type { Logger } from 'pino'
import { findBinaries } from './binaries.ts'
import { prepareCluster } from './cluster.ts'
import { chooseIdentity } from './identity.ts'
import { NAME, resetPassword, type Setup } from './initialise.ts'
import { stopOrphan } from './postmaster.ts'
import { Supervisor } from './supervisor.ts'
import { startWatchdog } from './watchdog.ts'

export interface EmbeddedOptions {
  /** An existing folder. The database lives in its `postgres`; nobody else may start one there at the same time. */
  dataDir: string
  password: string
  /** False only for throw-away databases of tests: a crash of the machine may damage them. Default true. */
  durable?: boolean
  /** Folder of a cluster with the role, the database and the schema, from which a new one is copied. */
  template?: string
  log: Logger
}

export interface Embedded {
  url: string
  /** Of the server's main process; changes when it had to be started again. */
  pid(): number
  stop(): Promise<void>
}

/**
 * Starts a PostgreSQL of our own, on a new data folder or on the one of the last time, and keeps it running until
 * `stop`. It listens on 127.0.0.1 only, and ends with this process however that ends.
 * @throws EmbeddedError with a sentence for the person at the terminal
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const { password, durable = true, template, log } = options
  const dataDir = realpathSync(options.dataDir)
  const binaries = findBinaries()
  const identity = chooseIdentity(binaries.postgres, dataDir)
  const setup: Setup = { binaries, identity, dataDir, password, durable, template }
  const folder = await prepareCluster(setup)
  const watchdog = startWatchdog(dataDir, folder, log)
  const supervisor = new Supervisor(folder, setup, log)
  const stop = async () => {
    await supervisor.stop()
    watchdog.release()
  }
  try {
    await stopOrphan(folder)
    const url = await startWithPassword(supervisor, folder, setup)
    return { url, pid: () => supervisor.pid, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function startWithPassword(
  supervisor: Supervisor,
  folder: string,
  setup: Setup,
): Promise<string> {
  await supervisor.start()
  if (await acceptsPassword(address(supervisor, setup))) return address(supervisor, setup)
  await supervisor.stop()
  await resetPassword(folder, setup)
  await supervisor.start()
  return address(supervisor, setup)
}

function address({ port }: Supervisor, { password }: Setup): string {
  return `postgres://${NAME}:${encodeURIComponent(password)}@127.0.0.1:${port}/${NAME}`
}

/** False when the database knows another password: its secrets were lost, or it was copied from elsewhere. */
async function acceptsPassword(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url })
  try {
    await client.connect()
    return true
  } catch (error) {
    if ((error as { code?: string }).code === '28P01') return false
    throw error
  } finally {
    await client.end()
  }
}
