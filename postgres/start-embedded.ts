import { realpathSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import type { Logger } from 'pino'
import { NAME, prepareCluster, resetPassword, type Setup } from './cluster.ts'
import { readPostmasterFile, stopOrphan } from './postmaster.ts'
import { chooseIdentity, EmbeddedError, findBinaries } from './run.ts'
import { Supervisor } from './supervisor.ts'
import { startWatchdog } from './watchdog.ts'

export interface EmbeddedOptions {
  dataDir: string
  password: string
  durable?: boolean
  template?: string
  log: Logger
}

export interface Embedded {
  url: string
  pid(): number
  stop(): Promise<void>
}

/** Runs until `stop`, on 127.0.0.1 only, and ends with this process in any case. @throws EmbeddedError */
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

/** The address of the database that another process of Kur runs in this folder. @throws EmbeddedError while it is not ready */
export function runningAddress(dataDir: string, password: string): string {
  const file = readPostmasterFile(join(realpathSync(dataDir), 'postgres'))
  if (file?.ready) return address(file, { password })
  throw new EmbeddedError(
    'Kur’un veri tabanı şu anda hazır değil. Birkaç saniye sonra yeniden deneyin.',
  )
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

function address({ port }: { port: number }, { password }: Pick<Setup, 'password'>): string {
  return `postgres://${NAME}:${encodeURIComponent(password)}@127.0.0.1:${port}/${NAME}`
}

/** False when the database has another password: secrets were lost, or it was copied here. */
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
