import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { createDiskStore } from './stores.ts'

const folder = mkdtempSync(join(tmpdir(), 'kur-store-'))
const store = createDiskStore(join(folder, 'files'))

afterAll(() => rmSync(folder, { recursive: true }))

function fileOf(text: string): string {
  const path = join(folder, 'source')
  writeFileSync(path, text)
  return path
}

test('a file of the machine is taken over as it is, into folders that are made for it', async () => {
  await store.copyIn('books/2026/b1.pdf', fileOf('Işık'))
  expect(await store.read('books/2026/b1.pdf')).toEqual(Buffer.from('Işık'))
})

test('a file taken over again is replaced', async () => {
  await store.copyIn('again/a.txt', fileOf('bir'))
  await store.copyIn('again/a.txt', fileOf('iki'))
  expect(await store.read('again/a.txt')).toEqual(Buffer.from('iki'))
})

test('there is nothing under a key that was never taken over', async () => {
  expect(await store.read('none.pdf')).toBeUndefined()
})

test.each(['../outside.txt', '/etc/hosts', 'a/../../b', ''])(
  'the key “%s” leads nowhere',
  async (key) => {
    await expect(store.read(key)).rejects.toThrow('no key of this store')
    await expect(store.copyIn(key, fileOf('Işık'))).rejects.toThrow('no key of this store')
  },
)

test('a list has the files that are complete, with size and content', async () => {
  const listed = createDiskStore(join(folder, 'listed'))
  await listed.write('deep/a.webp', Buffer.from('Işık'))
  await listed.write('empty.webp', Buffer.from(''))
  writeFileSync(join(folder, 'listed', 'deep', 'b.webp.1a2b.part'), 'half')
  const found = new Map<string, string>()
  for await (const { key, size, content } of listed.list()) {
    const bytes = await buffer(content())
    expect(bytes.length).toBe(size)
    found.set(key, bytes.toString())
  }
  expect(Object.fromEntries(found)).toEqual({ 'deep/a.webp': 'Işık', 'empty.webp': '' })
})

test('a store without a folder has no files', async () => {
  const found = createDiskStore(join(folder, 'none')).list()[Symbol.asyncIterator]()
  expect(await found.next()).toMatchObject({ done: true })
})
