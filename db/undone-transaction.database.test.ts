import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createTestDatabase } from '../test/database.ts'
import { benefit } from './schema/content.ts'
import { inUndoneTransaction } from './transactions.ts'

test('a row written there is read there, and nowhere else, not even by a transaction inside that succeeds', async () => {
  const { db, pool } = await createTestDatabase()
  const [row] = await db.select().from(benefit).limit(1)
  const { id = 0, title } = row ?? {}
  const seen = await inUndoneTransaction(pool, async (tx) => {
    await tx.transaction((inner) =>
      inner.update(benefit).set({ title: 'Taslak' }).where(eq(benefit.id, id)),
    )
    const asked = [1, 2, 3].map(() => tx.select().from(benefit).where(eq(benefit.id, id)))
    return (await Promise.all(asked)).map(([one]) => one?.title)
  })
  expect(seen).toEqual(['Taslak', 'Taslak', 'Taslak'])
  expect(await db.select().from(benefit).where(eq(benefit.id, id))).toMatchObject([{ title }])
})

test('a failure comes out, and the connection serves the next', async () => {
  const { pool } = await createTestDatabase()
  const failed = inUndoneTransaction(pool, (tx) => tx.execute(sql`select 1 / 0`))
  await expect(failed).rejects.toThrow()
  const { rows } = await inUndoneTransaction(pool, (tx) => tx.execute(sql`select 1 as "one"`))
  expect(rows).toEqual([{ one: 1 }])
})
