import { connect } from '../../db/client.ts'
import type { Bench } from '../bench.ts'
import { fillDesk, LARGE, SMALL } from '../large-desk.ts'
import { measureAddresses, signIn, slowestOf, type Times } from '../load/staff.ts'
import type { Row } from '../row.ts'
import { withDataDir } from '../servers/data-dir.ts'
import { databaseUrl } from '../servers/database.ts'
import { type Kur, startKur } from '../servers/kur.ts'

/** Every list with its filters and searches, by what is asked of it. */
const ASKED: Record<string, string[]> = {
  dashboard: ['dashboard'],
  'leads, lists and filters': [
    ...['lead', 'lead?view=today', 'lead?view=mine', 'lead?page=40', 'lead-board'],
    ...['lead?status=lost', 'lead?source=pre-enrollment', 'lead?source=test&status=new'],
    ...['lead?owner=1', 'lead?course=1', 'lead?campus=1', 'lead?from=2020-01-01&to=2030-01-01'],
  ],
  'leads, search': [
    ...['lead?q=ayse', 'lead?q=isik%20cagri', 'lead?q=0530%20000%2009%2099'],
    ...['lead?q=kisi-999%40', 'lead?q=kimse%20yok'],
  ],
  'results, lists and filters': [
    ...[
      'result',
      'result?page=4',
      'result?level=C1',
      'result?test=3',
      'result?certainty=borderline',
    ],
    ...['result?weak=reading', 'result?from=2020-01-01', 'result/1000000'],
  ],
  'results, search': ['result?q=ayse', 'result?q=isik%20cagri', 'result?q=0530%20000%2000%2008'],
  'log, lists, filters, search': [
    ...['audit', 'audit?view=security', 'audit?action=sign-in', 'audit?entity=lead', 'audit?q=gul'],
    ...['audit?entity=lead&entityId=1000007', 'audit?from=2020-01-01', 'audit?page=40'],
  ],
  'outgoing mail, lists, filters, search': [
    ...['mail', 'mail?state=waiting', 'mail?state=failed', 'mail?state=sent', 'mail?q=ayse'],
    ...['mail?q=bilgi%40ornek', 'mail?page=40'],
  ],
  'search everywhere': ['search?q=ayse', 'search?q=isik%20cagri', 'search?q=0530%20000'],
}

/** What a desk of years asks, beside the same of a desk of two weeks. */
export async function measure({ kur, dataDir }: Bench): Promise<Row[]> {
  const large = await fill(kur, dataDir, LARGE)
  const small = await withDataDir(async (dir) => {
    const other = await startKur(dir)
    try {
      return await fill(other, dir, SMALL)
    } finally {
      await other.stop()
    }
  })
  return [...large].map(([what, times]) => {
    const [slowest, p95] = slowestOf(times)
    const [, before] = slowestOf(small.get(what) ?? new Map())
    return {
      what: `${what}: the slowest of ${times.size}, p95`,
      value: p95,
      unit: 'ms',
      baseline: { what: `${SMALL.toLocaleString('en')} leads`, value: before },
      detail: `${slowest}; ${LARGE.toLocaleString('en')} leads, 600,000 events, 1,000,000 answers`,
      bound: { of: 'value', atMost: 150 },
    }
  })
}

async function fill(kur: Kur, dataDir: string, leads: number): Promise<Map<string, Times>> {
  const { pool } = connect(databaseUrl(dataDir), { max: 1 })
  await fillDesk(pool, leads)
  await pool.end()
  const cookie = await signIn(kur)
  const measured = new Map<string, Times>()
  for (const [what, addresses] of Object.entries(ASKED)) {
    measured.set(what, await measureAddresses(kur, cookie, addresses))
  }
  return measured
}
