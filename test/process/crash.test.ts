import { afterAll, expect, test } from 'vitest'
import { crash } from '../../tools/bench/crash/crash.ts'
import { API_TOKEN, DEMO_PASSWORD } from '../../tools/bench/servers/kur.ts'
import { cleanUp, newDataDir, startKur } from './kur-process.ts'

const ROUNDS = 2

afterAll(cleanUp)

test(`${ROUNDS} × kill -9 while people write loses and doubles nothing acknowledged`, async () => {
  const dataDir = newDataDir()
  const env = { API_TOKEN, DEMO_PASSWORD, DATA_DIR: dataDir, RATE_LIMIT: 'off' }
  const { acknowledged, lost, doubled } = await crash({
    dataDir,
    rounds: ROUNDS,
    async start(port) {
      const kur = await startKur({ ...env, PORT: String(port) })
      await kur.ready()
      return { kill: () => kur.end('SIGKILL') }
    },
  })
  expect(lost).toEqual([])
  expect(doubled).toEqual([])
  expect(acknowledged).toBeGreaterThan(ROUNDS)
})
