import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import tar from 'tar-stream'
import { encryptAge } from './age.ts'

const compress = promisify(gzip)

export type Part =
  | { name: string; text: string | Uint8Array }
  | { name: string; size: number; content: AsyncIterable<Uint8Array> }

export const CHECKSUMS = 'checksums.json'

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
