import { createWriteStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import type { Secrets } from '../secrets.ts'
import { type Part, pack } from './archive.ts'
import { dumpDatabase } from './dump-database.ts'

export const FORMAT = 1
/** Folders of DATA_DIR that hold uploads. Files in them never change once they are complete. */
export const FOLDERS = ['media', 'files'] as const

export interface Source {
  databaseUrl: string
  dataDir: string
  /** As in use, which may come from the environment. */
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
    const archive = await pack(readParts(client, source), source.key)
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
  for (const folder of FOLDERS) yield* readFiles(source.dataDir, folder)
}

async function* readFiles(dataDir: string, folder: string): AsyncGenerator<Part> {
  const entries = await readdir(join(dataDir, folder), {
    recursive: true,
    withFileTypes: true,
  }).catch((error) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  for (const entry of entries.filter((one) => one.isFile())) {
    const path = join(entry.parentPath, entry.name)
    const handle = await open(path)
    try {
      const { size } = await handle.stat()
      const name = path.slice(dataDir.length + 1)
      // A file that is being copied in may still grow; the snapshot does not name it.
      const content =
        size > 0 ? handle.createReadStream({ end: size - 1, autoClose: false }) : noBytes()
      yield { name, size, content }
    } finally {
      await handle.close()
    }
  }
}

async function* noBytes(): AsyncGenerator<Uint8Array> {}

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
