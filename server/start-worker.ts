import type { Logger } from 'pino'
import { completeSettings, type GivenSettings } from './env.ts'
import { loadSecrets } from './secrets.ts'
import type { Undo } from './shutdown.ts'

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
