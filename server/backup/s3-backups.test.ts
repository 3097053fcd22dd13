import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type S3Server, startS3 } from '../../test/s3-server.ts'
import { createS3Store } from '../stores.ts'
import { openS3Backups } from './s3-backups.ts'

const PART = 5 * 1024 * 1024

let server: S3Server
let folder: string
let backups: ReturnType<typeof openS3Backups>

beforeAll(async () => {
  server = await startS3()
  folder = mkdtempSync(join(tmpdir(), 'kur-backups-'))
  backups = openS3Backups(server.bucket, PART)
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
})

function write(name: string, bytes: Buffer): string {
  const file = join(folder, name)
  writeFileSync(file, bytes)
  return file
}

test.each([100, PART, 2 * PART + 7])('a backup of %s bytes comes back as it was', async (size) => {
  const bytes = Buffer.alloc(size, 'yedek')
  const name = 'kur-2026-11-26-0230.age'
  await backups.copyIn(write(name, bytes))
  const copy = join(folder, 'copy.age')
  expect(await backups.fetchTo(name, copy)).toBe(true)
  expect(readFileSync(copy).equals(bytes)).toBe(true)
})

test('a backup that is not there is not fetched', async () => {
  expect(await backups.fetchTo('kur-2020-01-01-0230.age', join(folder, 'none.age'))).toBe(false)
})

test('rotation keeps the newest of days, weeks and months, and no other file is touched', async () => {
  const uploads = createS3Store(server.bucket, 'media/')
  await uploads.write('kur-2020-01-01-0230.age', Buffer.from('x'))
  for (let day = 1; day <= 28; day += 1) {
    const name = `kur-2026-10-${String(day).padStart(2, '0')}-0230.age`
    await backups.copyIn(write(name, Buffer.from(name)))
  }
  await backups.rotate()
  const names = (await backups.list()).map(({ name }) => name.slice(4, 14))
  expect(names).toEqual([
    '2026-11-26',
    '2026-10-28',
    '2026-10-27',
    '2026-10-26',
    '2026-10-25',
    '2026-10-24',
    '2026-10-23',
    '2026-10-18',
  ])
  expect(await uploads.read('kur-2020-01-01-0230.age')).toBeDefined()
})
