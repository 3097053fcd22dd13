import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pino } from 'pino'
import { Refusal } from '../../domain/refusal.ts'
import { EmbeddedError } from '../../postgres/run.ts'
import { runningAddress, startEmbedded } from '../../postgres/start-embedded.ts'
import { tryOwnDataDir } from '../data-dir.ts'
import { awaitDatabase, type Database } from '../database.ts'
import { type GivenSettings, readSettings } from '../env.ts'
import { loadSecrets, type Secrets } from '../secrets.ts'

/** The database's own log is a file in DATA_DIR; a person at the terminal reads sentences. */
export const log = pino({ level: 'silent' })

export async function runCommand(
  command: (settings: GivenSettings, args: readonly string[]) => Promise<void>,
): Promise<void> {
  try {
    await command(readSettings(), process.argv.slice(2))
  } catch (error) {
    const isExpected = error instanceof Refusal || error instanceof EmbeddedError
    const message = isExpected ? error.message : `Beklenmeyen bir hata oldu: ${error}`
    process.stderr.write(`\n${message}\n\n`)
    process.exitCode = 1
  }
}

export function say(sentence: string): void {
  process.stdout.write(`\n${sentence}\n`)
}

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
