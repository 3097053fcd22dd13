import { readFile } from 'node:fs/promises'
import type { FileStore, StoredFile } from '../core/media/file-store.ts'
import { addressOf, createS3Client, readElement, type S3Bucket, unreachable } from './s3-client.ts'
import { Semaphore } from './site/semaphore.ts'

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
