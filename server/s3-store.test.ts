import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FileStore } from '../core/media/file-store.ts'
import { freePort } from '../postgres/free-port.ts'
import { type S3Server, startS3 } from '../test/s3-server.ts'
import { createS3Store } from './stores.ts'

const UNAVAILABLE = { code: 'unavailable', status: 503 }
const LIMITS = { answer: 300, transfer: 300, page: 10 }

let server: S3Server
let store: FileStore

beforeAll(async () => {
  server = await startS3()
  store = createS3Store(server.bucket, 'media/')
})
afterAll(() => server.close())

async function listKeys(of: FileStore): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of of.list()) keys.push(key)
  return keys.sort()
}

test('a written object is read, and replaced by the next write', async () => {
  await store.write('sinif.1a2b/480.avif', Buffer.from('bir'))
  await store.write('sinif.1a2b/480.avif', Buffer.from('iki'))
  expect(await store.read('sinif.1a2b/480.avif')).toEqual(new Uint8Array(Buffer.from('iki')))
})

test('there is nothing under a key that was never written', async () => {
  expect(await store.read('none.webp')).toBeUndefined()
})

test('a file of 12 MB is taken over byte for byte', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kur-big-'))
  const bytes = randomBytes(12 * 1024 * 1024)
  writeFileSync(join(folder, 'book.pdf'), bytes)
  await store.copyIn('books/big.pdf', join(folder, 'book.pdf'))
  rmSync(folder, { recursive: true })
  expect(bytes.equals((await store.read('books/big.pdf')) ?? new Uint8Array())).toBe(true)
})

test('a list has every file of the store with its size and content, over several answers of the server', async () => {
  const many = createS3Store(server.bucket, 'many/', { answer: 10_000, transfer: 10_000, page: 10 })
  const names = Array.from({ length: 25 }, (_, index) => `f/${10 + index}.webp`)
  await Promise.all(names.map((name) => many.write(name, Buffer.from(name))))
  expect(await listKeys(many)).toEqual(names)
  for await (const { key, size, content } of many.list()) {
    expect((await buffer(content())).toString()).toBe(key)
    expect(size).toBe(key.length)
    break
  }
})

test('two stores in one bucket do not see each other', async () => {
  const files = createS3Store(server.bucket, 'files/')
  await files.write('b1.pdf', Buffer.from('%PDF-'))
  expect(await listKeys(files)).toEqual(['b1.pdf'])
  expect(await store.read('b1.pdf')).toBeUndefined()
})

test.each(['../files/b1.pdf', '/a', 'a/../b', 'a//b', '.', ''])(
  'the key “%s” leads nowhere',
  async (key) => {
    await expect(store.read(key)).rejects.toThrow('no key of this store')
    await expect(store.write(key, Buffer.from('Işık'))).rejects.toThrow('no key of this store')
  },
)

test('an unknown key is an error that names the answer', async () => {
  const wrong = createS3Store({ ...server.bucket, accessKeyId: 'WRONG' }, 'media/')
  await expect(wrong.read('a.webp')).rejects.toThrow('The S3 store answered 403')
})

test('a bucket that is not there is an error', async () => {
  const other = createS3Store({ ...server.bucket, url: `${server.bucket.url}-other` }, 'media/')
  await expect(other.write('a.webp', Buffer.from('a'))).rejects.toThrow('no such bucket')
  await expect(listKeys(other)).rejects.toThrow('no such bucket')
})

test('a server that is down is an honest failure', async () => {
  const url = `http://127.0.0.1:${await freePort()}/kur`
  const down = createS3Store({ ...server.bucket, url }, 'media/')
  await expect(down.read('a.webp')).rejects.toMatchObject(UNAVAILABLE)
  await expect(down.write('a.webp', Buffer.from('a'))).rejects.toMatchObject(UNAVAILABLE)
})

test.each([
  ['never answers', () => {}],
  [
    'stops in the middle of an answer',
    (response: { write(text: string): void }) => response.write('h'),
  ],
])('a server that %s is given up', async (_, answer) => {
  const mute = createServer((_request, response) => answer(response)).listen(0, '127.0.0.1')
  await once(mute, 'listening')
  const url = `http://127.0.0.1:${(mute.address() as AddressInfo).port}/kur`
  const slow = createS3Store({ ...server.bucket, url }, 'media/', LIMITS)
  await expect(slow.read('a.webp')).rejects.toMatchObject(UNAVAILABLE)
  mute.closeAllConnections()
  mute.close()
})
