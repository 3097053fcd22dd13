import { createWriteStream, readFileSync } from 'node:fs'
import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { generateX25519Identity } from 'age-encryption'
import pg from 'pg'
import type { Stores } from '../../core/media/file-store.ts'
import type { Settings } from '../env.ts'
import type { Secrets } from '../secrets.ts'
import { STORES } from '../stores.ts'
import { type Part, pack } from './archive.ts'
import { backupFile, rotateBackups } from './backups.ts'
import { dumpDatabase } from './dump-database.ts'
import { ERASURES, saveErasures } from './erasures.ts'
import { openS3Backups } from './s3-backups.ts'

const NAME = 'backup-key.txt'

/** The installation's own key, where BACKUP_KEY gives none. Whoever has it can read the backups, and nobody else can. */
export function findBackupKey(dataDir: string): string | undefined {
  try {
    return readFileSync(backupKeyFile(dataDir), 'utf8').trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

export async function loadBackupKey(dataDir: string): Promise<string> {
  const known = findBackupKey(dataDir)
  if (known) return known
  const key = await generateX25519Identity()
  const options = { mode: 0o600, flag: 'wx', flush: true }
  await writeFile(backupKeyFile(dataDir), `${key}\n`, options).catch((error) => {
    if (error.code !== 'EEXIST') throw error
  })
  return findBackupKey(dataDir) ?? key
}

export function backupKeyFile(dataDir: string): string {
  return join(dataDir, NAME)
}

export const FORMAT = 1

export interface Source {
  databaseUrl: string
  stores: Stores
  secrets: Secrets
  key: string
}

/** Replaces `file` when the backup is complete, so that an interrupted one leaves the file of before. @returns its bytes */
export async function writeBackup(source: Source, file: string): Promise<number> {
  const unfinished = `${file}.part`
  const client = new pg.Client({ connectionString: source.databaseUrl })
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  try {
    await client.connect()
    const archive = pack(readParts(client, source), source.key)
    await pipeline(archive, createWriteStream(unfinished, { mode: 0o600, flush: true }))
    const bytes = await sizeOf(unfinished)
    await rename(unfinished, file)
    await sync(dirname(file))
    return bytes
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  } finally {
    await client.end()
  }
}

/** Database first: a file that it names was stored before the row. */
async function* readParts(client: pg.Client, source: Source): AsyncGenerator<Part> {
  const head = { format: FORMAT, createdAt: new Date().toISOString() }
  yield { name: 'kur.json', text: JSON.stringify(head) }
  yield { name: 'secrets.json', text: JSON.stringify(source.secrets) }
  yield* dumpDatabase(client)
  for (const name of STORES) yield* readFiles(source.stores, name)
}

async function* readFiles(stores: Stores, name: keyof Stores): AsyncGenerator<Part> {
  for await (const { key, size, content } of stores[name].list()) {
    yield { name: `${name}/${key}`, size, content: content() }
  }
}

async function sizeOf(file: string): Promise<number> {
  const handle = await open(file)
  return handle
    .stat()
    .then(({ size }) => size)
    .finally(() => handle.close())
}

async function sync(folder: string): Promise<void> {
  const handle = await open(folder)
  await handle.sync().finally(() => handle.close())
}

type Target = Pick<Settings, 'dataDir' | 'backupDir' | 'backupKey' | 'backupS3'>

export async function takeNightlyBackup(
  source: Omit<Source, 'key'>,
  { dataDir, backupDir, backupKey, backupS3 }: Target,
): Promise<{ file: string; bytes: number; isInS3: boolean }> {
  const file = backupFile(backupDir)
  const key = backupKey ?? (await loadBackupKey(dataDir))
  const bytes = await writeBackup({ ...source, key }, file)
  await rotateBackups(backupDir)
  const erasures = await saveErasures(source.databaseUrl, backupDir)
  if (!backupS3) return { file, bytes, isInS3: false }
  const bucket = openS3Backups(backupS3)
  await bucket.copyIn(file)
  await bucket.write(ERASURES, Buffer.from(JSON.stringify(erasures)))
  await bucket.rotate()
  return { file, bytes, isInS3: true }
}
