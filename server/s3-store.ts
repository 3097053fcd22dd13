import { readFile } from 'node:fs/promises'
import { AwsClient } from 'aws4fetch'
import { AppError } from '../core/errors.ts'
import type { FileStore, StoredFile } from '../core/media/file-store.ts'
import { Semaphore } from './site/semaphore.ts'

export interface S3Bucket {
  /** The bucket's address without a slash at the end: `https://host/bucket`. */
  url: string
  accessKeyId: string
  secretAccessKey: string
  /** Undefined: as the host says, else us-east-1. */
  region?: string | undefined
}

/** Milliseconds for all attempts together, and files in one answer to a list. */
const LIMITS = { answer: 10_000, transfer: 120_000, page: 1_000 }
const RETRIES = { retries: 2, initRetryMs: 100 }
const READING = { atOnce: 32, waiting: 1_000, waitingOfOne: 1_000, patience: 10_000 }
/** A first start stores hundreds of pictures. */
const WRITING = { atOnce: 32, waiting: 10_000, waitingOfOne: 10_000, patience: 600_000 }

/** @param prefix of all keys in the bucket, with a slash at the end */
export function createS3Store(bucket: S3Bucket, prefix: string, limits = LIMITS): FileStore {
  const client = new AwsClient({ ...bucket, ...RETRIES, service: 's3' })
  const reading = new Semaphore(READING)
  const writing = new Semaphore(WRITING)

  async function ask(address: string, timeout: number, init: RequestInit = {}): Promise<Response> {
    const signal = AbortSignal.timeout(timeout)
    const response = await client
      .fetch(bucket.url + address, { ...init, signal })
      .catch((cause) => Promise.reject(unreachable(cause)))
    if (response.ok || response.status === 404) return response
    const cause = new Error(`The S3 store answered ${response.status}: ${await response.text()}`)
    throw response.status >= 500 ? unreachable(cause) : cause
  }

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

  /** In the order of keys. @param after the last key that is known */
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

function addressOf(key: string): string {
  if (/(?:^|\/)\.{0,2}(?:\/|$)/.test(key)) throw new Error(`no key of this store: ${key}`)
  return `/${key.split('/').map(encodeURIComponent).join('/')}`
}

/** Keys that Kur makes hold nothing that XML would escape. */
function readElement(xml: string, name: string): string {
  return new RegExp(`<${name}>(.*?)</${name}>`, 's').exec(xml)?.[1] ?? ''
}

function unreachable(cause: unknown): AppError {
  const message = 'Dosya deposuna ulaşılamıyor. Lütfen biraz sonra yeniden deneyin.'
  return new AppError('unavailable', { retryAfter: 5, message, cause })
}
