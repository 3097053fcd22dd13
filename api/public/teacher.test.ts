import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { PublicTeacher } from '../../contract/public/teachers.ts'
import { teacher } from '../../db/schema/school.ts'
import { createTestApi } from '../../test/api.ts'

const { call, db } = await createTestApi()

test('GET /teacher tells of the school’s teachers with a sentence of their own, and not of one who has left', async () => {
  const { body } = await call('/teacher')
  const teachers = body as PublicTeacher[]
  expect(teachers[0]).toMatchObject({
    name: 'Nazlı Ergin',
    title: 'İngilizce öğretmeni',
    about: expect.stringMatching(/\w/),
    picture: null,
  })
  expect(Object.keys(teachers[0] ?? {})).not.toContain('accountId')
  await db.update(teacher).set({ deletedAt: sql`now()` }).where(sql`surname = 'Ergin'`)
  expect((await call('/teacher')).body).toHaveLength(teachers.length - 1)
})
