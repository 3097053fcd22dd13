import { createWriteStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Logger } from 'pino'
import { holdUnsentMail } from '../../core/mail/send-mail.ts'
import { muteQueuedNotices } from '../../core/timetable/notices.ts'
import { connect } from '../../db/client.ts'
import { Refusal } from '../../domain/refusal.ts'
import { startEmbedded } from '../../postgres/start-embedded.ts'
import { awaitDatabase, type Database } from '../database.ts'
import type { S3Bucket } from '../s3-client.ts'
import { createDiskStore, openStores, STORES } from '../stores.ts'
import { readText, type StoredPart, unpack } from './archive.ts'
import { type Erasure, repeatErasures } from './erasures.ts'
import { DatabaseLoader } from './load-database.ts'
import { backupKeyFile, FORMAT } from './write-backup.ts'

/** Holds back unsent mails and notices of a backup, which may have been sent since. @returns how many */
export async function holdUnsent(databaseUrl: string): Promise<number> {
  const { db, pool } = connect(databaseUrl, { max: 1 })
  try {
    return await db.transaction(
      async (tx) => (await holdUnsentMail(tx)) + (await muteQueuedNotices(tx)),
    )
  } finally {
    await pool.end()
  }
}

const UNFINISHED = 'restore-unfinished'
const WRITE_BYTES = 8 * 1024 * 1024
const MOST_SYNCING = 8
const PARTS = ['secrets.json', 'postgres', ...STORES]

interface Target {
  dataDir: string
  /** An empty database; without it the embedded one is made in the data folder. */
  databaseUrl?: string
  s3?: S3Bucket
  key: string
  erasures: readonly Erasure[]
  log: Logger
}

/**
 * All or nothing: what is read goes into place once the archive has turned out complete.
 * @returns how many mails and notices wait for somebody to send them @throws Refusal
 */
export async function restoreBackup(file: string, target: Target): Promise<number> {
  await refuseFilled(target.dataDir)
  const staging = join(target.dataDir, UNFINISHED)
  await rm(staging, { recursive: true, force: true })
  await mkdir(staging, { mode: 0o711 })
  const restore = new Restore(staging, target)
  try {
    for await (const part of unpack(file, target.key)) await restore.add(part)
    if (target.s3) await moveUploads(staging, target)
    await restore.finish()
    await writeFile(backupKeyFile(target.dataDir), `${target.key}\n`, { mode: 0o600 })
    for (const name of await readdir(staging)) {
      await rename(join(staging, name), join(target.dataDir, name))
    }
    return restore.held
  } finally {
    await restore.close()
    await rm(staging, { recursive: true, force: true })
  }
}

/** Files that no row names do no harm, so they go first. */
async function moveUploads(staging: string, target: Target): Promise<void> {
  const stores = openStores(target)
  for (const name of STORES) {
    const folder = join(staging, name)
    for await (const { key } of createDiskStore(folder).list()) {
      await stores[name].copyIn(key, join(folder, key))
    }
    await rm(folder, { recursive: true, force: true })
  }
}

class Restore {
  readonly #staging: string
  readonly #target: Target
  #database: Database | undefined
  #loader: DatabaseLoader | undefined
  #takenAt = ''
  held = 0
  readonly #syncing = new Set<Promise<void>>()

  constructor(staging: string, target: Target) {
    this.#staging = staging
    this.#target = target
  }

  async add(part: StoredPart): Promise<void> {
    if (part.name === 'kur.json') return this.#begin(await readText(part))
    if (part.name === 'secrets.json') return this.#open(await readText(part))
    if (part.name.startsWith('database/')) return this.#loader?.load(part)
    await this.#place(part)
  }

  async finish(): Promise<void> {
    if (!this.#loader) throw new Error('a backup without a database')
    await this.#loader.finish()
    await Promise.all(this.#syncing)
    const { erasures, log } = this.#target
    const url = this.#database?.url ?? ''
    this.held = await holdUnsent(url)
    const repeated = await repeatErasures(url, erasures, this.#takenAt)
    if (repeated > 0) log.info({ repeated }, 'erasures repeated')
    await this.close()
  }

  #begin(text: string): void {
    const head = JSON.parse(text)
    refuseOtherFormat(head.format)
    this.#takenAt = head.createdAt
  }

  async close(): Promise<void> {
    await this.#loader?.close()
    await this.#database?.stop()
    this.#loader = undefined
    this.#database = undefined
  }

  async #open(secrets: string): Promise<void> {
    const options = { mode: 0o600, flush: true }
    await writeFile(join(this.#staging, 'secrets.json'), secrets, options)
    this.#database = await this.#openDatabase(JSON.parse(secrets).databasePassword)
    this.#loader = new DatabaseLoader(this.#database.url)
    await this.#loader.open()
  }

  async #openDatabase(password: string): Promise<Database> {
    const { databaseUrl: url, log } = this.#target
    if (!url) return startEmbedded({ dataDir: this.#staging, password, log })
    await awaitDatabase(url)
    return { url, stop: async () => {} }
  }

  async #place({ name, content }: StoredPart): Promise<void> {
    const path = resolve(this.#staging, name)
    if (!STORES.some((folder) => path.startsWith(join(this.#staging, folder) + sep))) {
      throw new Error(`no file of a backup: ${name}`)
    }
    const isPublic = name.startsWith('media/')
    await mkdir(dirname(path), { recursive: true, mode: isPublic ? 0o755 : 0o700 })
    await pipeline(
      content,
      createWriteStream(path, { mode: isPublic ? 0o644 : 0o600, highWaterMark: WRITE_BYTES }),
    )
    await this.#sync(path)
  }

  async #sync(path: string): Promise<void> {
    const syncing = syncFile(path)
    // A failure is thrown where the set is awaited.
    syncing.then(
      () => this.#syncing.delete(syncing),
      () => {},
    )
    this.#syncing.add(syncing)
    if (this.#syncing.size >= MOST_SYNCING) await Promise.race(this.#syncing)
  }
}

async function syncFile(path: string): Promise<void> {
  const file = await open(path)
  await file.sync().finally(() => file.close())
}

async function refuseFilled(dataDir: string): Promise<void> {
  const names = await readdir(dataDir)
  if (!names.some((name) => PARTS.includes(name))) return
  throw new Refusal(
    `Veri klasörü boş değil: ${dataDir}. Geri yükleme var olanın üzerine yazmaz: DATA_DIR ile boş bir klasör verin.`,
  )
}

function refuseOtherFormat(format: unknown): void {
  if (format === FORMAT) return
  throw new Refusal(
    'Bu yedek daha yeni bir Kur sürümüyle alınmış. Kur’u o sürüme yükseltip yeniden deneyin.',
  )
}
