import { STAFF_CALLS } from '../../../api/calls.ts'
import { connect } from '../../../db/client.ts'
import type { Bench } from '../bench.ts'
import { fillDesk, LARGE, SMALL } from '../large-desk.ts'
import { type Desk, greatestOf, measureAddresses, signIn, type Times } from '../load/staff.ts'
import type { Row } from '../row.ts'
import { withDataDir } from '../servers/data-dir.ts'
import { databaseUrl } from '../servers/database.ts'
import { type Kur, startKur } from '../servers/kur.ts'

const ASKED: Record<string, string[]> = {
  dashboard: ['dashboard'],
  'leads, lists and filters': [
    'lead',
    'lead?view=today',
    'lead?view=mine',
    'lead?view=stepless',
    'lead?owner=0',
    'lead?page=40',
    'lead-board',
    'lead?status=lost',
    'lead?source=pre-enrollment',
    'lead?source=test&status=new',
    'lead?source=fair',
    'lead?owner=1',
    'lead?course=1',
    'lead?campus=1',
    'lead?from=2020-01-01&to=2030-01-01',
  ],
  'leads, search': [
    'lead?q=ayse',
    'lead?q=isik%20cagri',
    'lead?q=0530%20000%2009%2099',
    'lead?q=kisi-999%40',
    'lead?q=kimse%20yok',
  ],
  'results, lists and filters': [
    'result',
    'result?page=4',
    'result?level=C1',
    'result?test=3',
    'result?certainty=borderline',
    'result?weak=reading',
    'result?from=2020-01-01',
    'result/1000000',
  ],
  'results, search': ['result?q=ayse', 'result?q=isik%20cagri', 'result?q=0530%20000%2000%2008'],
  'log, lists, filters, search': [
    'audit',
    'audit?view=security',
    'audit?action=sign-in',
    'audit?entity=lead',
    'audit?q=gul',
    'audit?entity=lead&entityId=1000007',
    'audit?from=2020-01-01',
    'audit?page=40',
  ],
  'outgoing mail, lists, filters, search': [
    'mail',
    'mail?state=waiting',
    'mail?state=failed',
    'mail?state=sent',
    'mail?q=ayse',
    'mail?q=bilgi%40ornek',
    'mail?q=basvuru%20ayse',
    'mail?q=kimse%20yok',
    'mail?page=40',
  ],
  'search everywhere': ['search?q=ayse', 'search?q=isik%20cagri', 'search?q=0530%20000'],
  'one person': ['lead/1000007', 'contact/1000007/duplicates', 'result/1000008', 'learner/1000008'],
  'learners, lists, filters, search': [
    'learner',
    'learner?page=40',
    'learner?view=deleted',
    'learner?access=none',
    'learner?state=waiting',
    'learner?q=ayse',
    'learner?q=isik%20cagri',
  ],
  'every other list': otherReads(),
}

function otherReads(): string[] {
  const read = STAFF_CALLS.filter(({ method, path, params, isFile }) => {
    const isEnough = !params || params.safeParse({}).success
    return method === 'get' && isEnough && !isFile && path !== '/staff/events'
  })
  return read.map(({ path }) => path.replace('/staff/', ''))
}

export async function measure({ kur, dataDir }: Bench): Promise<Row[]> {
  const large = await open(kur, dataDir, LARGE)
  return withDataDir(async (dir) => {
    const other = await startKur(dir)
    try {
      return await compare(large, await open(other, dir, SMALL))
    } finally {
      await other.stop()
    }
  })
}

async function open(kur: Kur, dataDir: string, leads: number): Promise<Desk> {
  const { pool } = connect(databaseUrl(dataDir), { max: 1 })
  await fillDesk(pool, leads)
  await pool.end()
  return { kur, cookie: await signIn(kur) }
}

async function compare(large: Desk, small: Desk): Promise<Row[]> {
  const rows: Row[] = []
  for (const [what, addresses] of Object.entries(ASKED)) {
    const times = await measureAddresses([large, small] as const, addresses)
    rows.push(...toRows(what, ...times))
  }
  return rows
}

function toRows(what: string, large: Times, small: Times): Row[] {
  const detail = `${LARGE.toLocaleString('en')} leads, 600,000 events, 1,000,000 answers`
  const few = `${SMALL.toLocaleString('en')} leads`
  const beside = (address: string) => small.get(address) ?? { p95: Number.NaN, median: Number.NaN }
  const [slowest, time] = greatestOf(large, (_, { p95 }) => p95)
  const [farthest, far] = greatestOf(
    large,
    (address, { median }) => median / beside(address).median,
  )
  return [
    {
      what: `${what}: the slowest of ${large.size}, p95`,
      value: time.p95,
      unit: 'ms',
      baseline: { what: few, value: beside(slowest).p95 },
      detail: `${slowest}; ${detail}`,
      bound: { of: 'value', atMost: 150 },
    },
    {
      what: `${what}: the farthest from the small desk, median`,
      value: far.median,
      unit: 'ms',
      baseline: { what: few, value: beside(farthest).median },
      detail: farthest,
      bound: { of: 'ratio', atMost: 2 },
    },
  ]
}
