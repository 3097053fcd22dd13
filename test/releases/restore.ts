import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import pg from 'pg'
import { afterAll, inject } from 'vitest'
import { type Connection, connect } from '../../db/client.ts'
import { root } from '../../server/root.ts'

export async function restoreDump(dumpName: string): Promise<Connection> {
  const postgres = inject('postgres')
  const name = `release_${randomBytes(6).toString('hex')}`
  await run(`${postgres}kur`, `create database ${name}`)
  const dump = readFileSync(join(root, 'test', 'releases', `${dumpName}.sql.gz`))
  await run(postgres + name, gunzipSync(dump).toString())
  const connection = connect(postgres + name, { max: 4 })
  afterAll(async () => {
    await connection.pool.end()
    await run(`${postgres}kur`, `drop database ${name}`)
  })
  return connection
}

async function run(url: string, statements: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statements)
  await client.end()
}
