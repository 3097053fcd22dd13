import { getTableName, isTable } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createTestDatabase } from '../test/database.ts'
import { CONTENT_TAGS } from './content-tags.ts'
import * as content from './schema/content.ts'
import * as settings from './schema/settings.ts'

const { pool } = await createTestDatabase({ empty: true })

/** The trigger function of `question_version` finds the test through the question and has no arguments. */
const QUESTION_VERSION = 'test/{test_id}'

function readTag(definition: string): string {
  const [, tag, column] =
    /announce_content_change\('([^']+)'(?:, '([^']+)')?\)/.exec(definition) ?? []
  if (!tag) return QUESTION_VERSION
  return column ? `${tag}/{${column}}` : tag
}

test('the triggers of every table announce the tags that the list names, and no other table announces any', async () => {
  const { rows } = await pool.query(`
    select tgrelid::regclass::text as table, pg_get_triggerdef(t.oid) as definition
    from pg_trigger t join pg_proc p on p.oid = tgfoid
    where proname in ('announce_content_change', 'announce_question_version_change')`)
  const announced: Record<string, string[]> = {}
  for (const { table, definition } of rows) {
    announced[table] = [...new Set([...(announced[table] ?? []), readTag(definition)])].sort()
  }
  expect(announced).toEqual(CONTENT_TAGS)
})

test('every table of content, settings and records with a state of publication has a tag', async () => {
  const { rows } = await pool.query(
    `select table_name from information_schema.columns where table_schema = 'public' and udt_name = 'content_state'`,
  )
  const tables = [...Object.values(content), ...Object.values(settings)].filter((value) =>
    isTable(value),
  )
  const names = [
    ...tables.map((table) => getTableName(table)),
    ...rows.map((row) => row.table_name),
  ]
  expect(names.length).toBeGreaterThan(20)
  expect(names.filter((name) => !CONTENT_TAGS[name])).toEqual([])
})
