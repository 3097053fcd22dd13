import { join } from 'node:path'
import { expect, test } from 'vitest'
import { signInStudent } from '../../core/accounts/sign-ins.ts'
import { getStudent } from '../../core/student/get-student.ts'
import { findStudentSession } from '../../core/student/student-account.ts'
import { migrate } from '../../db/migrate.ts'
import { root } from '../../server/root.ts'
import { DEMO_PASSWORD } from '../database.ts'
import { publishChange } from '../publish-change.ts'
import { restoreDump } from './restore.ts'

type Row = Record<string, unknown>

export const MOVED_SINCE_0037 = {
  // An address that only a visitor typed stands in a column of its own.
  contact: `select *, coalesce(email, unconfirmed_emails[1]) as email from contact`,
  // An enrollment that begins with its group has no first day of its own. Prices stand in agreements; a list price without an
  // agreed one was only a copy of the group’s.
  enrollment: `select e.*, e.contact_id as payer_id, '[]'::jsonb as discounts, a.agreed as agreed_price,
    coalesce(t.list_price, g.price) as list_price,
    coalesce(e.starts_on, case when e.state = 'active' then g.starts_on end) as starts_on
    from enrollment e join course_group g on g.id = e.group_id
    left join agreement a on a.id = e.agreement_id
    left join agreement_terms t on t.agreement_id = a.id and t.version = 1`,
}

interface Release {
  /** How rows of a table are found after the upgrade, where a migration has moved them. */
  moved?: Record<string, string>
  /** Statements that run after the rows were read and before the upgrade. */
  before?: string[]
}

/** @returns the tables without rows */
export async function testUpgrade(
  dump: string,
  { moved = {}, before = [] }: Release = {},
): Promise<string[]> {
  const { db, pool } = await restoreDump(dump)

  async function read(query: string): Promise<Row[]> {
    const { rows } = await pool.query(query)
    return rows
  }

  const names = await read(
    `select relname from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`,
  )
  const tables = names.map(({ relname }) => String(relname))
  const rowsBefore = new Map<string, Row[]>()
  for (const table of tables) rowsBefore.set(table, await read(`select * from "${table}"`))
  for (const statement of before) await pool.query(statement)
  await migrate(pool, join(root, 'db', 'migrations'))

  test.each(tables)('an upgrade keeps every row of %s', async (table) => {
    const known = rowsBefore.get(table) ?? []
    const after = await read(moved[table] ?? `select * from "${table}"`)
    const columns = Object.keys(known[0] ?? {})
    const found = new Set(after.map((row) => toText(row, columns)))
    const lost = known.map((row) => toText(row, columns)).filter((row) => !found.has(row))
    expect(lost).toEqual([])
  })

  test('after an upgrade every sequence continues above the ids in use', async () => {
    const columns = await read(
      `select table_name as table, column_name as column,
        pg_get_serial_sequence(quote_ident(table_name), column_name) as sequence
       from information_schema.columns where table_schema = 'public' and is_identity = 'YES'`,
    )
    expect(columns.length).toBeGreaterThan(30)
    const taken: unknown[] = []
    for (const { table, column, sequence } of columns) {
      const query = `select nextval('${sequence}') <= coalesce((select max("${column}") from "${table}"), 0) as taken`
      const [row] = await read(query)
      if (row?.taken) taken.push(table)
    }
    expect(taken).toEqual([])
  })

  test('after an upgrade a student signs in and finds the group', async () => {
    const email = 'ogrenci@ornek.com'
    const token = await signInStudent(db, { email, password: DEMO_PASSWORD })
    const signedIn = await findStudentSession(db, token)
    expect(await getStudent(db, signedIn)).toMatchObject({ email, groups: [{ state: 'active' }] })
  })

  test('after an upgrade a page can be edited', async () => {
    await publishChange(db, { kind: 'page', recordId: 1 }, { title: 'Yeni ad' })
    expect(await read('select title from page where id = 1')).toEqual([{ title: 'Yeni ad' }])
  })

  return tables.filter((table) => rowsBefore.get(table)?.length === 0)
}

function toText(row: Row, columns: readonly string[]): string {
  return JSON.stringify(columns.map((column) => [column, row[column]]))
}
