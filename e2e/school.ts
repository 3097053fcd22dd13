import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { hashPassword } from '../core/accounts/passwords.ts'
import type { Db } from '../db/client.ts'
import { schema } from '../db/schema.ts'
import { databaseUrl } from '../test/process/processes.ts'
import { DEMO_PASSWORD } from './demo.ts'
import { ORIGIN, PORT } from './port.ts'

export const DATA_DIR = join(tmpdir(), `kur-e2e-${PORT}`)

export interface School {
  url: string
  pool: pg.Pool
  db: Db
  passwordHash: string
}

export async function openSchool(): Promise<School> {
  const pool = new pg.Pool({ connectionString: databaseUrl(DATA_DIR), max: 2 })
  // Every test adds a student, most of them to the same group.
  await pool.query('update room set capacity = null')
  await pool.query("update course_group set capacity = 1000 where state = 'running'")
  return {
    url: ORIGIN,
    pool,
    db: drizzle({ client: pool, schema, casing: 'snake_case' }),
    passwordHash: await hashPassword(DEMO_PASSWORD),
  }
}
