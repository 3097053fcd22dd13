import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { pino } from 'pino'
import { freePort } from '../postgres/free-port.ts'
import { startEmbedded } from '../postgres/start-embedded.ts'
import { root } from '../server/root.ts'
import { templateFor } from '../server/templates.ts'

/** The built application on a database of its own. */
export interface OwnApp {
  url: string
  pool: pg.Pool
  log(): string
  close(): Promise<void>
}

interface Start {
  isClosed?: boolean
}

export async function startOwnApp(
  environment: Record<string, string> = {},
  { isClosed = false }: Start = {},
): Promise<OwnApp> {
  const dataDir = mkdtempSync(join(tmpdir(), 'kur-e2e-'))
  chmodSync(dataDir, 0o711)
  const database = await startEmbedded({
    dataDir,
    password: 'only-for-tests',
    durable: false,
    template: templateFor(environment.DEMO === 'on'),
    log: pino({ level: 'silent' }),
  })
  const appDir = join(dataDir, 'app')
  mkdirSync(appDir)
  const port = await freePort()
  const url = `http://localhost:${port}`
  const pool = new pg.Pool({ connectionString: database.url })
  pool.on('error', () => {})
  if (!isClosed) await pool.query(`insert into seed_load (name) values ('opening')`)
  const process = spawnApp({ port, appDir, databaseUrl: database.url, environment })
  let logged = ''
  process.stdout?.on('data', (chunk: Buffer) => {
    logged += chunk
  })
  await untilReady(url, process)

  async function close(): Promise<void> {
    if (process.exitCode === null && process.kill('SIGKILL')) await once(process, 'exit')
    await pool.end()
    await database.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }

  return { url, pool, log: () => logged, close }
}

interface Options {
  port: number
  appDir: string
  databaseUrl: string
  environment: Record<string, string>
}

function spawnApp(options: Options): ChildProcess {
  return spawn(process.execPath, [join(root, 'build', 'server', 'main.js')], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(options.port),
      DATA_DIR: options.appDir,
      DATABASE_URL: options.databaseUrl,
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'error',
      ...options.environment,
    },
  })
}

async function untilReady(url: string, process: ChildProcess): Promise<void> {
  for (;;) {
    const isReady = await fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) return
    if (process.exitCode !== null) throw new Error('the application ended while starting')
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
