import { globSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { PATIENCE } from '../patience.ts'
import { cleanUp, type KurProcess, newDataDir, startKur } from './kur-process.ts'
import { postmasterOf, processesNaming, query } from './processes.ts'

afterAll(cleanUp)

describe('kill -9', () => {
  let kur: KurProcess

  beforeAll(async () => {
    kur = await startKur()
    await kur.ready()
    await query(kur.dataDir, 'create table survivor as select 1 as n')
  })

  const expectRow = async () =>
    expect(await query(kur.dataDir, 'select n from survivor')).toEqual([{ n: 1 }])

  async function expectRowAfterRestart(): Promise<void> {
    kur = await startKur({ DATA_DIR: kur.dataDir })
    await kur.ready()
    await expectRow()
  }

  test('of Kur keeps the data and leaves no process behind', async () => {
    await kur.end('SIGKILL')
    await vi.waitUntil(() => processesNaming(kur.dataDir).length === 0, PATIENCE)
    await expectRowAfterRestart()
  })

  test('of Kur keeps the data when Kur is started again at once', async () => {
    await kur.end('SIGKILL')
    await expectRowAfterRestart()
  })

  test('of Kur and its database together keeps the data', async () => {
    process.kill(postmasterOf(kur.dataDir), 'SIGKILL')
    await kur.end('SIGKILL')
    await expectRowAfterRestart()
  })

  test('of the database makes Kur start it again and answer', async () => {
    const killed = postmasterOf(kur.dataDir)
    process.kill(killed, 'SIGKILL')
    const isBack = async () => {
      expect(postmasterOf(kur.dataDir)).not.toBe(killed)
      expect(await isReady(kur)).toBe(true)
    }
    await vi.waitFor(isBack, PATIENCE)
    await expectRow()
  })

  test('of Kur while it makes its database does not hinder the next start', async () => {
    const dataDir = newDataDir()
    const first = await startKur({ DATA_DIR: dataDir })
    const isMaking = () => globSync('postgres.init-*/PG_VERSION', { cwd: dataDir }).length > 0
    await vi.waitUntil(isMaking, PATIENCE)
    await first.end('SIGKILL')
    const next = await startKur({ DATA_DIR: dataDir })
    await next.ready()
    expect(await query(dataDir, 'select 1 as n')).toEqual([{ n: 1 }])
  })
})

async function isReady({ address }: KurProcess): Promise<boolean> {
  return (await fetch(`${address}/readyz`)).ok
}
