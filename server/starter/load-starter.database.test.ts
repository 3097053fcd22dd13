import { expect, test } from 'vitest'
import { findFaqs } from '../../core/content/find-faqs.ts'
import { createTestDatabase } from '../../test/database.ts'

const { db } = await createTestDatabase()
test('x', async () => {
  expect(await findFaqs(db)).toHaveLength(7)
})
