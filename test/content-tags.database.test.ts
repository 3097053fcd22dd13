import { getTableName, isTable } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { CALLS } from '../api/calls.ts'
import * as content from '../db/schema/content.ts'
import * as settings from '../db/schema/settings.ts'
import { createTestApi } from './api.ts'
import { noteQueries } from './asked-queries.ts'

const school = await createTestApi()
await school.pool.query('update site_config set logo_id = (select min(id) from media)')
const { rows } = await school.pool.query(
  `select (select min(id)::text from course_group where state = 'open') as group,
    (select min(key) from media) as picture`,
)
const queries = noteQueries(school.pool)

/** The trigger function of `question_version` finds the test through the question and has no arguments. */
const QUESTION_VERSION = 'test/{test_id}'

function readTag(definition: string): string {
  const [, tag, column] =
    /announce_content_change\('([^']+)'(?:, '([^']+)')?\)/.exec(definition) ?? []
  if (!tag) return QUESTION_VERSION
  return column ? `${tag}/{${column}}` : tag
}

const triggers = await school.pool.query<{ table: string; definition: string }>(`
  select tgrelid::regclass::text as table, pg_get_triggerdef(t.oid) as definition
  from pg_trigger t join pg_proc p on p.oid = tgfoid
  where proname in ('announce_content_change', 'announce_question_version_change')`)
const announced = Map.groupBy(triggers.rows, ({ table }) => table)

function tagsOf(table: string): string[] {
  return (announced.get(table) ?? []).map(({ definition }) => readTag(definition))
}

const PARAMS: Record<string, string> = {
  '/group/{id}': rows[0]?.group,
  '/legal/slug/{slug}': 'privacy-policy',
  '/page/slug/{slug}': 'yds',
  '/article/get-with-slug/{slug}': '12-haftalik-yds-plani',
  '/picture/slug/{slug}': rows[0]?.picture,
  '/test/slug/{slug}': 'ingilizce',
}

/** Joins a testimonial to its consents, which announce their own changes. Its other columns are for editors. */
const UNSEEN = ['content_entry']

function tablesIn(text: string): string[] {
  return [...text.matchAll(/(?:from|join) "(\w+)"/gi)]
    .map(([, table = '']) => table)
    .filter((table) => !UNSEEN.includes(table))
}

function isAnnounced(table: string, tags: string[]): boolean {
  const patterns = tagsOf(table).map((tag) => new RegExp(`^${tag.replace(/\{\w+\}/, '\\d+')}$`))
  return tags.some((tag) => patterns.some((pattern) => pattern.test(tag)))
}

async function read(path: string): Promise<{ tags: string[]; tables: string[] }> {
  queries.take()
  const address = path.replace(/\{\w+\}/, PARAMS[path] ?? 'yok')
  const response = await school.api.request(`http://localhost/api${address}`, {
    headers: { authorization: 'Bearer test-bearer' },
  })
  const tags = response.headers.get('surrogate-key')?.split(' ') ?? []
  return { tags, tables: queries.take().flatMap(({ text }) => tablesIn(text)) }
}

const answers = new Map<string, { tags: string[]; tables: string[] }>()
for (const { method, access, path } of CALLS) {
  if (method !== 'get' || access !== 'public') continue
  const answer = await read(path)
  if (answer.tags.length > 0) answers.set(path, answer)
}

test.each([...answers])('%s carries a tag of every table that it reads', (_, { tags, tables }) => {
  expect(tables).not.toEqual([])
  expect(tables.filter((table) => !isAnnounced(table, tags))).toEqual([])
})

test('every tag that an answer carries is announced by a table', () => {
  expect(answers.size).toBeGreaterThan(20)
  const tags = [...answers.values()].flatMap((answer) => answer.tags)
  const tables = [...announced.keys()]
  expect(tags.filter((tag) => !tables.some((table) => isAnnounced(table, [tag])))).toEqual([])
})

test('every table of content, settings and records with a state of publication announces a tag', async () => {
  const { rows } = await school.pool.query(
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
  expect(names.filter((name) => !announced.has(name))).toEqual([])
})
