import { chmodSync } from 'node:fs'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { loadSecrets } from '../../server/secrets.ts'
import { PATIENCE } from '../patience.ts'
import { cleanUp, newDataDir, startKur } from './kur-process.ts'
import { processesNaming, query } from './processes.ts'

afterEach(cleanUp)

describe('ending', () => {
  test.each(['SIGTERM', 'SIGINT'] as const)(
    '%s ends everything with exit code 0',
    async (signal) => {
      const kur = await startKur()
      await kur.ready()
      await kur.end(signal)
      expect(await kur.exitCode()).toBe(0)
      expect(processesNaming(kur.dataDir).filter((line) => line.includes('postgres -D'))).toEqual(
        [],
      )
      await vi.waitUntil(() => processesNaming(kur.dataDir).length === 0, PATIENCE)
    },
  )

  test('SIGTERM in the middle of a start ends that too', async () => {
    const kur = await startKur()
    await vi.waitUntil(() => processesNaming(kur.dataDir).length > 0, PATIENCE)
    await kur.end('SIGTERM')
    expect(await kur.exitCode()).toBe(0)
    expect(kur.output()).not.toContain('Kur çalışıyor')
    await vi.waitUntil(() => processesNaming(kur.dataDir).length === 0, PATIENCE)
  })

  test('SIGTERM twice within a moment, as npm passes Ctrl-C on, is one', async () => {
    const kur = await startKur()
    await kur.ready()
    process.kill(kur.pid, 'SIGINT')
    await kur.end('SIGINT')
    expect(await kur.exitCode()).toBe(0)
  })
})

test('a folder that only its owner may enter serves as well, whoever runs the database', async () => {
  const dataDir = newDataDir()
  chmodSync(dataDir, 0o700)
  const kur = await startKur({ DATA_DIR: dataDir })
  await kur.ready()
  expect((await fetch(kur.address)).status).toBe(200)
  await kur.end('SIGTERM')
  expect(await kur.exitCode()).toBe(0)
})

describe('starting again', () => {
  test('keeps the secrets and prints the same demo password', async () => {
    const accounts = async (env = {}) => {
      const kur = await startKur(env)
      await kur.ready()
      await kur.end('SIGTERM')
      return { dataDir: kur.dataDir, lines: kur.output().match(/ogrenci.*parola: .+/g) }
    }
    const first = await accounts()
    const second = await accounts({ DATA_DIR: first.dataDir })
    expect(first.lines).toHaveLength(2)
    expect(second.lines).toEqual(first.lines)
  })

  test('on an external database owns nothing, so that several can share it', async () => {
    const owner = await startKur()
    await owner.ready()
    const rows = await query(owner.dataDir, 'select inet_server_port() as port')
    const { port } = rows[0] as { port: number }
    const { databasePassword } = loadSecrets(owner.dataDir)
    const DATABASE_URL = `postgres://kur:${databasePassword}@127.0.0.1:${port}/kur`
    const second = await startKur({ DATABASE_URL, DATA_DIR: owner.dataDir })
    await second.ready()
    expect((await fetch(`${second.address}/readyz`)).status).toBe(200)
    await second.end('SIGTERM')
    expect((await fetch(`${owner.address}/readyz`)).status).toBe(200)
  })
})
