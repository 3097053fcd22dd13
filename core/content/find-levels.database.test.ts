import { ne } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { level } from '../../db/schema/content.ts'
import { course } from '../../db/schema/school.ts'
import { SYSTEM } from '../../domain/actor.ts'
import { createTestDatabase } from '../../test/database.ts'
import { createCourse } from '../catalogue/courses.ts'
import { findLanguages } from '../catalogue/languages.ts'
import { findLevels } from './find-levels.ts'

const { db } = await createTestDatabase()

test('the ladder is that of the first course with levels, or the levels of no course', async () => {
  const namesOf = async () => (await findLevels(db)).map(({ name }) => name)
  const ladder = ['A1', 'A2', 'B1', 'B1+', 'B2', 'C1']
  expect(await namesOf()).toEqual(ladder)

  const [language] = await findLanguages(db)
  const fields = { key: 'ikinci', name: 'İkinci', languageId: language?.id ?? 0 }
  const goal = { goal: 'Konuşursunuz.', hours: 60 }
  await db.insert(level).values({ name: 'Genel', ...goal, state: 'published' })
  const { id } = await createCourse(db, SYSTEM, { ...fields, levels: [{ name: 'I', ...goal }] })
  expect(await namesOf()).toEqual(ladder)

  const deletedAt = new Date()
  await db.update(course).set({ deletedAt }).where(ne(course.id, id))
  expect(await namesOf()).toEqual(['I'])
  await db.update(course).set({ deletedAt })
  expect(await namesOf()).toEqual(['Genel'])
})
