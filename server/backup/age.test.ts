import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { open, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption'
import { afterAll, expect, test } from 'vitest'
import { decryptAge, encryptAge } from './age.ts'

const CHUNK = 64 * 1024
const folder = mkdtempSync(join(tmpdir(), 'kur-age-'))

afterAll(() => rmSync(folder, { recursive: true }))

async function encrypt(plain: Buffer): Promise<{ key: string; file: Buffer }> {
  const key = await generateX25519Identity()
  const encrypter = new Encrypter()
  encrypter.addRecipient(await identityToRecipient(key))
  return { key, file: Buffer.from(await encrypter.encrypt(plain)) }
}

function* cut(file: Buffer): Generator<Buffer> {
  for (let at = 0; at < file.length; at += 50_001) yield file.subarray(at, at + 50_001)
}

async function decrypt(bytes: Buffer, key: string): Promise<Buffer> {
  const name = join(folder, 'x.age')
  await writeFile(name, bytes)
  await using file = await open(name)
  const chunks: Buffer[] = []
  for await (const block of await decryptAge(file, key)) chunks.push(...block)
  return Buffer.concat(chunks)
}

const sizes = [
  0,
  1,
  CHUNK - 1,
  CHUNK,
  CHUNK + 1,
  2 * CHUNK,
  5 * CHUNK + 7,
  16 * CHUNK,
  40 * CHUNK + 1,
]

test.each(sizes)('an age file of %i bytes is decrypted to what was encrypted', async (size) => {
  const plain = randomBytes(size)
  const { key, file } = await encrypt(plain)
  expect((await decrypt(file, key)).equals(plain)).toBe(true)
})

test.each(sizes)('%i bytes become an age file that the library opens', async (size) => {
  const plain = randomBytes(size)
  const key = await generateX25519Identity()
  const file = await buffer(encryptAge(Readable.from(cut(plain)), key))
  const decrypter = new Decrypter()
  decrypter.addIdentity(key)
  expect(Buffer.from(await decrypter.decrypt(file)).equals(plain)).toBe(true)
})

test('a payload that is cut off anywhere, also between two chunks, fails', async () => {
  const { key, file } = await encrypt(randomBytes(3 * CHUNK))
  for (const missing of [1, CHUNK + 16, 2 * (CHUNK + 16), 3 * (CHUNK + 16)]) {
    await expect(decrypt(file.subarray(0, file.length - missing), key)).rejects.toThrow()
  }
})

test('a payload that goes on after its last chunk, or has one wrong bit, fails', async () => {
  const { key, file } = await encrypt(randomBytes(2 * CHUNK))
  await expect(decrypt(Buffer.concat([file, file.subarray(-100)]), key)).rejects.toThrow()
  file.writeUInt8(file.readUInt8(CHUNK) ^ 1, CHUNK)
  await expect(decrypt(file, key)).rejects.toThrow()
})

test('another key opens nothing, and neither does a file of another kind', async () => {
  const { file } = await encrypt(randomBytes(10))
  const other = await generateX25519Identity()
  await expect(decrypt(file, other)).rejects.toThrow()
  await expect(decrypt(randomBytes(200_000), other)).rejects.toThrow()
})
