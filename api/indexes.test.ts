import type { QueryConfig } from 'pg'
import { expect, test } from 'vitest'
import { createTestApi } from '../test/api.ts'
import { noteQueries } from '../test/asked-queries.ts'
import { DEMO_PASSWORD } from '../test/database.ts'

/** More than this for one call would be a query in a loop: the longest, a student’s own data, needs 13. */
const MOST_QUERIES = 14

const school = await createTestApi()
const credentials = { email: 'ogrenci@ornek.com', password: DEMO_PASSWORD }
const { body } = await school.call('/auth/student-login', credentials)
const token = (body as { token: string }).token
const queries = noteQueries(school.pool)

async function plan({ text, values }: QueryConfig): Promise<string> {
  const client = await school.pool.connect()
  try {
    // A table of ten rows is read whole in any case; this asks whether the planner has a choice.
    await client.query('begin')
    await client.query('set local enable_seqscan = off')
    const { rows } = await client.query(`explain ${text}`, values)
    await client.query('rollback')
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  } finally {
    client.release()
  }
}

test.each<[path: string, readWhole: string[], body?: object]>([
  // A short list, written by hand, is read whole.
  ['/faq', ['faq']],
  ['/page', ['page']],
  ['/test', ['test']],
  ['/slider', ['slide', 'media']],
  ['/student-comment', ['testimonial', 'media']],
  ['/page?q=ingilizce', []],
  ['/page/slug/yds', ['site_config']],
  ['/article/get-with-slug/12-haftalik-yds-plani', ['site_config']],
  ['/legal/slug/privacy-policy', ['site_config', 'contact_settings']],
  ['/test/slug/ingilizce', []],
  ['/auth/student-control', [], {}],
  ['/student/get-program-with-user-id', [], {}],
  ['/student/get-books-with-token', [], {}],
  ['/student/get-teachers-with-token', [], {}],
  ['/student/get-classroom-with-token', [], {}],
  ['/student/get-language-with-token', [], {}],
  ['/student/get-lessons-with-token', [], {}],
  ['/student/get-sessions-with-token', [], {}],
  ['/student/get-calendar-with-token', [], {}],
  ['/student/get-absences-with-token', [], {}],
  ['/student/get-progress-with-token', ['absence_settings'], {}],
  ['/student/get-homework-with-token', [], {}],
  ['/student/get-level-track-with-token', ['holiday'], {}],
  ['/student/get-lesson-strip-with-token', [], {}],
  ['/student/get-book-file-with-token', [], { book: 999_999 }],
  ['/student/download-data-with-token', [], {}],
  ['/student/get-calendar-with-secret', [], { secret: 'none' }],
])('%s finds its rows by index, in a fixed number of queries', async (path, readWhole, body) => {
  queries.take()
  await school.call(path, body && { token, ...body })
  const asked = queries.take()
  expect(asked.length).toBeGreaterThan(0)
  expect(asked.length).toBeLessThanOrEqual(MOST_QUERIES)
  for (const query of asked) {
    const scans = [...(await plan(query)).matchAll(/Seq Scan on (\w+)/g)].map(([, name]) => name)
    expect(scans.filter((name) => !readWhole.includes(name ?? ''))).toEqual([])
  }
})
