import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { Part } from './archive.ts'

const PART_BYTES = 4 * 1024 * 1024

export interface Migration {
  hash: string
  /** Milliseconds since 1970. */
  createdAt: number
}

export interface DatabaseHead {
  migrations: Migration[]
  tables: { name: string; columns: string[] }[]
}

/** Every table of the school in one snapshot, while others go on writing. The tables of the job queue hold no facts. */
export async function* dumpDatabase(client: pg.Client): AsyncGenerator<Part> {
  await client.query('begin transaction isolation level repeatable read read only')
  const head: DatabaseHead = {
    migrations: await findMigrations(client),
    tables: await findTables(client),
  }
  yield { name: 'database/head.json', text: JSON.stringify(head) }
  const rows: Record<string, number> = {}
  for (const { name, columns } of head.tables) {
    const copy = client.query(copyTo(`copy ${quote(name)} (${columns.map(quote)}) to stdout`))
    yield* cut(copy, `database/tables/${name}`)
    rows[name] = copy.rowCount
  }
  yield { name: 'database/rows.json', text: JSON.stringify(rows) }
  yield { name: 'database/sequences.json', text: JSON.stringify(await findSequences(client)) }
  await client.query('commit')
}

export function quote(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}

async function* cut(rows: AsyncIterable<Uint8Array>, folder: string): AsyncGenerator<Part> {
  let chunks: Uint8Array[] = []
  let size = 0
  let number = 0
  const part = () => ({
    name: `${folder}/${String(++number).padStart(6, '0')}`,
    text: Buffer.concat(chunks),
  })
  for await (const chunk of rows) {
    chunks.push(chunk)
    size += chunk.length
    if (size < PART_BYTES) continue
    yield part()
    chunks = []
    size = 0
  }
  if (size > 0) yield part()
}

export async function findMigrations(client: pg.Client): Promise<Migration[]> {
  const { rows } = await client.query<{ hash: string; createdAt: string }>(
    'select hash, created_at as "createdAt" from drizzle.__drizzle_migrations order by created_at',
  )
  return rows.map(({ hash, createdAt }) => ({ hash, createdAt: Number(createdAt) }))
}

/** Generated columns are computed again; unlogged tables may be empty after a crash as well. */
async function findTables(client: pg.Client): Promise<DatabaseHead['tables']> {
  const { rows } = await client.query<DatabaseHead['tables'][number]>(`
    select relname as name, array_agg(attname::text order by attnum) as columns
    from pg_class join pg_attribute on attrelid = pg_class.oid
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relpersistence = 'p'
      and attnum > 0 and not attisdropped and attgenerated = ''
    group by relname order by relname`)
  return rows
}

async function findSequences(client: pg.Client): Promise<Record<string, string>> {
  const { rows } = await client.query<{ name: string; value: string }>(`
    select sequencename as name, last_value::text as value from pg_sequences
    where schemaname = 'public' and last_value is not null`)
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]))
}
