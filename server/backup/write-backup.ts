import { createWriteStream } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import type { Stores } from '../../core/media/file-store.ts'
import type { Secrets } from '../secrets.ts'
import { STORES } from '../stores.ts'
import { type Part, pack } from './archive.ts'
import { dumpDatabase } from './dump-database.ts'

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
