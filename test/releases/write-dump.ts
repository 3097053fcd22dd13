// Writes the demo school of this release as plain SQL, for tests of upgrades to later ones: `npx node
// test/releases/write-dump.ts test/releases/0037.sql.gz`, named after the newest migration.

import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type pg from 'pg'
import { pino } from 'pino'
import { connect } from '../../db/client.ts'
import { migrate } from '../../db/migrate.ts'
import { startEmbedded } from '../../postgres/start-embedded.ts'
import { loadSeed } from '../../seed/load-seed.ts'
import { root } from '../../server/root.ts'
import { seedOptions } from '../../server/templates.ts'
import { withDataDir } from '../../tools/bench/servers/data-dir.ts'
import { DEMO_PASSWORD } from '../database.ts'

const MIGRATIONS = join(root, 'db', 'migrations')
const [file = ''] = process.argv.slice(2)

await withDataDir(async (dataDir) => {
  const log = pino({ level: 'silent' })
  const embedded = await startEmbedded({ dataDir, password: 'x', durable: false, log })
  const { db, pool } = connect(embedded.url, { max: 2 })
  await migrate(pool, MIGRATIONS)
  const settings = { dataDir, demo: true, demoPassword: DEMO_PASSWORD }
  await loadSeed(db, { ...seedOptions(settings), hasPast: false })
  const parts = [
    ...(await readMigrations(pool)),
    ...(await readTables(pool)),
    ...(await readSequences(pool)),
  ]
  writeFileSync(file, gzipSync(parts.join('\n\n'), { level: 9 }))
  await pool.end()
  await embedded.stop()
})

async function readMigrations(client: pg.Pool): Promise<string[]> {
  const { entries } = JSON.parse(readFileSync(join(MIGRATIONS, 'meta', '_journal.json'), 'utf8'))
  const { rows } = await client.query('select * from drizzle.__drizzle_migrations order by id')
  const made = entries.slice(0, rows.length).map(({ tag }: { tag: string }) => {
    return `${readFileSync(join(MIGRATIONS, `${tag}.sql`), 'utf8').trimEnd()};`
  })
  const list = `create schema drizzle;
create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint);
insert into drizzle.__drizzle_migrations select * from jsonb_populate_recordset(null::drizzle.__drizzle_migrations, ${quote(rows)});`
  return [...made, list]
}

async function readTables(client: pg.Pool): Promise<string[]> {
  const { rows } = await client.query(`
    select c.oid::regclass::text as name,
      array(select distinct confrelid::regclass::text from pg_constraint
        where conrelid = c.oid and contype = 'f' and confrelid <> c.oid) as parents,
      array(select quote_ident(attname) from pg_attribute
        where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum) as columns
    from pg_class c where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`)
  const waiting = new Map<string, { parents: string[]; columns: string[] }>(
    rows.map(({ name, ...rest }) => [name, rest]),
  )
  // Migrations insert rows too.
  const written = [`truncate ${rows.map(({ name }) => name)};`]
  while (waiting.size > 0) {
    for (const [name, { parents, columns }] of waiting) {
      if (parents.some((parent) => waiting.has(parent))) continue
      waiting.delete(name)
      written.push(await readRows(client, name, columns.join(', ')))
    }
  }
  return written
}

async function readRows(client: pg.Pool, table: string, columns: string): Promise<string> {
  const { rows } = await client.query(
    `select to_jsonb(t) as row from (select ${columns} from ${table}) t order by 1`,
  )
  const values = quote(rows.map(({ row }) => row))
  return `insert into ${table} (${columns}) overriding system value
select ${columns} from jsonb_populate_recordset(null::${table}, ${values});`
}

async function readSequences(client: pg.Pool): Promise<string[]> {
  const { rows } = await client.query(
    `select format('%I.%I', schemaname, sequencename) as name, last_value from pg_sequences
     where last_value is not null`,
  )
  return rows.map(({ name, last_value }) => `select setval('${name}', ${last_value});`)
}

function quote(value: unknown): string {
  return `'${JSON.stringify(value).replaceAll("'", "''")}'`
}
