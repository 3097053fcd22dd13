import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { PATIENCE } from '../patience.ts'
import { cleanUp, type KurProcess, startKur } from './kur-process.ts'
import { isRunning, processesNaming, query, workersOf } from './processes.ts'

let kur: KurProcess

beforeAll(async () => {
  kur = await startKur({ WEB_CONCURRENCY: '2' })
  await kur.ready()
})
afterAll(cleanUp)

test('jobs are scheduled once, by the first process', async () => {
  const schedules = () =>
    query(kur.dataDir, 'select name, cron from pgboss.schedule').catch(() => [])
  await expect.poll(schedules, PATIENCE).toContainEqual({ name: 'clean-up', cron: '30 3 * * *' })
  const connections = `select count(*)::int from pg_stat_activity where application_name = 'kur jobs'`
  expect(await query(kur.dataDir, connections)).toEqual([{ count: 1 }])
})

test('a worker that dies leaves no request waiting and is replaced', async () => {
  expect(await ready(kur.address)).toBe(200)
  const [victim = 0] = workersOf(kur.pid)
  const asked: Promise<'answered' | 'cut off' | 'left waiting'>[] = []
  for (let number = 0; number < 120; number++) {
    asked.push(ask(kur.address))
    if (number === 40) process.kill(victim, 'SIGKILL')
    if (number % 4 === 3) await new Promise(setImmediate)
  }
  expect(await Promise.all(asked)).not.toContain('left waiting')
  await vi.waitUntil(() => kur.output().includes('a worker died'), PATIENCE)
  expect(await ask(kur.address)).toBe('answered')
  const isReplaced = () => {
    const workers = workersOf(kur.pid)
    return workers.length === 2 && !workers.includes(victim)
  }
  await vi.waitUntil(isReplaced, PATIENCE)
  expect(await ready(kur.address)).toBe(200)
})

test('workers end with the first process', async () => {
  const workers = workersOf(kur.pid)
  await kur.end('SIGTERM')
  expect(await kur.exitCode()).toBe(0)
  expect(workers.filter(isRunning)).toEqual([])
  await vi.waitUntil(() => processesNaming(kur.dataDir).length === 0, PATIENCE)
})

test('workers end when the first process is killed', async () => {
  const next = await startKur({ WEB_CONCURRENCY: '2', DATA_DIR: kur.dataDir })
  await next.ready()
  const workers = workersOf(next.pid)
  expect(workers).toHaveLength(2)
  await next.end('SIGKILL')
  await vi.waitUntil(() => !workers.some(isRunning), PATIENCE)
})

async function ask(address: string) {
  try {
    const signal = AbortSignal.timeout(PATIENCE.timeout)
    await fetch(`${address}/healthz`, { headers: { connection: 'close' }, signal })
    return 'answered'
  } catch (error) {
    return (error as Error).name === 'TimeoutError' ? 'left waiting' : 'cut off'
  }
}

async function ready(address: string): Promise<number> {
  const { status } = await fetch(`${address}/readyz`, {
    signal: AbortSignal.timeout(PATIENCE.timeout),
  })
  return status
}
