import { DEMO_PASSWORD, type Kur } from '../servers/kur.ts'
import { percentile } from './load.ts'

/** Times that each address is asked for; the first few warm the caches. */
const VISITS = 40
const WARM_UP = 5

/** p95 in milliseconds, by address below `/api/staff/`. */
export type Times = Map<string, number>

/** Signs the manager of the demo school in. @returns the cookie */
export async function signIn({ port }: Kur): Promise<string> {
  const origin = `http://127.0.0.1:${port}`
  const response = await fetch(`${origin}/api/staff/sign-in`, {
    method: 'POST',
    headers: { origin },
    body: JSON.stringify({ email: 'yonetici@ornek.com', password: DEMO_PASSWORD }),
  })
  return response.headers.getSetCookie()[0]?.split(';')[0] ?? ''
}

/** Asks for each address in turn. */
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
  return [...times].toSorted(([, one], [, other]) => other - one)[0] ?? ['', Number.NaN]
}

async function measureAddress(kur: Kur, cookie: string, address: string): Promise<number> {
  const times: number[] = []
  for (let visit = 0; visit < VISITS + WARM_UP; visit++) {
    const begun = performance.now()
    const response = await kur.get(`/api/staff/${address}`, { cookie })
    await response.arrayBuffer()
    if (!response.ok) throw new Error(`${address} was answered ${response.status}`)
    if (visit >= WARM_UP) times.push(performance.now() - begun)
  }
  return percentile(
    times.sort((one, other) => one - other),
    0.95,
  )
}
