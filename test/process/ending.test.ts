import { chmodSync } from 'node:fs'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { loadSecrets } from '../../server/secrets.ts'
import { PATIENCE } from '../patience.ts'
import { cleanUp, type KurProcess, newDataDir, startKur } from './kur-process.ts'
import { processesNaming, query } from './processes.ts'

afterAll(cleanUp)

test('SIGTERM in the middle of a start ends that too', async () => {
  const kur = await startKur()
  await vi.waitUntil(() => processesNaming(kur.dataDir).length > 0, PATIENCE)
  await kur.end('SIGTERM')
  expect(await kur.exitCode()).toBe(0)
  expect(kur.output()).not.toContain('Kur çalışıyor')
  await vi.waitUntil(() => processesNaming(kur.dataDir).length === 0, PATIENCE)
})

describe('in a folder that only its owner may enter', () => {
  const accounts = (kur: KurProcess) => kur.output().match(/ogrenci.*parola: .+/g)
  let first: KurProcess
  let again: KurProcess

  async function expectEnd(kur: KurProcess, signal: NodeJS.Signals): Promise<void> {
    await kur.end(signal)
    expect(await kur.exitCode()).toBe(0)
    const databases = processesNaming(kur.dataDir).filter((line) => line.includes('postgres -D'))
    expect(databases).toEqual([])
    await vi.waitUntil(() => processesNaming(kur.dataDir).length === 0, PATIENCE)
  }

  test('Kur serves, whoever runs the database', async () => {
    const dataDir = newDataDir()
    chmodSync(dataDir, 0o700)
    first = await startKur({ DATA_DIR: dataDir })
    await first.ready()
    expect((await fetch(first.address)).status).toBe(200)
  })

  test('SIGTERM ends everything with exit code 0', () => expectEnd(first, 'SIGTERM'))

  test('starting again keeps the secrets and prints the same demo password', async () => {
    again = await startKur({ DATA_DIR: first.dataDir })
    await again.ready()
    expect(accounts(first)).toHaveLength(2)
    expect(accounts(again)).toEqual(accounts(first))
  })

  test('another on its database as an external one owns nothing and ends by SIGINT', async () => {
    const [row] = await query(again.dataDir, 'select inet_server_port() as port')
    const { port } = row as { port: number }
    const { databasePassword } = loadSecrets(again.dataDir)
    const DATABASE_URL = `postgres://kur:${databasePassword}@127.0.0.1:${port}/kur`
    const other = await startKur({ DATABASE_URL, DATA_DIR: again.dataDir })
    await other.ready()
    expect((await fetch(`${other.address}/readyz`)).status).toBe(200)
    await other.end('SIGINT')
    expect(await other.exitCode()).toBe(0)
    expect((await fetch(`${again.address}/readyz`)).status).toBe(200)
  })

  test('SIGINT twice within a moment, as npm passes Ctrl-C on, is one', async () => {
    process.kill(again.pid, 'SIGINT')
    await expectEnd(again, 'SIGINT')
  })
})
