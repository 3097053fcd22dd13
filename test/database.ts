/*
 * How to write a database test, in any `*.test.ts` of `api/` or elsewhere in a file that ends in `.database.test.ts`:
 * `const { db } = await createTestDatabase()`. The database holds the sample school and the demo school
 * (content/demo.yaml), where everybody’s password is DEMO_PASSWORD.
 */
import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, inject, onTestFinished, TestRunner } from 'vitest'
import { type Connection, connect } from '../db/client.ts'

export const DEMO_PASSWORD = 'ufuk-cizgisi-7'

export interface TestDatabase extends Connection {
  url: string
  dataDir: string
  close(): Promise<void>
}

declare module 'vitest' {
  interface ProvidedContext {
    postgres: string
    dataDir: string
  }
}

/** A copy for one test file, or for one test, dropped at its end. `empty`: migrated, without content. */
export async function createTestDatabase(options: { empty?: boolean } = {}): Promise<TestDatabase> {
  const postgres = inject('postgres')
  const name = `test_${randomBytes(6).toString('hex')}`
  const template = options.empty ? 'migrated' : 'school'
  // The default writes every page into the log too, at four times the cost.
  await run(postgres, `create database ${name} template ${template} strategy file_copy`)
  const url = postgres + name
  const connection = connect(url, { max: 4 })
  let closing: Promise<void> | undefined
  const close = () => {
    closing ??= connection.pool
      .end()
      .then(() => run(superuser(postgres), `drop database ${name} with (force)`))
    return closing
  }
  if (TestRunner.getCurrentTest()) onTestFinished(close)
  else afterAll(close)
  return { ...connection, url, dataDir: inject('dataDir'), close }
}

function superuser(postgres: string): string {
  return postgres.replace('//kur:', '//postgres:')
}

async function run(postgres: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: `${postgres}kur` })
  await client.connect()
  await client.query(statement)
  await client.end()
}
