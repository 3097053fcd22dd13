import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { repeatErasure } from '../../core/privacy/erase-person.ts'
import { ERASED_NAME } from '../../db/person.ts'
import { learner } from '../../db/schema/people.ts'
import { createTestDatabase } from '../../test/database.ts'
import { readErasures, repeatErasures, saveErasures } from './erasures.ts'

test('a person erased after a backup is erased again when it is restored', async () => {
  const now = await createTestDatabase()
  const restored = await createTestDatabase()
  const folder = mkdtempSync(join(tmpdir(), 'kur-erasures-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  expect(await readErasures(folder)).toEqual([])
  const [first] = await now.db.select().from(learner).orderBy(learner.id).limit(1)
  const id = first?.id ?? 0
  const before = new Date(Date.now() - 60_000).toISOString()
  expect(await repeatErasure(now.db, { kind: 'learner', id })).toBe(true)

  await saveErasures(now.url, folder)
  const erasures = await saveErasures(now.url, folder)
  expect(erasures).toEqual([{ kind: 'learner', id, at: expect.any(String) }])
  expect(await readErasures(folder)).toEqual(erasures)

  const later = new Date(Date.now() + 60_000).toISOString()
  expect(await repeatErasures(restored.url, erasures, later)).toBe(0)
  const gone = { kind: 'contact' as const, id: 999_999, at: later }
  expect(await repeatErasures(restored.url, [...erasures, gone], before)).toBe(1)
  const [again] = await restored.db.select().from(learner).where(eq(learner.id, id))
  expect(again).toMatchObject(ERASED_NAME)
})
