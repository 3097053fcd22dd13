import { afterAll, expect, test } from 'vitest'
import { crash } from '../../tools/bench/crash/crash.ts'
import { API_TOKEN, DEMO_PASSWORD } from '../../tools/bench/servers/kur.ts'
import { cleanUp, newDataDir, startKur } from './kur-process.ts'

/** `npm run bench -- crash` has ten times as many. */
const ROUNDS = 20
/** Milliseconds. */
const LONG = 180_000

afterAll(cleanUp)

test(`${ROUNDS} × kill -9 while people write: nothing acknowledged is lost, nothing is doubled`, {
  timeout: LONG,
}, async () => {
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
