import type { Logger } from 'pino'
import { banner } from './banner.ts'
import { openDataDir, ownDataDir } from './data-dir.ts'
import { type Database, openDatabase } from './database.ts'
import { completeSettings, type GivenSettings, type Settings } from './env.ts'
import type { JobContext } from './jobs/jobs.ts'
import { startJobs } from './jobs/start-jobs.ts'
import { openMail } from './mail/open-mail.ts'
import { refuseTakenPort } from './port.ts'
import { loadSecrets } from './secrets.ts'
import type { Undo } from './shutdown.ts'
import { startWorkers } from './workers.ts'

/** Starts everything, cheapest checks first. @param program the file that workers run */
export async function startPrimary(
  given: GivenSettings,
  program: string,
  log: Logger,
  undo: Undo,
): Promise<void> {
  const { settings, databasePassword } = await claim(given, undo)
  // Application, site and sample school load while the database starts.
  const opening = openDatabase(settings, databasePassword, log)
  const importing = import('./serve.ts')
  const reading = importing.then(({ readAhead }) => readAhead(settings))
  reading.catch(() => {})
  const [database, application] = await Promise.all([opening, importing])
  undo('database', () => database.stop())
  await application.fillDatabase(database.url, settings, reading)
  const connection = application.openPool(database.url, settings, undo)
  const { webConcurrency: count, production } = settings
  // The development compiler lives in one process.
  if (count > 1 && production) {
    await startWorkers({ count, program, env: workerEnvironment(settings, database) }, log, undo)
  } else {
    await application.serve(connection, settings, log, undo)
  }
  await startBackground(settings, { ...connection, url: database.url, log }, undo)
  process.stdout.write(banner(settings, await application.findDoors(connection.db, settings)))
}

async function startBackground(
  settings: Settings,
  { url, db, log }: Pick<JobContext, 'db' | 'log'> & { url: string },
  undo: Undo,
): Promise<void> {
  const mail = await openMail({ settings, db, log })
  undo('mail', () => mail?.close())
  undo('jobs', startJobs(url, { db, log, siteUrl: settings.siteUrl, demo: settings.demo }))
}

/** Claims what only one process can have. Processes on an external database may share a data folder. */
async function claim(
  given: GivenSettings,
  undo: Undo,
): Promise<{ settings: Settings; databasePassword: string }> {
  openDataDir(given.dataDir)
  if (!given.databaseUrl) {
    const lock = ownDataDir(given.dataDir)
    undo('data folder', () => lock.release())
  }
  await refuseTakenPort(given)
  const secrets = loadSecrets(given.dataDir)
  return { settings: completeSettings(given, secrets), databasePassword: secrets.databasePassword }
}

function workerEnvironment({ demo }: Settings, { url }: Database): Record<string, string> {
  return { DATABASE_URL: url, DEMO: demo ? 'on' : 'off' }
}
