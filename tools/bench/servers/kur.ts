import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../../../postgres/free-port.ts'
import { root } from '../../../server/root.ts'
import { pinServer } from './cores.ts'

export const API_TOKEN = 'bearer-of-the-bench'
export const DEMO_PASSWORD = 'bench-parolasi'

export interface Kur {
  pid: number
  port: number
  startTime: number
  get(path: string, headers?: Record<string, string>): Promise<Response>
  stop(): Promise<void>
  kill(): Promise<void>
}

export async function startKur(dataDir: string, env: Record<string, string> = {}): Promise<Kur> {
  const port = Number(env.PORT ?? (await freePort()))
  const begun = performance.now()
  const child = spawn(process.execPath, [join(root, 'build', 'server', 'main.js')], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      DATA_DIR: dataDir,
      PORT: String(port),
      HOST: '127.0.0.1',
      NODE_ENV: 'production',
      API_TOKEN,
      DEMO_PASSWORD,
      DEMO: 'on',
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'error',
      ...env,
    },
  })
  const exit = once(child, 'exit')
  const address = `http://127.0.0.1:${port}`
  await Promise.race([
    untilServing(address),
    exit.then(() => Promise.reject(new Error('Kur ended'))),
  ])
  const startTime = performance.now() - begun
  pinServer(child.pid ?? 0)
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal)
    await exit
  }
  return {
    pid: child.pid ?? 0,
    port,
    startTime,
    get: (path, headers) => fetch(address + path, { headers, redirect: 'manual' }),
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  }
}

async function untilServing(address: string): Promise<void> {
  for (;;) {
    const response = await fetch(address).catch(() => undefined)
    if (response?.ok && (await response.text())) return
    await sleep(5)
  }
}
