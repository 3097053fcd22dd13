import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Refusal } from '../../domain/refusal.ts'
import { runningAddress, startEmbedded } from '../../postgres/start-embedded.ts'
import { tryOwnDataDir } from '../data-dir.ts'
import type { Database } from '../database.ts'
import type { GivenSettings } from '../env.ts'
import { awaitDatabase } from '../external-database.ts'
import { loadSecrets, type Secrets } from '../secrets.ts'
import { log } from './command.ts'

/** @throws Refusal where no school is */
export function readSecretsOf({ dataDir }: GivenSettings): Secrets {
  if (existsSync(join(dataDir, 'secrets.json'))) return loadSecrets(dataDir)
  throw new Refusal(`${dataDir} klasöründe Kur kurulumu yok. DATA_DIR ile doğru klasörü verin.`)
}

/** The database of the Kur that runs on this data folder; started for the command where none runs. */
export async function reachDatabase(
  { databaseUrl, databaseDirectUrl = databaseUrl, dataDir }: GivenSettings,
  { databasePassword: password }: Secrets,
): Promise<Database> {
  if (databaseDirectUrl) {
    await awaitDatabase(databaseDirectUrl)
    return { url: databaseDirectUrl, stop: async () => {} }
  }
  const lock = tryOwnDataDir(dataDir)
  if (!lock) return { url: runningAddress(dataDir, password), stop: async () => {} }
  const database = await startEmbedded({ dataDir, password, log })
  const stop = async () => {
    await database.stop()
    lock.release()
  }
  return { url: database.url, stop }
}
