import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import type pg from 'pg'

/** Processes that start together migrate one after the other under this lock. */
const MIGRATION_LOCK = 7_451_001

/** Brings the database to the schema of this release. Safe to call from several processes at once. */
export async function migrate(pool: pg.Pool, folder: string): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await runMigrations(drizzle({ client }), { migrationsFolder: folder })
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK])
  } finally {
    client.release()
  }
}
