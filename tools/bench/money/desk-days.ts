import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { seededRandom } from '../../../domain/random.ts'
import { addDays, schoolDay } from '../../../domain/school-time.ts'
import { freePort } from '../../../postgres/free-port.ts'
import { signIn } from '../load/staff.ts'
import { type Kur, startKur } from '../servers/kur.ts'

const DAYS = 30
const PAYMENTS = 12
const PERIOD = 5
const BUSY = [409, 503]

interface Outcome {
  acknowledged: number
  kills: number
  looks: number
  lost: number
  doubled: number
  gaps: number
  /** Agreements whose balance was not the sum of their entries in some look at the database. */
  unequal: number
}

interface Payment {
  key: string
  agreement: number
  day: string
  amount: number
}

interface Desk {
  kur: Kur
  cookie: string
}

const UNEQUAL = `select count(*)::int as count from agreement a
  where a.paid <> (select coalesce(sum(e.amount), 0) from agreement_entry e where e.agreement_id = a.id)`
const GAPS = `select coalesce(sum(last - receipts), 0)::int as count from (
    select max(receipt_number) as last, count(receipt_number) as receipts from agreement_entry
    where receipt_number is not null group by campus_id, receipt_year) series`

/** Two processes at one database take payments of past days; one of them is killed in each day, and the day is closed. */
export async function keepDesk(url: string, dataDir: string): Promise<Outcome> {
  const client = new pg.Client(url)
  await client.connect()
  const env = { DATABASE_URL: url, LOG_LEVEL: 'silent' }
  const start = async (): Promise<Desk> => {
    const kur = await startKur(dataDir, { ...env, PORT: String(await freePort()) })
    return { kur, cookie: await signIn(kur) }
  }
  const desks = [await start(), await start()]
  const random = seededRandom(DAYS)
  const agreements = await findAgreements(client)
  const campus = await readNumber(client, 'select min(id)::int as count from campus')
  const acknowledged: Payment[] = []
  const watch = watchBalances(client)
  for (const [at, day] of (await findOpenDays(client, campus)).entries()) {
    const payments = Array.from({ length: PAYMENTS * 2 }, (_, number) => ({
      key: randomUUID(),
      agreement: agreements[(at * PAYMENTS + number) % agreements.length] ?? 0,
      day,
      amount: 100 * (1 + Math.floor(random() * 900)),
    }))
    const halves = [payments.slice(0, PAYMENTS), payments.slice(PAYMENTS)]
    const work = desks.map((_, desk) => takeAll(() => desks[desk], halves[desk] ?? [], campus))
    const victim = at % desks.length
    await waitFor(random() * 200)
    await desks[victim]?.kur.kill()
    desks[victim] = await start()
    acknowledged.push(...(await Promise.all(work)).flat())
    // The same payments again, as desks do that lost the answer.
    await takeAll(() => desks[1 - victim], payments.slice(0, PERIOD), campus)
    await Promise.all(desks.map((desk) => closeDay(desk, campus, day)))
  }
  const { looks, unequal } = await watch.end()
  const keys = acknowledged.map(({ key }) => key)
  const stored = await readStored(client, keys)
  const gaps = await readNumber(client, GAPS)
  await Promise.all(desks.map(({ kur }) => kur.stop()))
  await client.end()
  return {
    acknowledged: keys.length,
    kills: DAYS,
    looks,
    unequal,
    gaps,
    lost: keys.filter((key) => !stored.has(key)).length,
    doubled: [...stored.values()].filter((count) => count > 1).length,
  }
}

/** @returns the payments; each is sent until it is acknowledged, always under its key */
async function takeAll(
  deskOf: () => Desk | undefined,
  payments: readonly Payment[],
  campusId: number,
): Promise<Payment[]> {
  for (const payment of payments) {
    while (!(await take(deskOf(), payment, campusId))) await waitFor(20)
  }
  return [...payments]
}

async function take(desk: Desk | undefined, payment: Payment, campusId: number): Promise<boolean> {
  if (!desk) return false
  const { agreement, ...entry } = payment
  const path = `agreement/${agreement}`
  try {
    const known = await ask(desk, path)
    if (!known.ok) return false
    const { revision } = (await known.json()) as { revision: number }
    const body = { ...entry, revision, kind: 'payment', way: 'cash', campusId, allowsCredit: true }
    const answer = await ask(desk, `${path}/entry`, body)
    const text = await answer.text()
    if (answer.ok) return true
    if (BUSY.includes(answer.status)) return false
    throw new RangeError(`a payment was answered ${answer.status}: ${text}`)
  } catch (error) {
    if (error instanceof RangeError) throw error
    return false // The process was killed.
  }
}

async function closeDay(desk: Desk, campusId: number, day: string): Promise<void> {
  const { status } = await ask(desk, 'day-end', { campusId, day, countedCash: 0, note: 'Sayıldı' })
  if (status !== 200 && status !== 409) throw new Error(`a day was closed with ${status}`)
}

function ask({ kur, cookie }: Desk, path: string, body?: object): Promise<Response> {
  const origin = `http://127.0.0.1:${kur.port}`
  return fetch(`${origin}/api/staff/${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { cookie, origin },
    ...(body && { body: JSON.stringify(body) }),
  })
}

/** Looks at committed rows while people write. */
function watchBalances(client: pg.Client) {
  let isOver = false
  let [looks, unequal] = [0, 0]
  async function look() {
    while (!isOver) {
      unequal += await readNumber(client, UNEQUAL)
      looks += 1
      await waitFor(50)
    }
  }
  const looking = look()
  return {
    async end() {
      isOver = true
      await looking
      return { looks, unequal }
    },
  }
}

async function findAgreements(client: pg.Client): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>(
    'select id from agreement where agreed_on < $1 order by id limit 40',
    [addDays(schoolDay(), -DAYS * 2)],
  )
  return rows.map(({ id }) => id)
}

async function findOpenDays(client: pg.Client, campus: number): Promise<string[]> {
  const { rows } = await client.query<{ day: string }>(
    'select day::text from closed_day where campus_id = $1',
    [campus],
  )
  const closed = new Set(rows.map(({ day }) => day))
  const days = Array.from({ length: DAYS * 2 }, (_, at) => addDays(schoolDay(), at - DAYS * 2 + 1))
  return days.filter((day) => !closed.has(day)).slice(0, DAYS)
}

async function readStored(client: pg.Client, keys: string[]): Promise<Map<string, number>> {
  const { rows } = await client.query<{ key: string; count: number }>(
    'select key, count(*)::int as count from agreement_entry where key = any($1) group by 1',
    [keys],
  )
  return new Map(rows.map(({ key, count }) => [key, count]))
}

async function readNumber(client: pg.Client, query: string): Promise<number> {
  const { rows } = await client.query<{ count: number }>(query)
  return rows[0]?.count ?? Number.NaN
}

function waitFor(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
