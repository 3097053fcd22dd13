import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { generateX25519Identity } from 'age-encryption'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Media } from '../contract/staff/media.ts'
import type { Stores } from '../core/media/file-store.ts'
import { createTestApi, type TestApi } from '../test/api.ts'
import { type S3Server, startS3 } from '../test/s3-server.ts'
import { unpack } from './backup/archive.ts'
import { writeBackup } from './backup/write-backup.ts'
import { mediaFiles } from './files.ts'
import { openStores } from './stores.ts'

let server: S3Server
let stores: Stores
let school: TestApi

beforeAll(async () => {
  server = await startS3()
  stores = openStores({ dataDir: 'unused', s3: server.bucket })
  school = await createTestApi({ media: stores.media })
})
afterAll(() => server.close())

async function upload(): Promise<Response> {
  const color = { r: 200, g: 40, b: 40 }
  const bytes = await sharp({ create: { width: 600, height: 400, channels: 3, background: color } })
    .jpeg()
    .toBuffer()
  return school.api.request('/api/staff/media?name=foto.jpg', {
    method: 'POST',
    headers: {
      cookie: await school.signInStaff('editor@ornek.com'),
      origin: 'http://localhost',
      'sec-fetch-site': 'same-origin',
    },
    body: bytes as BodyInit,
  })
}

test('a picture that staff upload is stored in S3, served from there, and in the backup', async () => {
  const response = await upload()
  expect(response.status).toBe(200)
  const { src } = (await response.json()) as Media
  const served = await mediaFiles(stores.media)(`${src}/480.avif`)
  expect(served).toMatchObject({ contentType: 'image/avif', isImmutable: true })
  expect((await sharp(served?.body).metadata()).width).toBe(480)

  const folder = mkdtempSync(join(tmpdir(), 'kur-backup-'))
  const file = join(folder, 'kur.age')
  const key = await generateX25519Identity()
  const secrets = { apiToken: '', demoPassword: '', databasePassword: '', secretKey: '' }
  await writeBackup({ databaseUrl: school.url, stores, secrets, key }, file)
  const stored = new Map<string, Buffer>()
  for await (const { name, content } of unpack(file, key)) {
    stored.set(name, await buffer(content))
  }
  rmSync(folder, { recursive: true })
  expect(stored.get(`${src.slice(1)}/480.avif`)).toEqual(served?.body)
})

test('an upload is refused with a sentence while the store is away', async () => {
  await server.close()
  const response = await upload()
  expect(response.status).toBe(503)
  expect(await response.json()).toMatchObject({ message: expect.stringContaining('Dosya deposu') })
  server = await startS3()
})
