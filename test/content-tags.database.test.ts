import { expect, test } from 'vitest'
import { CALLS } from '../api/calls.ts'
import { CONTENT_TAGS } from '../db/content-tags.ts'
import { createTestApi } from './api.ts'
import { noteQueries } from './asked-queries.ts'

const school = await createTestApi()
await school.pool.query('update site_config set logo_id = (select min(id) from media)')
const { rows } = await school.pool.query(
  `select (select min(id)::text from course_group where state = 'open') as group,
    (select min(key) from media) as picture`,
)
const queries = noteQueries(school.pool)

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
  const announced = CONTENT_TAGS[table] ?? []
  const patterns = announced.map((tag) => new RegExp(`^${tag.replace(/\{\w+\}/, '\\d+')}$`))
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
  const tables = Object.keys(CONTENT_TAGS)
  expect(tags.filter((tag) => !tables.some((table) => isAnnounced(table, [tag])))).toEqual([])
})
