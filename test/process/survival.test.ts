import { globSync } from 'node:fs'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { cleanUp, type KurProcess, newDataDir, startKur } from './kur-process.ts'
import { postmasterOf, processesNaming, query } from './processes.ts'

afterEach(cleanUp)

async function startWithRow(): Promise<KurProcess> {
  const kur = await startKur()
  await kur.ready()
  await query(kur.dataDir, 'create table survivor (n int)')
  await query(kur.dataDir, 'insert into survivor values (1)')
  return kur
}

async function expectRowAfterRestart({ dataDir }: KurProcess): Promise<void> {
  const next = await startKur({ DATA_DIR: dataDir })
  await next.ready()
  expect(await query(dataDir, 'select n from survivor')).toEqual([{ n: 1 }])
}

describe('what survives kill -9', () => {
  test('of Kur: the data, and no process stays behind', async () => {
    const kur = await startWithRow()
    await kur.end('SIGKILL')
    await vi.waitUntil(() => processesNaming(kur.dataDir).length === 0, { timeout: 5_000 })
    await expectRowAfterRestart(kur)
  })

  test('of Kur, started again at once: the data', async () => {
    const kur = await startWithRow()
    await kur.end('SIGKILL')
    await expectRowAfterRestart(kur)
  })

  test('of Kur and its database together: the data', async () => {
    const kur = await startWithRow()
    process.kill(postmasterOf(kur.dataDir), 'SIGKILL')
    await kur.end('SIGKILL')
    await expectRowAfterRestart(kur)
  })

  test('of the database: Kur, which answers again within two seconds', async () => {
    const kur = await startWithRow()
    const killed = postmasterOf(kur.dataDir)
    process.kill(killed, 'SIGKILL')
    const isBack = async () => {
      expect(postmasterOf(kur.dataDir)).not.toBe(killed)
      expect(await isReady(kur)).toBe(true)
    }
    await vi.waitFor(isBack, { timeout: 2_000 })
    expect(await query(kur.dataDir, 'select n from survivor')).toEqual([{ n: 1 }])
  })

  test('of Kur in the middle of making its database: the next start succeeds', async () => {
    const dataDir = newDataDir()
    const first = await startKur({ DATA_DIR: dataDir })
    const isMaking = () => globSync('postgres.init-*/PG_VERSION', { cwd: dataDir }).length > 0
    await vi.waitUntil(isMaking, { interval: 5, timeout: 10_000 })
    await first.end('SIGKILL')
    const next = await startKur({ DATA_DIR: dataDir })
    await next.ready()
    expect(await query(dataDir, 'select 1 as n')).toEqual([{ n: 1 }])
  })
})

async function isReady({ address }: KurProcess): Promise<boolean> {
  return (await fetch(`${address}/readyz`)).ok
}
