import { DEMO_PASSWORD, type Kur } from '../servers/kur.ts'
import { percentile } from './load.ts'

/** Times that each address is asked for; the first few warm the caches. */
const VISITS = 40
const WARM_UP = 5

/** Milliseconds. */
export interface Time {
  p95: number
  median: number
}

/** By address below `/api/staff/`. */
export type Times = Map<string, Time>

/** Signs somebody of the demo school in, its manager if nobody else is named. @returns the cookie */
export async function signIn({ port }: Kur, email = 'yonetici@ornek.com'): Promise<string> {
  const origin = `http://127.0.0.1:${port}`
  const response = await fetch(`${origin}/api/staff/sign-in`, {
    method: 'POST',
    headers: { origin },
    body: JSON.stringify({ email, password: DEMO_PASSWORD }),
  })
  return response.headers.getSetCookie()[0]?.split(';')[0] ?? ''
}

export async function measureAddresses(
  kur: Kur,
  cookie: string,
  addresses: readonly string[],
): Promise<Times> {
  const times: Times = new Map()
  for (const address of addresses) times.set(address, await measureAddress(kur, cookie, address))
  return times
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

async function measureAddress(kur: Kur, cookie: string, address: string): Promise<Time> {
  const times: number[] = []
  for (let visit = 0; visit < VISITS + WARM_UP; visit++) {
    const begun = performance.now()
    const response = await kur.get(`/api/staff/${address}`, { cookie })
    await response.arrayBuffer()
    if (!response.ok) throw new Error(`${address} was answered ${response.status}`)
    if (visit >= WARM_UP) times.push(performance.now() - begun)
  }
  const sorted = times.sort((one, other) => one - other)
  return { p95: percentile(sorted, 0.95), median: percentile(sorted, 0.5) }
}
