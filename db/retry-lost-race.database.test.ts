import { eq, inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createTestDatabase } from '../test/database.ts'
import { benefit } from './schema/content.ts'
import { retryLostRace } from './transactions.ts'

test('two transactions that wait for each other both end, as the one that is refused is tried again', async () => {
  const { db } = await createTestDatabase()
  const rows = await db.select({ id: benefit.id }).from(benefit).limit(2)
  const ids = rows.map(({ id }) => id)
  let locked = 0
  let release = () => {}
  const bothHaveOne = new Promise<void>((resolve) => {
    release = resolve
  })
  let attempts = 0
  const change = ([first = 0, second = 0]: number[], title: string) =>
    retryLostRace(() => {
      attempts += 1
      return db.transaction(async (tx) => {
        await tx.update(benefit).set({ title }).where(eq(benefit.id, first))
        locked += 1
        if (locked === 2) release()
        await bothHaveOne
        await tx.update(benefit).set({ title }).where(eq(benefit.id, second))
      })
    })
  await Promise.all([change(ids, 'Biri'), change(ids.toReversed(), 'Öteki')])
  expect(attempts).toBeGreaterThan(2)
  const titles = await db
    .select({ title: benefit.title })
    .from(benefit)
    .where(inArray(benefit.id, ids))
  expect(new Set(titles.map(({ title }) => title)).size).toBe(1)
})

test('another failure is not tried again', async () => {
  let attempts = 0
  const failed = retryLostRace(() => {
    attempts += 1
    return Promise.reject(new Error('Something else.'))
  })
  await expect(failed).rejects.toThrow('Something else.')
  expect(attempts).toBe(1)
})
