import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createDiskStore } from './disk-store.ts'

const folder = mkdtempSync(join(tmpdir(), 'kur-store-'))
const store = createDiskStore(join(folder, 'files'))
const bytes = new TextEncoder().encode('Işık')

afterAll(() => rmSync(folder, { recursive: true }))

test('a file is read as it was written, in folders that are made for it', async () => {
  await store.write('books/2026/b1.pdf', bytes)
  expect(await store.read('books/2026/b1.pdf')).toEqual(Buffer.from(bytes))
})

test('a file written again is replaced, and no draft stays beside it', async () => {
  await store.write('again/a.txt', bytes)
  await store.write('again/a.txt', new Uint8Array([1]))
  expect(await store.read('again/a.txt')).toEqual(Buffer.from([1]))
  expect(readdirSync(join(folder, 'files', 'again'))).toEqual(['a.txt'])
})

test('a file of the machine is taken over as it is', async () => {
  writeFileSync(join(folder, 'source'), bytes)
  await store.copyIn('copied/b.txt', join(folder, 'source'))
  expect(await store.read('copied/b.txt')).toEqual(Buffer.from(bytes))
})

test('there is nothing under a key that was never written', async () => {
  expect(await store.read('none.pdf')).toBeUndefined()
})

test.each(['../outside.txt', '/etc/hosts', 'a/../../b', ''])(
  'the key “%s” leads nowhere',
  async (key) => {
    await expect(store.read(key)).rejects.toThrow('no key of this store')
    await expect(store.write(key, bytes)).rejects.toThrow('no key of this store')
  },
)
