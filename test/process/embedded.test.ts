import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { pino } from 'pino'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { freePort } from '../../postgres/free-port.ts'
import { becomesReady, type Postmaster, spawnPostmaster } from '../../postgres/postmaster.ts'
import { chooseIdentity, findBinaries } from '../../postgres/run.ts'
import {
  type Embedded,
  type EmbeddedOptions,
  startEmbedded,
} from '../../postgres/start-embedded.ts'
import { templateFor } from '../../server/templates.ts'
import { PATIENCE } from '../patience.ts'

const log = pino({ level: 'silent' })
const started: Embedded[] = []
const folders: string[] = []

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'kur-embedded-'))
  chmodSync(folder, 0o711)
  folders.push(folder)
  return folder
}

async function start(options: Partial<EmbeddedOptions> = {}): Promise<Embedded> {
  const dataDir = options.dataDir ?? newFolder()
  const database = await startEmbedded({
    dataDir,
    password: 'first',
    durable: false,
    template: templateFor(false),
    log,
    ...options,
  })
  started.push(database)
  return database
}

async function startUnwatched(dataDir: string): Promise<Postmaster> {
  const binaries = findBinaries()
  const identity = chooseIdentity(binaries.postgres, dataDir)
  const setup = { binaries, identity, dataDir, password: 'first', durable: false }
  const folder = join(dataDir, 'postgres')
  const postmaster = spawnPostmaster(folder, await freePort(), setup)
  await becomesReady(folder, postmaster)
  return postmaster
}

async function query(url: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}

afterEach(async () => {
  for (const database of started.splice(0)) await database.stop()
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

describe('a new database', () => {
  test('orders and lowers Turkish, has no superuser for the application and asks for the password', async () => {
    const { url } = await start({ template: undefined })
    const rows = await query(
      url,
      `select string_agg(w, ' ' order by w collate "tr-x-icu") as sorted, lower('IĞDIR İZMİR' collate "tr-x-icu") as lowered
       from unnest(array['şeker', 'Çan', 'zil', 'ıtır', 'inci', 'cam', 'öz', 'oya']) as w`,
    )
    expect(rows).toEqual([{ sorted: 'cam Çan ıtır inci oya öz şeker zil', lowered: 'ığdır izmir' }])
    expect(await query(url, 'select rolsuper from pg_roles where rolname = current_user')).toEqual([
      { rolsuper: false },
    ])
    await expect(query(url.replace('first', 'guess'), 'select 1')).rejects.toThrow('password')
  })

  test('sweeps away what an interrupted attempt has left', async () => {
    const dataDir = newFolder()
    mkdirSync(join(dataDir, 'postgres.init-abc', 'base'), { recursive: true })
    writeFileSync(join(dataDir, 'postgres.init-abc.password'), 'first')
    await start({ dataDir })
    expect(readdirSync(dataDir).sort()).toEqual(['postgres', 'postgres.log', 'postgres.owner'])
  })

  test('refuses a folder that holds something else', async () => {
    const dataDir = newFolder()
    mkdirSync(join(dataDir, 'postgres'))
    writeFileSync(join(dataDir, 'postgres', 'holiday.jpg'), '')
    await expect(start({ dataDir })).rejects.toThrow('veri tabanına ait olmayan dosyalar var')
  })
})

describe('a known database', () => {
  test('keeps its rows, also under a password that it has not seen', async () => {
    const dataDir = newFolder()
    const first = await start({ dataDir })
    await query(first.url, 'create table kept as select 1 as n')
    await first.stop()
    const second = await start({ dataDir, password: "o'ther" })
    expect(await query(second.url, 'select n from kept')).toEqual([{ n: 1 }])
  })

  test('of another major version is refused', async () => {
    const dataDir = newFolder()
    mkdirSync(join(dataDir, 'postgres'))
    writeFileSync(join(dataDir, 'postgres', 'PG_VERSION'), '12\n')
    await expect(start({ dataDir })).rejects.toThrow('PostgreSQL 12 yazmış')
  })

  test('starts though postmaster.pid names a living stranger', async () => {
    const dataDir = newFolder()
    await (await start({ dataDir })).stop()
    const lines = [process.pid, join(dataDir, 'postgres'), 1, 5432, '', '127.0.0.1', '1 2', 'ready']
    writeFileSync(join(dataDir, 'postgres', 'postmaster.pid'), `${lines.join('\n')}\n`, {
      mode: 0o666,
    })
    const again = await start({ dataDir })
    expect(await query(again.url, 'select 1 as n')).toEqual([{ n: 1 }])
  })

  test('takes the place of a server that outlived its Kur', async () => {
    const dataDir = newFolder()
    await (await start({ dataDir })).stop()
    const survivor = await startUnwatched(dataDir)
    const next = await start({ dataDir })
    expect(survivor.hasExited()).toBe(true)
    expect(await query(next.url, 'select 1 as n')).toEqual([{ n: 1 }])
  })
})

describe('a running database', () => {
  test('that is killed comes back at the same address', async () => {
    const { url, pid } = await start()
    const killed = pid()
    process.kill(killed, 'SIGKILL')
    await vi.waitUntil(() => pid() !== killed, PATIENCE)
    await vi.waitFor(() => query(url, 'select 1'), PATIENCE)
  })

  test('stops while it is being started again', async () => {
    const { pid, stop } = await start()
    const killed = pid()
    process.kill(killed, 'SIGKILL')
    await vi.waitUntil(() => pid() !== killed, { ...PATIENCE, interval: 1 })
    await stop()
    expect(() => process.kill(pid(), 0)).toThrow('ESRCH')
  })
})
