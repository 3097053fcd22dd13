import { index, integer, pgTable } from 'drizzle-orm/pg-core'
import { page } from './content.ts'
import { test } from './tests.ts'

export const pageTest = pgTable(
  'page_test',
  {
    pageId: integer()
      .primaryKey()
      .references(() => page.id, { onDelete: 'cascade' }),
    testId: integer()
      .notNull()
      .references(() => test.id, { onDelete: 'cascade' }),
  },
  (table) => [index('page_test_test_index').on(table.testId)],
)
