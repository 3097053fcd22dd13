import type { Logger } from 'pino'
import { describeBackups } from './backup/backups.ts'
import { banner } from './banner.ts'
import { openDataDir, ownDataDir } from './data-dir.ts'
import { type Database, openDatabase } from './database.ts'
import { completeSettings, type GivenSettings, type Settings } from './env.ts'
import { claimInstallation } from './installation.ts'
import type { JobContext } from './jobs/jobs.ts'
import { startJobs } from './jobs/start-jobs.ts'
import { openMail } from './mail/open-mail.ts'
import { refuseTakenPort } from './port.ts'
import { loadSecrets, type Secrets } from './secrets.ts'
import type { Undo } from './shutdown.ts'
import { openStores } from './stores.ts'
import { startWorkers } from './workers.ts'

export async function startPrimary(
  given: GivenSettings,
  program: string,
  log: Logger,
  undo: Undo,
): Promise<void> {
  const { settings, secrets } = await claimMachine(given, undo)
  const opening = openDatabase(settings, secrets.databasePassword, log)
  const importing = import('./serve.ts')
  const reading = importing.then(({ readAhead }) => readAhead(settings))
  reading.catch(() => {})
  const [database, application] = await Promise.all([opening, importing])
  undo('database', () => database.stop())
  const directUrl = settings.databaseDirectUrl ?? database.url
  const claim = async () => {
    undo('installation', await claimInstallation(directUrl, settings, log))
  }
  await application.fillDatabase(directUrl, settings, { reading, claim })
  const connection = application.openPool(database.url, settings, undo)
  const { webConcurrency: count, production } = settings
  // The development compiler lives in one process.
  if (count > 1 && production) {
    await startWorkers({ count, program, env: workerEnvironment(settings, database) }, log, undo)
  } else {
    await application.serve(connection, settings, log, undo)
  }
  startBackground(settings, secrets, { ...connection, url: directUrl, log }, undo)
  process.stdout.write(banner(settings, await application.findBannerFacts(connection.db, settings)))
}

function startBackground(
  settings: Settings,
  secrets: Secrets,
  { url, db, log }: Pick<JobContext, 'db' | 'log'> & { url: string },
  undo: Undo,
): void {
  const mail = openMail({ settings, db, log })
  undo('mail', () => mail.close())
  const { siteUrl, demo, secretKey, smtpUrl } = settings
  const source = {
    databaseUrl: url,
    stores: openStores(settings),
    secrets: { ...secrets, secretKey },
  }
  // Its encryption is loaded at night: a start should not wait for it.
  const backUp = async () =>
    (await import('./backup/write-backup.ts')).takeNightlyBackup(source, settings)
  const context: JobContext = {
    db,
    log,
    siteUrl,
    demo,
    hasFixedMailServer: smtpUrl !== undefined,
    backUp,
    backups: () => describeBackups(settings),
  }
  undo('jobs', startJobs(url, context))
}

/** Claims what only one process can have. Processes on an external database may share a data folder. */
async function claimMachine(
  given: GivenSettings,
  undo: Undo,
): Promise<{ settings: Settings; secrets: Secrets }> {
  openDataDir(given.dataDir)
  if (!given.databaseUrl) {
    const lock = ownDataDir(given.dataDir)
    undo('data folder', () => lock.release())
  }
  await refuseTakenPort(given)
  const secrets = loadSecrets(given.dataDir)
  return { settings: completeSettings(given, secrets), secrets }
}

function workerEnvironment({ demo }: Settings, { url }: Database): Record<string, string> {
  return { DATABASE_URL: url, DEMO: demo ? 'on' : 'off' }
}

/**
 * Connections handed out by the first process hang if they reach a dying worker. Where the system can, it distributes them
 * itself, and ends them with their worker.
 */
const QUEUE = { reusePort: process.platform === 'linux' }

export async function startWorker(given: GivenSettings, log: Logger, undo: Undo): Promise<void> {
  const settings = completeSettings(given, loadSecrets(given.dataDir))
  if (!settings.databaseUrl) throw new Error('a worker needs the address of the database')
  const { openPool, serve } = await import('./serve.ts')
  const connection = openPool(settings.databaseUrl, settings, undo)
  await serve(connection, settings, log, undo, QUEUE)
  process.send?.('listening')
}
