import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { teacher } from '../../db/schema/school.ts'
import { createTestApi } from '../../test/api.ts'

const { call, db } = await createTestApi()

test('GET /teacher tells of the school’s teachers with a sentence of their own, and not of one who has left', async () => {
  const { body } = await call('/teacher')
  expect(body).toHaveLength(5)
  expect(body).toMatchObject([
    { name: 'Nazlı Ergin', title: 'İngilizce öğretmeni', about: expect.stringMatching(/\w/) },
    {},
    {},
    {},
    { name: 'İpek Doğan', picture: { src: expect.any(String) } },
  ])
  expect(Object.keys((body as object[])[0] ?? {})).not.toContain('accountId')
  await db.update(teacher).set({ deletedAt: sql`now()` }).where(sql`surname = 'Ergin'`)
  expect((await call('/teacher')).body).toHaveLength(4)
})
