import { hashPassword, passwordMatches } from '../../../core/accounts/passwords.ts'
import type { Bench } from '../bench.ts'
import { compare } from '../load/compare.ts'
import { toRequest } from '../load/load.ts'
import { median, type Row } from '../row.ts'
import { API_TOKEN, DEMO_PASSWORD } from '../servers/kur.ts'

export async function measure({ kur, rounds, seconds }: Bench): Promise<Row[]> {
  const headers = { Authorization: `Bearer ${API_TOKEN}` }
  const account = { email: 'ogrenci@ornek.com', password: DEMO_PASSWORD }
  const requests = [toRequest('/api/auth/student-login', headers, account)]
  const contender = { port: kur.port, requests, seconds, connections: 1 }
  const [ours] = await compare([contender], rounds)
  if (!ours) throw new Error('nothing measured')
  if (ours.failures > 0) throw new Error('POST /api/auth/student-login failed under load')
  const alone = await measureHash()
  return [
    {
      what: 'POST /api/auth/student-login, p50',
      value: ours.p50,
      unit: 'ms',
      baseline: { what: 'the password hash alone', value: alone },
      detail: `${ours.perSecond.toFixed(0)} /s, p99 ${ours.p99.toFixed(0)} ms`,
    },
  ]
}

async function measureHash(): Promise<number> {
  const hash = await hashPassword(DEMO_PASSWORD)
  const times: number[] = []
  for (let index = 0; index < 20; index++) {
    const begun = performance.now()
    await passwordMatches(DEMO_PASSWORD, hash)
    times.push(performance.now() - begun)
  }
  return median(times)
}
