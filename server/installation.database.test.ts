import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, afterEach, expect, test } from 'vitest'
import { createTestDatabase } from '../test/database.ts'
import { claimInstallation } from './installation.ts'

const { db, url } = await createTestDatabase({ empty: true })
const log = pino({ level: 'silent' })
const folders: string[] = []
const claims: (() => Promise<void>)[] = []

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'kur-installation-'))
  folders.push(folder)
  return folder
}

const SHARED = {
  secretKey: 'a secret that all machines have',
  apiToken: 'a-token-that-all-machines-have',
  siteUrl: 'https://www.okul.com',
  port: 3000,
  dataDir: newFolder(),
}

async function claim(change: Partial<typeof SHARED> = {}) {
  claims.push(await claimInstallation(url, { ...SHARED, ...change }, log))
}

afterEach(async () => {
  for (const giveUp of claims.splice(0)) await giveUp()
})
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true })
})

test.each([
  ['SECRET_KEY', { secretKey: 'another secret of another machine' }],
  ['API_TOKEN', { apiToken: 'another-token' }],
  ['SITE_URL', { siteUrl: 'https://okul.com' }],
  ['S3_URL ya da DATA_DIR', { dataDir: newFolder() }],
])(
  'a second process with another %s is refused, and starts once the first has ended',
  async (name, other) => {
    await claim()
    await expect(claim(other)).rejects.toThrow(`ayarı bununkinden farklı: ${name}. `)
    await claim()
    for (const giveUp of claims.splice(0)) await giveUp()
    await claim(other)
    await expect(claim()).rejects.toThrow(name)
  },
)

test('one of two processes that start at once with different secrets is refused', async () => {
  const starts = await Promise.allSettled([claim(), claim({ secretKey: 'another secret' })])
  expect(starts.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('without SITE_URL the ports of two processes may differ', async () => {
  await claim({ siteUrl: 'http://localhost:3000', port: 3000 })
  await expect(claim({ siteUrl: 'http://localhost:3001', port: 3001 })).resolves.toBeUndefined()
})

test('no setting stands in the database', async () => {
  await claim()
  const { rows } = await db.execute('select * from installation')
  const stored = JSON.stringify(rows)
  for (const value of [SHARED.secretKey, SHARED.apiToken, SHARED.siteUrl]) {
    expect(stored).not.toContain(value)
  }
})
