import { connect } from '../../../db/client.ts'
import type { Bench } from '../bench.ts'
import { CLASSES, fillSchool, STUDENTS, tokenOf } from '../large-school.ts'
import { arrive } from '../load/arrivals.ts'
import { load, percentile, toRequest } from '../load/load.ts'
import type { Row } from '../row.ts'
import { startBaseline } from '../servers/baseline.ts'
import { databaseUrl } from '../servers/database.ts'
import { fetchRaw } from '../servers/fetch-raw.ts'

const PER_SECOND = 20
const CONNECTIONS = 8
/** Seconds per round: with 200 visits the p99 would be the third slowest, whatever delayed it. */
const ROUND = 5
const WARM_UP = 10

const PAGES = [
  { path: '/panel', own: 'id="hafta"' },
  { path: '/panel/program', own: 'id="hafta"' },
  { path: '/panel/progress', own: 'id="devam"' },
  { path: '/panel/classroom', own: 'id="ogretmenler"' },
  { path: '/panel/book', own: 'href="/panel/book/' },
  { path: '/panel/personal-information', own: 'kalabalik-' },
]

export async function measure(bench: Bench): Promise<Row[]> {
  const { pool } = connect(databaseUrl(bench.dataDir), { max: 1 })
  await fillSchool(pool)
  await pool.end()
  const rows = [await measureMost(bench, studentsOf(PAGES.length))]
  for (const [index, page] of PAGES.entries()) {
    rows.push(await measurePage(bench, page, studentsOf(index)))
  }
  return rows
}

function studentsOf(group: number): number[] {
  const groups = PAGES.length + 1
  const size = Math.floor(STUDENTS / groups)
  return Array.from({ length: size }, (_, place) => place * groups + group)
}

async function measureMost({ kur, seconds }: Bench, students: number[]): Promise<Row> {
  const requests = students.flatMap((student) =>
    PAGES.map(({ path }) => toRequest(path, toHeaders(student))),
  )
  const asked = { port: kur.port, requests, split: true, connections: CONNECTIONS }
  await load({ ...asked, seconds: WARM_UP })
  const most = await load({ ...asked, seconds: 2 * seconds })
  if (most.failures > 0) throw new Error('the panel failed under load')
  return {
    what: `panel pages of ${CONNECTIONS} connections without a pause, br`,
    value: most.perSecond,
    unit: '/s',
    detail: `p50 ${most.p50.toFixed(0)} ms, p99 ${most.p99.toFixed(0)} ms`,
  }
}

async function measurePage(
  { kur, rounds }: Bench,
  { path, own }: (typeof PAGES)[number],
  students: number[],
): Promise<Row> {
  const [first = {}, ...visitors] = students.map(toHeaders)
  const plain = await fetchRaw(kur.port, path, { ...first, 'Accept-Encoding': 'identity' })
  if (!plain.body.includes(own)) throw new Error(`${path} shows nothing of the student’s own`)
  const answer = await fetchRaw(kur.port, path, first)
  using bare = await startBaseline(answer.headers, answer.body)
  const ours: number[] = []
  const theirs: number[] = []
  for (let round = 0; round < rounds; round++) {
    const these = visitors.filter((_, place) => place % rounds === round)
    const asked = { path, visitors: these, perSecond: PER_SECOND, seconds: ROUND, seed: round }
    ours.push(...(await arrive({ ...asked, port: kur.port })))
    theirs.push(...(await arrive({ ...asked, port: bare.port })))
  }
  for (const times of [ours, theirs]) times.sort((one, other) => one - other)
  const size = (answer.body.length / 1024).toFixed(1)
  return {
    what: `${path}, ${STUDENTS} students in ${CLASSES} classes, br, p99`,
    value: percentile(ours, 0.99),
    unit: 'ms',
    baseline: { what: 'bare Node buffer', value: percentile(theirs, 0.99) },
    detail: `p50 ${percentile(ours, 0.5).toFixed(1)} ms; ${ours.length} visits at ${PER_SECOND} /s; ${size} KB`,
    bound: { of: 'value', atMost: 50 },
  }
}

function toHeaders(student: number): Record<string, string> {
  return { 'Accept-Encoding': 'br', Cookie: `token=${tokenOf(student)}` }
}
