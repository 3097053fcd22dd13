import { connect } from '../../../db/client.ts'
import type { Bench } from '../bench.ts'
import { CLASSES, ENROLLMENTS, FIRST, fillSchool, STUDENTS } from '../large-school.ts'
import { measureAddresses, signIn, slowestOf } from '../load/staff.ts'
import type { Row } from '../row.ts'
import { databaseUrl } from '../servers/database.ts'

const ASKED: Record<string, string[]> = {
  'groups: lists, filters, one of them, the week': [
    'group',
    'group?page=20&view=all',
    'group?free=yes',
    'group?state=running',
    'group?q=a1',
    'group?course=1&campus=1',
    `group?teacher=${FIRST}`,
    `group/${FIRST}`,
    'group-week',
    `enrollment?group=${FIRST}`,
    'group-options',
  ],
  'learners: lists, filters, search, one of them': [
    'learner',
    'learner?page=40',
    'learner?state=active',
    'learner?state=finished',
    `learner?group=${FIRST}`,
    'learner?access=open',
    'learner?q=kalabalik',
    'learner?q=kalabalik-77',
    'learner?q=0532%20555',
    `learner/${FIRST}`,
    `enrollment?learner=${FIRST}`,
  ],
}

export async function measure({ kur, dataDir }: Bench): Promise<Row[]> {
  const { pool } = connect(databaseUrl(dataDir), { max: 1 })
  await fillSchool(pool)
  await pool.end()
  const cookie = await signIn(kur)
  const rows: Row[] = []
  for (const [what, addresses] of Object.entries(ASKED)) {
    const [times] = await measureAddresses([{ kur, cookie }] as const, addresses)
    const [slowest, p95] = slowestOf(times)
    rows.push({
      what: `${what}: the slowest of ${times.size}, p95`,
      value: p95,
      unit: 'ms',
      detail: `${slowest}; ${STUDENTS} students, ${CLASSES} groups, ${ENROLLMENTS} enrollments`,
      bound: { of: 'value', atMost: 150 },
    })
  }
  return rows
}
