import { randomUUID } from 'node:crypto'
import { constants, createReadStream } from 'node:fs'
import {
  chmod,
  copyFile,
  mkdir,
  readdir,
  readFile,
  rename,
  stat,
  writeFile,
} from 'node:fs/promises'
import { dirname, join, resolve, sep } from 'node:path'
import type { FileStore, StoredFile, Stores } from '../core/media/file-store.ts'
import type { Settings } from './env.ts'
import { addressOf, createS3Client, readElement, type S3Bucket, unreachable } from './s3-client.ts'
import { Semaphore } from './site/render-lines.ts'

/** Other users of the machine may read public files, and nothing else. */
const PUBLIC = { folder: 0o755, file: 0o644 }
const UNFINISHED = '.part'

export function createDiskStore(given: string, mode = PUBLIC): FileStore {
  const folder = resolve(given)
  const made = new Map<string, Promise<unknown>>()

  function makeFolder(path: string): Promise<unknown> {
    const making = made.get(path) ?? mkdir(path, { recursive: true, mode: mode.folder })
    made.set(path, making)
    return making
  }

  function pathOf(key: string): string {
    const path = resolve(folder, key)
    if (!path.startsWith(folder + sep)) throw new Error(`no key of this store: ${key}`)
    return path
  }

  return {
    async copyIn(key, source) {
      const path = pathOf(key)
      await makeFolder(dirname(path))
      await copyFile(source, path, constants.COPYFILE_FICLONE)
      await chmod(path, mode.file)
    },
    async write(key, bytes) {
      const path = pathOf(key)
      await makeFolder(dirname(path))
      // Readers see the old file or the new one, never half of it.
      const part = `${path}.${randomUUID()}${UNFINISHED}`
      await writeFile(part, bytes, { mode: mode.file })
      await rename(part, path)
    },
    async read(key) {
      try {
        return await readFile(pathOf(key))
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
        throw error
      }
    },
    async *list() {
      for (const path of await findFiles(folder)) yield describe(folder, path)
    },
  }
}

async function findFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return []
      throw error
    },
  )
  return entries
    .filter((entry) => entry.isFile() && !entry.name.endsWith(UNFINISHED))
    .map(({ parentPath, name }) => join(parentPath, name))
}

async function describe(folder: string, path: string): Promise<StoredFile> {
  const { size } = await stat(path)
  return {
    key: path.slice(folder.length + 1).replaceAll(sep, '/'),
    size,
    content: () => (size > 0 ? createReadStream(path, { end: size - 1 }) : noBytes()),
  }
}

async function* noBytes(): AsyncGenerator<Uint8Array> {}

/** Milliseconds for all attempts together, and files in one answer to a list. */
const LIMITS = { answer: 10_000, transfer: 120_000, page: 1_000 }
const READING = { atOnce: 32, waiting: 1_000, waitingOfOne: 1_000, patience: 10_000 }
/** A first start stores hundreds of pictures. */
const WRITING = { atOnce: 32, waiting: 10_000, waitingOfOne: 10_000, patience: 600_000 }

/** @param prefix of all keys in the bucket, with a slash at the end */
export function createS3Store(bucket: S3Bucket, prefix: string, limits = LIMITS): FileStore {
  const ask = createS3Client(bucket)
  const reading = new Semaphore(READING)
  const writing = new Semaphore(WRITING)

  async function put(key: string, body: Uint8Array): Promise<void> {
    const init = { method: 'PUT', body: body as BodyInit }
    const response = await ask(addressOf(prefix + key), limits.transfer, init)
    if (response.status === 404) throw new Error('The S3 store has no such bucket.')
    await response.arrayBuffer()
  }

  async function* list(): AsyncGenerator<StoredFile> {
    let last = ''
    for (let isTruncated = true; isTruncated; ) {
      const page = await findPage(last)
      yield* page.keys.map(toFile)
      last = page.keys.at(-1)?.key ?? ''
      isTruncated = page.isTruncated
    }
  }

  async function findPage(after: string) {
    const query = new URLSearchParams({ prefix, marker: after, 'max-keys': String(limits.page) })
    const response = await ask(`?${query}`, limits.answer)
    if (!response.ok) throw new Error('The S3 store has no such bucket.')
    const text = await response.text()
    const contents = [...text.matchAll(/<Contents>(.*?)<\/Contents>/gs)]
    const keys = contents.map(([, entry = '']) => ({
      key: readElement(entry, 'Key'),
      size: Number(readElement(entry, 'Size')),
    }))
    return { keys, isTruncated: readElement(text, 'IsTruncated') === 'true' && keys.length > 0 }
  }

  function toFile({ key, size }: { key: string; size: number }): StoredFile {
    return {
      key: key.slice(prefix.length),
      size,
      async *content() {
        const { body, status } = await ask(addressOf(key), limits.transfer)
        if (status === 404 || !body) throw new Error(`The S3 store has lost ${key}.`)
        yield* body
      },
    }
  }

  return {
    copyIn: (key, path) => writing.run('', async () => put(key, await readFile(path))),
    write: (key, bytes) => writing.run('', () => put(key, bytes)),
    read: (key) =>
      reading.run('', async () => {
        const response = await ask(addressOf(prefix + key), limits.answer)
        const bytes = await response
          .arrayBuffer()
          .catch((cause) => Promise.reject(unreachable(cause)))
        return response.ok ? new Uint8Array(bytes) : undefined
      }),
    list,
  }
}

/** Their names are folders of DATA_DIR and of a backup, and beginnings of keys in S3. */
export const STORES = ['media', 'files'] as const satisfies (keyof Stores)[]

const PRIVATE = { folder: 0o700, file: 0o600 }

export function openStores({ dataDir, s3 }: Pick<Settings, 'dataDir' | 's3'>): Stores {
  if (s3) return { media: createS3Store(s3, 'media/'), files: createS3Store(s3, 'files/') }
  return {
    media: createDiskStore(join(dataDir, 'media')),
    files: createDiskStore(join(dataDir, 'files'), PRIVATE),
  }
}
