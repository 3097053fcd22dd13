// Writes a database as plain SQL, for tests of upgrades. It must hold invented people only: `node
// test/releases/write-dump.ts postgres://… test/releases/baseline.sql.gz`
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import pg from 'pg'
import { root } from '../../server/root.ts'

const [url = '', file = ''] = process.argv.slice(2)
const client = new pg.Client({ connectionString: url })
await client.connect()
const parts = [...(await readMigrations()), ...(await readTables()), ...(await readSequences())]
await client.end()
writeFileSync(file, gzipSync(parts.join('\n\n'), { level: 9 }))

async function readMigrations(): Promise<string[]> {
  const folder = join(root, 'db', 'migrations')
  const { entries } = JSON.parse(readFileSync(join(folder, 'meta', '_journal.json'), 'utf8'))
  const { rows } = await client.query('select * from drizzle.__drizzle_migrations order by id')
  const made = entries.slice(0, rows.length).map(({ tag }: { tag: string }) => {
    return `${readFileSync(join(folder, `${tag}.sql`), 'utf8').trimEnd()};`
  })
  const list = `create schema drizzle;
create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint);
insert into drizzle.__drizzle_migrations select * from jsonb_populate_recordset(null::drizzle.__drizzle_migrations, ${quote(rows)});`
  return [...made, list]
}

async function readTables(): Promise<string[]> {
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
  const written: string[] = []
  while (waiting.size > 0) {
    for (const [name, { parents, columns }] of waiting) {
      if (parents.some((parent) => waiting.has(parent))) continue
      waiting.delete(name)
      written.push(await readRows(name, columns.join(', ')))
    }
  }
  return written
}

async function readRows(table: string, columns: string): Promise<string> {
  const { rows } = await client.query(
    `select to_jsonb(t) as row from (select ${columns} from ${table}) t order by 1`,
  )
  const values = quote(rows.map(({ row }) => row))
  return `insert into ${table} (${columns}) overriding system value
select ${columns} from jsonb_populate_recordset(null::${table}, ${values});`
}

async function readSequences(): Promise<string[]> {
  const { rows } = await client.query(
    `select format('%I.%I', schemaname, sequencename) as name, last_value from pg_sequences
     where last_value is not null`,
  )
  return rows.map(({ name, last_value }) => `select setval('${name}', ${last_value});`)
}

function quote(value: unknown): string {
  return `'${JSON.stringify(value).replaceAll("'", "''")}'`
}
