import { DEMO_PASSWORD, type Kur } from '../servers/kur.ts'
import { percentile } from './load.ts'

const VISITS = 60
const WARM_UP = 5

export interface Time {
  p95: number
  median: number
}

export type Times = Map<string, Time>

export async function signIn({ port }: Kur, email = 'yonetici@ornek.com'): Promise<string> {
  const origin = `http://127.0.0.1:${port}`
  const response = await fetch(`${origin}/api/staff/sign-in`, {
    method: 'POST',
    headers: { origin },
    body: JSON.stringify({ email, password: DEMO_PASSWORD }),
  })
  return response.headers.getSetCookie()[0]?.split(';')[0] ?? ''
}

export interface Desk {
  kur: Kur
  cookie: string
}

/** Every desk in turn, so that a slowing machine affects all alike. */
export async function measureAddresses<Desks extends readonly Desk[]>(
  desks: Desks,
  addresses: readonly string[],
): Promise<{ [desk in keyof Desks]: Times }> {
  const all = desks.map(() => new Map() as Times)
  for (const address of addresses) {
    const times = await measureAddress(desks, address)
    times.forEach((time, desk) => {
      all[desk]?.set(address, time)
    })
  }
  return all as { [desk in keyof Desks]: Times }
}

export function slowestOf(times: Times): [address: string, p95: number] {
  const [address, { p95 }] = greatestOf(times, (_, time) => time.p95)
  return [address, p95]
}

export function greatestOf(
  times: Times,
  by: (address: string, time: Time) => number,
): [address: string, time: Time] {
  const sorted = [...times].toSorted((one, other) => by(...other) - by(...one))
  return sorted[0] ?? ['', { p95: Number.NaN, median: Number.NaN }]
}

async function measureAddress(desks: readonly Desk[], address: string): Promise<Time[]> {
  const visits: number[][] = []
  for (let visit = 0; visit < VISITS + WARM_UP; visit++) {
    const times: number[] = []
    for (const desk of desks) times.push(await visitOnce(desk, address))
    if (visit >= WARM_UP) visits.push(times)
  }
  return desks.map((_, desk) => {
    const sorted = visits
      .map((times) => times[desk] ?? Number.NaN)
      .sort((one, other) => one - other)
    return { p95: percentile(sorted, 0.95), median: percentile(sorted, 0.5) }
  })
}

async function visitOnce({ kur, cookie }: Desk, address: string): Promise<number> {
  const begun = performance.now()
  const response = await kur.get(`/api/staff/${address}`, { cookie })
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`${address} was answered ${response.status}`)
  return performance.now() - begun
}
