import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto'
import type { FileHandle } from 'node:fs/promises'
import { Decrypter, Encrypter, identityToRecipient } from 'age-encryption'

const LONGEST_HEADER = 64 * 1024
const NONCE = 16
const TAG = 16
/** The payload is sealed in chunks of 64 KiB. */
const OPEN = 64 * 1024
const SEALED = OPEN + TAG
/** The last byte of a chunk's nonce marks the last chunk; the others count. */
const COUNTER = { at: 5, bytes: 6 }
const CHUNKS_PER_BLOCK = 16

interface Payload {
  file: FileHandle
  key: Buffer
  start: number
  end: number
}

/**
 * An age file (age-encryption.org/v1) for the owner of the key, in blocks. The library makes the header; its encryption of
 * the payload is JavaScript, several times slower than a disk, so that is left to OpenSSL.
 */
export async function* encryptAge(
  plain: AsyncIterable<Uint8Array>,
  key: string,
): AsyncGenerator<Buffer> {
  const encrypter = new Encrypter()
  encrypter.addRecipient(await identityToRecipient(key))
  const empty = Buffer.from(await encrypter.encrypt(new Uint8Array()))
  const { payloadKey, start } = await openHeader(empty, key)
  yield empty.subarray(0, start)
  const chunk = Buffer.alloc(OPEN)
  let used = 0
  let count = 0
  for await (const bytes of plain) {
    for (let at = 0; at < bytes.length; ) {
      // A full chunk may be the last one, so it waits for what comes next.
      if (used === OPEN) {
        yield sealChunk(payloadKey, toNonce(count++, false), chunk)
        used = 0
      }
      const part = bytes.subarray(at, at + OPEN - used)
      chunk.set(part, used)
      used += part.length
      at += part.length
    }
  }
  yield sealChunk(payloadKey, toNonce(count, true), chunk.subarray(0, used))
}

/**
 * The plain text of an age file, in blocks of chunks with memory of their own. @throws Error for a file or key that is none;
 * the iteration throws an Error for a payload that is cut off or altered
 */
export async function decryptAge(file: FileHandle, key: string): Promise<AsyncIterable<Buffer[]>> {
  const first = await readAt(file, Buffer.alloc(LONGEST_HEADER + NONCE), 0)
  const { payloadKey, start } = await openHeader(first, key)
  return openPayload({ file, key: payloadKey, start, end: (await file.stat()).size })
}

async function openHeader(
  bytes: Buffer,
  key: string,
): Promise<{ payloadKey: Buffer; start: number }> {
  const mac = bytes.indexOf('\n--- ')
  const end = mac < 0 ? -1 : bytes.indexOf('\n', mac + 1) + 1
  const start = end + NONCE
  if (end < 1 || bytes.length < start) throw new Error('no age file')
  const decrypter = new Decrypter()
  decrypter.addIdentity(key)
  const fileKey = await decrypter.decryptHeader(bytes.subarray(0, end))
  const nonce = bytes.subarray(end, start)
  return { payloadKey: Buffer.from(hkdfSync('sha256', fileKey, nonce, 'payload', 32)), start }
}

/** @returns the part of the buffer that the file fills from `position` on */
async function readAt(file: FileHandle, buffer: Buffer, position: number): Promise<Buffer> {
  let length = 0
  for (;;) {
    const rest = buffer.length - length
    const { bytesRead } = await file.read(buffer, length, rest, position + length)
    length += bytesRead
    if (bytesRead === 0 || length === buffer.length) return buffer.subarray(0, length)
  }
}

async function* openPayload({ file, key, start, end }: Payload): AsyncGenerator<Buffer[]> {
  const chunks = Math.max(Math.ceil((end - start) / SEALED), 1)
  const buffer = Buffer.alloc(CHUNKS_PER_BLOCK * SEALED)
  for (let count = 0; count < chunks; count += CHUNKS_PER_BLOCK) {
    const sealed = await readAt(file, buffer, start + count * SEALED)
    const inBlock = Math.min(chunks - count, CHUNKS_PER_BLOCK)
    const opened: Buffer[] = []
    for (let at = 0; at < inBlock; at++) {
      const isLast = count + at === chunks - 1
      const chunk = sealed.subarray(at * SEALED, (at + 1) * SEALED)
      if (isLast && count + at > 0 && chunk.length === TAG) throw new Error('an empty last chunk')
      opened.push(openChunk(key, toNonce(count + at, isLast), chunk))
    }
    yield opened
  }
}

function toNonce(count: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeUIntBE(count, COUNTER.at, COUNTER.bytes)
  if (isLast) nonce[nonce.length - 1] = 1
  return nonce
}

function sealChunk(key: Buffer, nonce: Buffer, opened: Buffer): Buffer {
  const cipher = createCipheriv('chacha20-poly1305', key, nonce, { authTagLength: TAG })
  const sealed = cipher.update(opened)
  cipher.final()
  return Buffer.concat([sealed, cipher.getAuthTag()])
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
