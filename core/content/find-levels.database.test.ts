import { ne } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { course } from '../../db/schema/school.ts'
import { SYSTEM } from '../../domain/actor.ts'
import { createTestDatabase } from '../../test/database.ts'
import { createCourse, createLevels, getCourse, updateCourse } from '../catalogue/courses.ts'
import { findLanguages } from '../catalogue/languages.ts'
import { findLevels } from './ordered-lists.ts'

const { db } = await createTestDatabase()

const LADDER = ['A1', 'A2', 'B1', 'B1+', 'B2', 'C1']
const GOAL = { goal: 'Konuşursunuz.', hours: 60 }

const namesOf = async () => (await findLevels(db)).map(({ name }) => name)

async function create(key: string, names: readonly string[]) {
  const [language] = await findLanguages(db)
  const levels = names.map((name) => ({ name, ...GOAL }))
  return createCourse(db, SYSTEM, { key, name: key, languageId: language?.id ?? 0, levels })
}

test('the ladder is that of the first course with levels, or the levels of no course', async () => {
  expect(await namesOf()).toEqual(LADDER)
  await createLevels(db, [{ name: 'Genel', ...GOAL }])
  const { id } = await create('ikinci', ['I'])
  expect(await namesOf()).toEqual(LADDER)

  const deletedAt = new Date()
  await db.update(course).set({ deletedAt }).where(ne(course.id, id))
  expect(await namesOf()).toEqual(['I'])
  await db.update(course).set({ deletedAt })
  expect(await namesOf()).toEqual(['Genel'])
})

test('a course without levels of its own takes those of the first, and the home page shows what is made of them', async () => {
  await createLevels(
    db,
    LADDER.map((name) => ({ name, ...GOAL })),
  )
  const { id, levels, revision } = await create('ilk', [])
  expect(levels.map(({ name }) => name)).toEqual(expect.arrayContaining(LADDER))
  const changes = { levels: [...levels.slice(0, 5), { name: 'C2', ...GOAL }] }
  await updateCourse(db, SYSTEM, { id, revision, changes })
  const own = (await getCourse(db, id)).levels.map(({ name }) => name)
  expect(await namesOf()).toEqual(own)
  const next = await create('sonraki', [])
  expect(next.levels.map(({ name }) => name)).toEqual(own)
})
