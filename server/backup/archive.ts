import { createHash } from 'node:crypto'
import { on } from 'node:events'
import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { Worker } from 'node:worker_threads'
import { gunzip, gzip } from 'node:zlib'
import tar from 'tar-stream'
import { Refusal } from '../../domain/refusal.ts'
import { encryptAge } from './age.ts'

const compress = promisify(gzip)

export type Part =
  | { name: string; text: string | Uint8Array }
  | { name: string; size: number; content: AsyncIterable<Uint8Array> }

const CHECKSUMS = 'checksums.json'

/** A tar archive of the parts and their checksums, encrypted as an age file for the owner of the key. */
export function pack(parts: AsyncIterable<Part>, key: string): Readable {
  const archive = tar.pack()
  addParts(archive, parts).then(
    () => archive.finalize(),
    (error) => archive.destroy(error),
  )
  return Readable.from(encryptAge(archive as AsyncIterable<Uint8Array>, key))
}

async function addParts(archive: tar.Pack, parts: AsyncIterable<Part>): Promise<void> {
  const checksums: Record<string, string> = {}
  for await (const part of parts) {
    const [name, checksum] =
      'text' in part
        ? await addText(archive, part.name, part.text)
        : [part.name, await addFile(archive, part)]
    checksums[name] = checksum
  }
  await addText(archive, CHECKSUMS, JSON.stringify(checksums))
}

async function addText(
  archive: tar.Pack,
  name: string,
  text: string | Uint8Array,
): Promise<[name: string, checksum: string]> {
  const bytes = await compress(text)
  const stored = `${name}.gz`
  await new Promise<void>((resolve, reject) => {
    archive.entry({ name: stored }, bytes, (error) => (error ? reject(error) : resolve()))
  })
  return [stored, createHash('sha256').update(bytes).digest('hex')]
}

async function addFile(
  archive: tar.Pack,
  { name, size, content }: Extract<Part, { size: number }>,
): Promise<string> {
  const hash = createHash('sha256')
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const entry = archive.entry({ name, size }, (error) => (error ? reject(error) : resolve()))
  for await (const bytes of content) {
    hash.update(bytes)
    if (!entry.write(bytes)) {
      await new Promise<void>((resolve) => entry.once('drain', () => resolve()))
    }
  }
  entry.end(undefined)
  await promise
  return hash.digest('hex')
}

const decompress = promisify(gunzip)

export interface StoredPart {
  name: string
  isText: boolean
  content: AsyncIterable<Uint8Array>
}

/**
 * The parts of an archive in their order. Each has to be read before the next. @throws Refusal for another key, and at the end
 * for an archive that is cut off or differs from its checksums
 */
export async function* unpack(file: string, key: string): AsyncGenerator<StoredPart> {
  const computed: Record<string, string> = {}
  let expected: Record<string, string> | undefined
  const extract = tar.extract()
  const plain = await decrypt(file, key)
  plain.on('error', (error) => extract.destroy(error))
  plain.pipe(extract as never)
  try {
    for await (const entry of extract) {
      const { name } = entry.header
      const hash = createHash('sha256')
      const stored = hashed(entry as AsyncIterable<Uint8Array>, hash)
      if (name === `${CHECKSUMS}.gz`) {
        expected = JSON.parse(await readText({ name, isText: true, content: stored }))
        continue
      }
      const isText = name.endsWith('.gz')
      yield { name: isText ? name.slice(0, -3) : name, isText, content: stored }
      computed[name] = hash.digest('hex')
    }
  } catch (cause) {
    throw damaged(cause)
  }
  if (JSON.stringify(expected) !== JSON.stringify(computed)) throw damaged()
}

async function decrypt(file: string, key: string): Promise<Readable> {
  // A thread of its own: reading and decrypting take as long as hashing and writing.
  const thread = new Worker(new URL('./decrypt-thread.ts', import.meta.url), {
    workerData: { file, key },
  })
  const messages = on(thread, 'message', { close: ['exit'] })
  try {
    await messages.next()
  } catch (cause) {
    throw new Refusal(
      'Yedek bu anahtarla açılamıyor ya da dosya bir Kur yedeği değil. ' +
        'Yedeğin alındığı okulun anahtarını BACKUP_KEY ile verin.',
      { cause },
    )
  }
  return Readable.from(takeBlocks(thread, messages))
}

async function* takeBlocks(
  thread: Worker,
  messages: AsyncIterable<Uint8Array[][]>,
): AsyncGenerator<Uint8Array> {
  try {
    for await (const [block] of messages) {
      thread.postMessage('taken')
      if (block) yield* block
    }
  } finally {
    await thread.terminate()
  }
}

async function* hashed(
  content: AsyncIterable<Uint8Array>,
  hash: ReturnType<typeof createHash>,
): AsyncGenerator<Uint8Array> {
  for await (const bytes of content) {
    hash.update(bytes)
    yield bytes
  }
}

export async function readText(part: StoredPart): Promise<string> {
  return (await readBytes(part)).toString('utf8')
}

export async function readBytes({ content }: StoredPart): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  for await (const bytes of content) chunks.push(bytes)
  return decompress(Buffer.concat(chunks))
}

function damaged(cause?: unknown): Refusal {
  if (cause instanceof Refusal) return cause
  return new Refusal(
    'Yedek dosyası eksik ya da bozuk; hiçbir şey geri yüklenmedi. Başka bir yedekle yeniden deneyin.',
    { cause },
  )
}
