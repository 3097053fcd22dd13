import { once } from 'node:events'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { type CopyStreamQuery, from as copyFrom } from 'pg-copy-streams'
import { migrate } from '../../db/migrate.ts'
import { Refusal } from '../../domain/refusal.ts'
import { root } from '../root.ts'
import { readBytes, readText, type StoredPart } from './archive.ts'
import { type DatabaseHead, findMigrations, type Migration, quote } from './dump-database.ts'

const MIGRATIONS = join(root, 'db', 'migrations')

interface Rule {
  table: string
  name: string
  definition: string
}

/**
 * Fills an empty database. The schema is first that of the backup, and `finish` brings it to that of this release. All rows
 * come in one transaction, which `finish` commits.
 */
export class DatabaseLoader {
  readonly #url: string
  readonly #client: pg.Client
  #head: DatabaseHead | undefined
  #rules: Rule[] = []
  #copy: { table: string; stream: CopyStreamQuery } | undefined
  readonly #rows: Record<string, number> = {}

  constructor(url: string) {
    this.#url = url
    this.#client = new pg.Client({ connectionString: url })
  }

  async open(): Promise<void> {
    await this.#client.connect()
    await refuseFilled(this.#client)
  }

  async load(part: StoredPart): Promise<void> {
    if (part.name === 'database/head.json') return this.#begin(JSON.parse(await readText(part)))
    const [, table] = /^database\/tables\/([^/]+)\/\d+$/.exec(part.name) ?? []
    if (table) return this.#write(table, await readBytes(part))
    await this.#endCopy()
    const content = JSON.parse(await readText(part))
    if (part.name === 'database/rows.json') this.#compareRows(content)
    if (part.name === 'database/sequences.json') await this.#setSequences(content)
  }

  async finish(): Promise<void> {
    for (const { table, name, definition } of this.#rules) {
      await this.#client.query(`alter table ${table} add constraint ${quote(name)} ${definition}`)
    }
    for (const { name } of this.#tables()) await this.#setTriggers(name, 'enable')
    await this.#client.query('commit')
    await this.#client.query('analyze')
    await migrateTo(this.#url, Number.POSITIVE_INFINITY)
  }

  async close(): Promise<void> {
    // The copy of a table that was cut off fails with the connection; what cut it off has been reported.
    this.#copy?.stream.on('error', () => {})
    await this.#client.end()
  }

  /** Rows come in any order and as they were: references are checked at the end, triggers have run before. */
  async #begin(head: DatabaseHead): Promise<void> {
    this.#head = head
    await migrateTo(this.#url, newest(head.migrations))
    await refuseOther(await findMigrations(this.#client), head.migrations)
    await this.#client.query('begin')
    this.#rules = await findReferences(this.#client)
    for (const { table, name } of this.#rules) {
      await this.#client.query(`alter table ${table} drop constraint ${quote(name)}`)
    }
    const tables = this.#tables().map(({ name }) => name)
    for (const name of tables) await this.#setTriggers(name, 'disable')
    await this.#client.query(`truncate ${tables.map(quote)}`)
  }

  #tables(): DatabaseHead['tables'] {
    return this.#head?.tables ?? []
  }

  async #setTriggers(table: string, state: 'enable' | 'disable'): Promise<void> {
    await this.#client.query(`alter table ${quote(table)} ${state} trigger user`)
  }

  async #write(table: string, rows: Buffer): Promise<void> {
    if (this.#copy?.table !== table) {
      await this.#endCopy()
      const { columns } = this.#tables().find(({ name }) => name === table) ?? { columns: [] }
      const copy = copyFrom(`copy ${quote(table)} (${columns.map(quote)}) from stdin`)
      this.#copy = { table, stream: this.#client.query(copy) }
    }
    const { stream } = this.#copy
    if (!stream.write(rows)) await once(stream, 'drain')
  }

  async #endCopy(): Promise<void> {
    if (!this.#copy) return
    const { table, stream } = this.#copy
    stream.end()
    await once(stream, 'finish')
    this.#rows[table] = stream.rowCount
    this.#copy = undefined
  }

  #compareRows(expected: Record<string, number>): void {
    for (const [table, rows] of Object.entries(expected)) {
      const loaded = this.#rows[table] ?? 0
      if (loaded !== rows) throw new Error(`${table}: ${loaded} rows of ${rows}`)
    }
  }

  async #setSequences(values: Record<string, string>): Promise<void> {
    for (const [name, value] of Object.entries(values)) {
      await this.#client.query('select setval($1::regclass, $2::bigint)', [quote(name), value])
    }
  }
}

function newest(migrations: readonly Migration[]): number {
  return Math.max(...migrations.map(({ createdAt }) => createdAt))
}

async function refuseFilled(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ exists: boolean }>(
    `select to_regclass('public.account') is not null as exists`,
  )
  if (!rows[0]?.exists) return
  const { rowCount } = await client.query('select 1 from account limit 1')
  if (!rowCount) return
  throw new Refusal(
    'Veri tabanı boş değil. Geri yükleme var olan kayıtların üzerine yazmaz: boş bir veri tabanı verin.',
  )
}

async function refuseOther(made: readonly Migration[], wanted: readonly Migration[]) {
  if (made.map(({ hash }) => hash).join() === wanted.map(({ hash }) => hash).join()) return
  throw new Refusal(
    'Bu yedek daha yeni bir Kur sürümüyle alınmış. Kur’u o sürüme yükseltip yeniden deneyin.',
  )
}

async function migrateTo(url: string, last: number): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: 1 })
  const folder = await mkdtemp(join(tmpdir(), 'kur-migrations-'))
  try {
    await cp(MIGRATIONS, folder, { recursive: true })
    const file = join(folder, 'meta', '_journal.json')
    const journal = JSON.parse(await readFile(file, 'utf8'))
    const entries = journal.entries.filter(({ when }: { when: number }) => when <= last)
    await writeFile(file, JSON.stringify({ ...journal, entries }))
    await migrate(pool, folder)
  } finally {
    await pool.end()
    await rm(folder, { recursive: true })
  }
}

async function findReferences(client: pg.Client): Promise<Rule[]> {
  const { rows } = await client.query<Rule>(`
    select conrelid::regclass::text as table, conname::text as name,
      pg_get_constraintdef(oid) as definition
    from pg_constraint
    where contype = 'f' and connamespace = 'public'::regnamespace`)
  return rows
}
