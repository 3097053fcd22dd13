import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { readdirSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runningAddress, startEmbedded } from '../../postgres/start-embedded.ts'
import { describeBackups } from '../../server/backup/backups.ts'
import { loadSecrets } from '../../server/secrets.ts'
import { runCommand, startCommand } from '../../tools/bench/backup/command.ts'
import { cleanUp, type KurProcess, newDataDir, startKur } from './kur-process.ts'

const FOLDERS = ['media', 'files']
const log = pino({ level: 'silent' })

let kur: KurProcess
let backup: string
let key: string
let restoredDir: string

const foldersOf = (dataDir: string) => ({ dataDir, backupDir: join(dataDir, 'backups') })

beforeAll(async () => {
  kur = await startKur()
  await kur.ready()
  backup = join(newDataDir(), 'kur.age')
  const taken = await runCommand('backup', [backup], { DATA_DIR: kur.dataDir })
  expect(taken).toMatchObject({ code: 0, output: expect.stringContaining('Yedek alındı') })
  expect((await describeBackups(foldersOf(kur.dataDir))).takenAt).not.toBeNull()
  key = readFileSync(join(kur.dataDir, 'backup-key.txt'), 'utf8').trim()
})
afterAll(cleanUp)

test('a restored backup has every row and every byte, and starts', async () => {
  const dataDir = newDataDir()
  const restored = await runCommand('restore', [backup], { DATA_DIR: dataDir, BACKUP_KEY: key })
  expect(restored).toMatchObject({ code: 0, output: expect.stringContaining('Geri yüklendi') })
  expect(hashFiles(dataDir)).toEqual(hashFiles(kur.dataDir))
  const { databasePassword } = loadSecrets(kur.dataDir)
  expect(loadSecrets(dataDir)).toEqual(loadSecrets(kur.dataDir))
  const database = await startEmbedded({ dataDir, password: databasePassword, log })
  const tables = await hashTables(database.url)
  const sequences = await readSequences(database.url)
  await database.stop()
  const running = runningAddress(kur.dataDir, databasePassword)
  expect(tables).toEqual(await hashTables(running))
  expect(tables.length).toBeGreaterThan(80)
  expect(sequences).toEqual(await readSequences(running))

  const again = await startKur({ DATA_DIR: dataDir })
  await again.ready()
  expect((await fetch(again.address)).status).toBe(200)
  await again.end('SIGTERM')
  restoredDir = dataDir
})

test('a backup is restored into an external database that is empty', async () => {
  const server = newDataDir()
  const external = await startEmbedded({ dataDir: server, password: 'x', durable: false, log })
  const { url } = external
  const env = { DATA_DIR: newDataDir(), DATABASE_URL: url, BACKUP_KEY: key }
  expect(await runCommand('restore', [backup], env)).toMatchObject({ code: 0 })
  const { databasePassword } = loadSecrets(kur.dataDir)
  expect(await hashTables(url)).toEqual(
    await hashTables(runningAddress(kur.dataDir, databasePassword)),
  )
  expect(await runCommand('restore', [backup], { ...env, DATA_DIR: newDataDir() })).toMatchObject({
    code: 1,
    output: expect.stringContaining('Veri tabanı boş değil'),
  })
  await external.stop()
})

test('a backup can be taken while Kur does not run', async () => {
  const file = join(restoredDir, 'backups', 'own.age')
  expect(await runCommand('backup', [file], { DATA_DIR: restoredDir })).toMatchObject({ code: 0 })
  expect(statSync(file).size).toBeGreaterThan(100_000)
})

test('an owner who is locked out gets a link on the server', async () => {
  const env = { DATA_DIR: kur.dataDir, SITE_URL: kur.address }
  const { output } = await runCommand('admin', ['reset-password', 'YONETICI@ornek.com'], env)
  const [link = ''] = /http\S+/.exec(output) ?? []
  expect(link).toMatch(`${kur.address}/yonetim/parola#`)
  const response = await fetch(`${kur.address}/api/staff/reset-password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: kur.address },
    body: JSON.stringify({ token: link.split('#')[1], password: 'mavi kapı eski saat' }),
  })
  expect(response.status).toBe(200)
  expect(await runCommand('admin', ['reset-password', 'kimse@ornek.com'], env)).toMatchObject({
    code: 1,
    output: expect.stringContaining('yönetim hesabı yok'),
  })
})

test('a backup that is killed leaves the one before whole', async () => {
  const before = readFileSync(backup)
  const child = startCommand('backup', [backup], { DATA_DIR: kur.dataDir })
  await expect.poll(() => statSync(`${backup}.part`, { throwIfNoEntry: false })?.size).toBeTruthy()
  child.kill('SIGKILL')
  await once(child, 'exit')
  expect(readFileSync(backup).equals(before)).toBe(true)
})

describe('a restore is refused and leaves nothing', () => {
  test.each([
    [
      'for a file that is cut off',
      (file: string) => truncateSync(file, 150_000),
      'eksik ya da bozuk',
    ],
    [
      'for a file with one wrong byte',
      (file: string) => flipByte(file, 120_000),
      'eksik ya da bozuk',
    ],
    ['for a file that is no backup', (file: string) => writeFileSync(file, 'yedek'), 'açılamıyor'],
  ])('%s', async (_, damage, reason) => {
    const file = join(newDataDir(), 'damaged.age')
    writeFileSync(file, readFileSync(backup))
    damage(file)
    const dataDir = newDataDir()
    const { code, output } = await runCommand('restore', [file], {
      DATA_DIR: dataDir,
      BACKUP_KEY: key,
    })
    expect(output).toContain(reason)
    expect(code).toBe(1)
    expect(readdirSync(dataDir).sort()).toEqual(['kur.lock', 'kur.pid'])
  })

  test('for another key', async () => {
    const other = `AGE-SECRET-KEY-1${'Q'.repeat(58)}`
    const env = { DATA_DIR: newDataDir(), BACKUP_KEY: other }
    const { code, output } = await runCommand('restore', [backup], env)
    expect(output).toContain('açılamıyor')
    expect(code).toBe(1)
  })

  test('without a key', async () => {
    const { code, output } = await runCommand('restore', [backup], { DATA_DIR: newDataDir() })
    expect(output).toContain('BACKUP_KEY')
    expect(code).toBe(1)
  })

  test('into a folder that holds a school', async () => {
    const own = newDataDir()
    writeFileSync(join(own, 'secrets.json'), '{}')
    const { code, output } = await runCommand('restore', [backup], {
      DATA_DIR: own,
      BACKUP_KEY: key,
    })
    expect(output).toContain('boş değil')
    expect(code).toBe(1)
  })
})

function flipByte(file: string, position: number): void {
  const bytes = readFileSync(file)
  bytes.writeUInt8(bytes.readUInt8(position) ^ 1, position)
  writeFileSync(file, bytes)
}

function hashFiles(dataDir: string): string[] {
  return FOLDERS.flatMap((folder) =>
    readdirSync(join(dataDir, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name))
      .map((path) => `${path.slice(dataDir.length)} ${hash(readFileSync(path))}`),
  ).sort()
}

function hash(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

async function query<Row extends object>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<Row>(text)
  await client.end()
  return rows
}

function hashTables(url: string) {
  return query(
    url,
    `select table_name, query_to_xml(format(
        'select count(*), md5(string_agg(t::text, chr(10) order by t::text)) from %I t', table_name
      ), true, true, '')::text
    from information_schema.tables
    where table_schema = 'public' and table_name <> 'presence' order by 1`,
  )
}

function readSequences(url: string) {
  return query(
    url,
    `select sequencename, last_value from pg_sequences where schemaname = 'public' order by 1`,
  )
}
