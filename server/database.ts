import type { Logger } from 'pino'
import { startEmbedded } from '../postgres/start-embedded.ts'
import type { Settings } from './env.ts'
import { awaitDatabase } from './external-database.ts'
import { templateFor } from './templates.ts'

export interface Database {
  url: string
  stop(): Promise<void>
}

export async function openDatabase(
  settings: Settings,
  password: string,
  log: Logger,
): Promise<Database> {
  const { databaseUrl, databaseDirectUrl, dataDir, demo } = settings
  if (!databaseUrl) {
    return startEmbedded({ dataDir, password, template: templateFor(demo), log })
  }
  await awaitDatabase(databaseUrl)
  if (databaseDirectUrl) await awaitDatabase(databaseDirectUrl)
  return { url: databaseUrl, stop: async () => {} }
}
