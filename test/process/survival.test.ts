import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { cleanUp, type KurProcess, startKur } from './kur-process.ts'
import { postmasterOf, processesNaming, query } from './processes.ts'

afterEach(cleanUp)

/** A running Kur with a committed row in its database. */
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
    process.kill(postmasterOf(kur.dataDir), 'SIGKILL')
    await vi.waitUntil(() => isReady(kur).then((ready) => !ready), { timeout: 1_000, interval: 5 })
    await vi.waitUntil(() => isReady(kur), { timeout: 2_000 })
    expect(await query(kur.dataDir, 'select n from survivor')).toEqual([{ n: 1 }])
  })

  test('of Kur in the middle of its very first start: the next start succeeds', async () => {
    const first = await startKur()
    await sleep(250) // initdb runs from about 50 ms to 700 ms
    await first.end('SIGKILL')
    const next = await startKur({ DATA_DIR: first.dataDir })
    await next.ready()
    expect(await query(next.dataDir, 'select 1 as n')).toEqual([{ n: 1 }])
  })
})

async function isReady({ address }: KurProcess): Promise<boolean> {
  return (await fetch(`${address}/readyz`)).ok
}
