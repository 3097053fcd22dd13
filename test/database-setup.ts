import { argon2Sync } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { pino } from 'pino'
import type { TestProject } from 'vitest/node'
import { connect } from '../db/client.ts'
import { migrate } from '../db/migrate.ts'
import { startEmbedded } from '../postgres/start-embedded.ts'
import { loadSeed } from '../seed/load-seed.ts'
import { root } from '../server/root.ts'
import { seedOptions } from '../server/templates.ts'
import { DEMO_PASSWORD } from './database.ts'

const SERVER_PASSWORD = 'only-for-tests'

let stop = async () => {}

/** Starts one PostgreSQL for the run and creates the two databases that every test file copies. */
export async function setup({ provide }: TestProject): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'kur-test-'))
  // PostgreSQL may have to run as another user, who has to reach its own folder.
  chmodSync(dataDir, 0o711)
  const embedded = await startEmbedded({
    dataDir,
    password: SERVER_PASSWORD,
    durable: false,
    log: pino({ level: 'silent' }),
  })
  stop = async () => {
    await embedded.stop()
    rmSync(dataDir, { recursive: true })
  }
  const postgres = embedded.url.slice(0, embedded.url.lastIndexOf('/') + 1)
  await makeTemplates(postgres, dataDir)
  provide('postgres', postgres)
  provide('dataDir', dataDir)
}

export async function teardown(): Promise<void> {
  await stop()
}

async function makeTemplates(postgres: string, dataDir: string): Promise<void> {
  await run(postgres.replace('//kur:', '//postgres:'), 'alter role kur createdb')
  await run(postgres, 'create database migrated')
  const migrated = connect(`${postgres}migrated`)
  await migrate(migrated.pool, join(root, 'db', 'migrations'))
  await migrated.pool.end()
  await run(postgres, 'create database school template migrated')
  const school = connect(`${postgres}school`)
  const settings = { dataDir, demo: true, demoPassword: DEMO_PASSWORD }
  await loadSeed(school.db, { ...seedOptions(settings), hasPast: false })
  await school.pool.query('update account set password_hash = $1', [cheapHash(DEMO_PASSWORD)])
  await school.pool.end()
}

/** Hundreds of tests sign in, and none of them is about the cost of a password. */
function cheapHash(password: string): string {
  const [message, nonce] = [Buffer.from(password), Buffer.from('salt of the test')]
  const cost = { memory: 8, passes: 1, parallelism: 1, tagLength: 32 }
  const parts = [nonce, argon2Sync('argon2id', { message, nonce, ...cost })]
  const [salt, tag] = parts.map((part) => part.toString('base64').replace(/=+$/, ''))
  return `$argon2id$v=19$m=8,t=1,p=1$${salt}$${tag}`
}

async function run(postgres: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: `${postgres}kur` })
  await client.connect()
  await client.query(statement)
  await client.end()
}
