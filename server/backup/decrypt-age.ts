import { createDecipheriv, hkdfSync } from 'node:crypto'
import { Readable } from 'node:stream'
import { Decrypter } from 'age-encryption'

const LONGEST_HEADER = 64 * 1024
const NONCE = 16
const TAG = 16
/** The payload is sealed in chunks of 64 KiB. */
const SEALED = 64 * 1024 + TAG
/** The last byte of a chunk's nonce marks the last chunk; the others count. */
const COUNTER = { at: 5, bytes: 6 }

/**
 * The plain text of an age file. The library opens the header; its decryption of the payload is JavaScript, several times
 * slower than a disk, so that is left to OpenSSL. @throws Error for a file or key that is none; the stream fails with an
 * Error for a payload that is cut off or altered
 */
export async function decryptAge(file: Readable, key: string): Promise<Readable> {
  const bytes: AsyncIterator<Buffer> = file[Symbol.asyncIterator]()
  const { header, rest } = await readHeader(bytes)
  const decrypter = new Decrypter()
  decrypter.addIdentity(key)
  const fileKey = await decrypter.decryptHeader(header)
  const nonce = rest.subarray(0, NONCE)
  const payloadKey = Buffer.from(hkdfSync('sha256', fileKey, nonce, 'payload', 32))
  return Readable.from(openPayload(payloadKey, rest.subarray(NONCE), bytes))
}

async function readHeader(bytes: AsyncIterator<Buffer>): Promise<{ header: Buffer; rest: Buffer }> {
  let read: Buffer = Buffer.alloc(0)
  for (;;) {
    const mac = read.indexOf('\n--- ')
    const end = mac < 0 ? -1 : read.indexOf('\n', mac + 1) + 1
    if (end > 0 && read.length >= end + NONCE) {
      return { header: read.subarray(0, end), rest: read.subarray(end) }
    }
    const { done, value } = await bytes.next()
    if (done || read.length > LONGEST_HEADER) throw new Error('no age file')
    read = Buffer.concat([read, value])
  }
}

async function* openPayload(
  key: Buffer,
  first: Buffer,
  bytes: AsyncIterator<Buffer>,
): AsyncGenerator<Buffer> {
  const nonce = Buffer.alloc(12)
  let pending = first
  let count = 0
  try {
    for (;;) {
      // A full chunk may be the last one, which only its end tells.
      for (; pending.length > SEALED; pending = pending.subarray(SEALED)) {
        nonce.writeUIntBE(count++, COUNTER.at, COUNTER.bytes)
        yield openChunk(key, nonce, pending.subarray(0, SEALED))
      }
      const { done, value } = await bytes.next()
      if (done) break
      pending = Buffer.concat([pending, value])
    }
    nonce.writeUIntBE(count, COUNTER.at, COUNTER.bytes)
    nonce[nonce.length - 1] = 1
    const last = openChunk(key, nonce, pending)
    if (last.length === 0 && count > 0) throw new Error('an empty last chunk')
    yield last
  } finally {
    await bytes.return?.()
  }
}

function openChunk(key: Buffer, nonce: Buffer, sealed: Buffer): Buffer {
  const end = sealed.length - TAG
  if (end < 0) throw new Error('a chunk without its tag')
  const decipher = createDecipheriv('chacha20-poly1305', key, nonce, { authTagLength: TAG })
  decipher.setAuthTag(sealed.subarray(end))
  const opened = decipher.update(sealed.subarray(0, end))
  decipher.final()
  return opened
}
