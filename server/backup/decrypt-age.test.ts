import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption'
import { expect, test } from 'vitest'
import { decryptAge } from './decrypt-age.ts'

const CHUNK = 64 * 1024

async function encrypt(plain: Buffer): Promise<{ key: string; file: Buffer }> {
  const key = await generateX25519Identity()
  const encrypter = new Encrypter()
  encrypter.addRecipient(await identityToRecipient(key))
  return { key, file: Buffer.from(await encrypter.encrypt(plain)) }
}

function* cut(file: Buffer): Generator<Buffer> {
  for (let at = 0; at < file.length; at += 50_001) yield file.subarray(at, at + 50_001)
}

async function decrypt(file: Buffer, key: string): Promise<Buffer> {
  return buffer(await decryptAge(Readable.from(cut(file)), key))
}

test.each([0, 1, CHUNK - 1, CHUNK, CHUNK + 1, 2 * CHUNK, 5 * CHUNK + 7])(
  'an age file of %i bytes is what was encrypted',
  async (size) => {
    const plain = randomBytes(size)
    const { key, file } = await encrypt(plain)
    expect((await decrypt(file, key)).equals(plain)).toBe(true)
  },
)

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
  await expect(decryptAge(Readable.from(cut(file)), other)).rejects.toThrow()
  await expect(decryptAge(Readable.from(cut(randomBytes(200_000))), other)).rejects.toThrow()
})
