import { pino } from 'pino'
import { connect } from '../../../db/client.ts'
import { startEmbedded } from '../../../postgres/start-embedded.ts'
import type { Bench } from '../bench.ts'
import { measureAddresses, signIn, type Times } from '../load/staff.ts'
import { keepDesk } from '../money/desk-days.ts'
import { fillLedger } from '../money/large-ledger.ts'
import type { Row } from '../row.ts'
import { pinLoad, unpin } from '../servers/cores.ts'
import { withDataDir } from '../servers/data-dir.ts'
import { databaseUrl } from '../servers/database.ts'
import { type Kur, startKur } from '../servers/kur.ts'

const LARGE = 200_000
const SMALL = 2_000

const ASKED = {
  'due list': ['due', 'due?view=week', 'due?view=unplanned', 'due?page=2'],
  'day end': ['day-end'],
  reports: ['report/money', 'report/rows?of=received', 'report/rows?of=debts'],
}

export async function measure(bench: Bench): Promise<Row[]> {
  return [...(await measureDays()), ...(await measureLedger(bench))]
}

async function measureDays(): Promise<Row[]> {
  unpin()
  const outcome = await withDataDir(async (dataDir) => {
    const log = pino({ level: 'silent' })
    const database = await startEmbedded({ dataDir, password: 'bench', log })
    const result = await withDataDir((shared) => keepDesk(database.url, shared))
    await database.stop()
    return result
  })
  pinLoad()
  const { acknowledged, kills, looks, lost, doubled, gaps, unequal } = outcome
  const none = { of: 'value', atMost: 0 } as const
  return [
    {
      what: 'acknowledged payments lost in 30 days of two processes, one killed each day',
      value: lost,
      unit: 'entries',
      detail: `${acknowledged} acknowledged, ${kills} × kill -9; each day closed by both`,
      bound: none,
    },
    {
      what: 'payments doubled in it',
      value: doubled,
      unit: 'entries',
      detail: 'what was not acknowledged was sent again until it was',
      bound: none,
    },
    { what: 'gaps in the receipt numbers after it', value: gaps, unit: 'numbers', bound: none },
    {
      what: 'balances other than the sum of their entries',
      value: unequal,
      unit: 'balances',
      detail: `in ${looks} looks at the database meanwhile`,
      bound: none,
    },
  ]
}

/** The same school with a ledger of years, and with one of months. */
async function measureLedger({ kur, dataDir }: Bench): Promise<Row[]> {
  await fill(dataDir, LARGE)
  return withDataDir(async (other) => {
    const small = await startKur(other)
    await fill(other, SMALL)
    const rows = await compare(kur, small)
    await small.stop()
    return rows
  })
}

async function fill(dataDir: string, entries: number): Promise<void> {
  const { pool } = connect(databaseUrl(dataDir), { max: 1 })
  await fillLedger(pool, entries)
  await pool.end()
}

async function compare(large: Kur, small: Kur): Promise<Row[]> {
  const desks = [
    { kur: large, cookie: await signIn(large) },
    { kur: small, cookie: await signIn(small) },
  ] as const
  const rows: Row[] = []
  for (const [what, addresses] of Object.entries(ASKED)) {
    const [long, short] = await measureAddresses(desks, addresses)
    const [address, value, baseline] = slowest(long, short)
    const both = { what: `${what}, ${LARGE.toLocaleString('en')} entries, p95`, value, unit: 'ms' }
    rows.push({
      ...both,
      detail: `the slowest of ${addresses.length}: ${address}`,
      bound: { of: 'value', atMost: 150 },
    })
    rows.push({
      ...both,
      baseline: { what: `${SMALL.toLocaleString('en')} entries`, value: baseline },
      bound: { of: 'ratio', atMost: 2 },
    })
  }
  return rows
}

function slowest(long: Times, short: Times): [address: string, long: number, short: number] {
  const all = [...long].map(
    ([address, { p95 }]) => [address, p95, short.get(address)?.p95 ?? Number.NaN] as const,
  )
  const [address, value, baseline] = all.toSorted((one, other) => other[1] - one[1])[0] ?? [
    '',
    Number.NaN,
    Number.NaN,
  ]
  return [address, value, baseline]
}
