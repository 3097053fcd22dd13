import { eq, sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '../test/database.ts'
import { connect, type Db, prepared } from './client.ts'
import { benefit } from './schema/content.ts'

const PROCESS = sql<number>`pg_backend_pid()`
const findNamed = prepared('named', (db) => db.select({ process: PROCESS }).from(benefit).limit(1))
const divide = prepared('divide', (db) =>
  db
    .select({ share: sql<number>`1 / ${sql.placeholder('by')}::int`, process: PROCESS })
    .from(benefit)
    .limit(1),
)

const { url } = await createTestDatabase()

function connectOwn(): Db {
  const { db, pool } = connect(url, { max: 3, isLimited: true, isOurs: true })
  onTestFinished(() => pool.end())
  return db
}

test('named queries of one turn share a connection, and queries without a name have one each', async () => {
  const db = connectOwn()
  const named = await Promise.all([1, 2, 3].map(() => findNamed(db).execute()))
  expect(new Set(named.flat().map(({ process }) => process)).size).toBe(1)
  const free = await Promise.all(
    [1, 2, 3].map(() =>
      db
        .select({ process: sql<number>`pg_backend_pid() + 0 * length(pg_sleep(0.2)::text)` })
        .from(benefit)
        .limit(1),
    ),
  )
  expect(new Set(free.flat().map(({ process }) => process)).size).toBe(3)
})

test('a named query that fails takes none of the others with it', async () => {
  const db = connectOwn()
  const answers = await Promise.allSettled([
    divide(db).execute({ by: 1 }),
    divide(db).execute({ by: 0 }),
    divide(db).execute({ by: 1 }),
  ])
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  await expect(divide(db).execute({ by: 1 })).resolves.toHaveLength(1)
})

test('named queries whose process ends are refused, and the next ones are answered', async () => {
  const db = connectOwn()
  const end = prepared('end', (own) =>
    own
      .select({ ends: sql<boolean>`pg_terminate_backend(pg_backend_pid())` })
      .from(benefit)
      .limit(1),
  )
  const answers = await Promise.allSettled([end(db).execute(), findNamed(db).execute()])
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  await expect(findNamed(db).execute()).resolves.toHaveLength(1)
})

test('named queries are refused where the database does not answer', async () => {
  const { db, pool } = connect('postgres://kur@127.0.0.1:1/kur', { isOurs: true })
  onTestFinished(() => pool.end())
  await expect(findNamed(db).execute()).rejects.toThrow()
})

test('a named query within a transaction sees what the transaction has written', async () => {
  const db = connectOwn()
  const findTitle = prepared('title', (own) =>
    own.select({ title: benefit.title }).from(benefit).where(eq(benefit.title, 'Yalnız burada')),
  )
  await db.transaction(async (tx) => {
    const [row] = await tx.select({ id: benefit.id }).from(benefit).limit(1)
    await tx
      .update(benefit)
      .set({ title: 'Yalnız burada' })
      .where(eq(benefit.id, row?.id ?? 0))
    expect(await findTitle(tx).execute()).toHaveLength(1)
    expect(await findTitle(db).execute()).toHaveLength(0)
  })
})
