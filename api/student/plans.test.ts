import type { QueryConfig } from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { createTestApi, type TestApi } from '../../test/api.ts'
import { noteQueries } from '../../test/asked-queries.ts'
import { fillSchool, tokenOf } from '../../tools/bench/large-school.ts'

/** In a school of 2,000 students; tables that may be read whole, such as classes and teachers, have fewer rows. */
const MOST_ROWS = 300

interface Plan {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: Plan[]
}

let school: TestApi
let queries: ReturnType<typeof noteQueries>

beforeAll(async () => {
  school = await createTestApi()
  await fillSchool(school.pool, 100)
  queries = noteQueries(school.pool)
})

async function meetRows({ text, values }: QueryConfig): Promise<[step: string, rows: number][]> {
  const client = await school.pool.connect()
  try {
    await client.query('begin')
    const { rows } = await client.query(`explain (analyze, format json) ${text}`, values)
    await client.query('rollback')
    return toSteps(rows[0]['QUERY PLAN'][0].Plan)
  } finally {
    client.release()
  }
}

function toSteps(plan: Plan): [string, number][] {
  const met = plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)
  const name = `${plan['Node Type']} ${plan['Relation Name'] ?? ''}`
  return [[name, met * plan['Actual Loops']], ...(plan.Plans ?? []).flatMap(toSteps)]
}

test.each<[path: string, input?: object]>([
  ['/auth/student-control'],
  ['/student/get-student-with-token'],
  ['/student/get-program-with-user-id'],
  ['/student/get-lessons-with-token'],
  ['/student/get-dated-lessons-with-token'],
  ['/student/get-absences-with-token'],
  ['/student/get-progress-with-token'],
  ['/student/get-homework-with-token'],
  ['/student/get-level-track-with-token'],
  ['/student/get-lesson-strip-with-token'],
  ['/student/see-lesson-changes-with-token', { notices: [1] }],
  ['/student/get-calendar-with-token'],
  ['/student/get-classroom-with-token'],
  ['/student/get-language-with-token'],
  ['/student/get-teachers-with-token'],
  ['/student/get-books-with-token'],
  ['/student/get-book-file-with-token', { book: 999_999 }],
  ['/student/get-sessions-with-token'],
  ['/student/download-data-with-token'],
  ['/student/put-point-with-token', { teacher: 100_000, point: 5 }],
  ['/student/close-other-sessions-with-token'],
])('%s meets a handful of rows in a big school', async (path, input) => {
  queries.take()
  await school.call(path, { token: tokenOf(0), ...input })
  const asked = queries.take()
  expect(asked.length).toBeGreaterThan(0)
  const steps = (await Promise.all(asked.map(meetRows))).flat()
  expect(steps.filter(([, rows]) => rows > MOST_ROWS)).toEqual([])
})
