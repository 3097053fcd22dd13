import { setTimeout as sleep } from 'node:timers/promises'
import autocannon from 'autocannon'
import type { Bench } from '../bench.ts'
import { toRequest } from '../load/load.ts'
import { signIn } from '../load/staff.ts'
import { median, type Row } from '../row.ts'
import { databaseUrl } from '../servers/database.ts'
import { fetchRaw } from '../servers/fetch-raw.ts'
import { type Kur, startKur } from '../servers/kur.ts'

const DURATION = 30
const PAUSE = 500

export async function measure({ kur, dataDir }: Bench): Promise<Row[]> {
  const url = databaseUrl(dataDir)
  const second = await startKur(dataDir, { DATABASE_URL: url, DEMO: 'off' })
  try {
    return await measureBoth(kur, second)
  } finally {
    await second.stop()
  }
}

async function measureBoth(kur: Kur, second: Kur): Promise<Row[]> {
  const kurs = [kur, second]
  const editor = await openEditor(kur)
  const requests = ['/', '/faq', '/page/yds'].map((path) =>
    toRequest(path, { 'Accept-Encoding': 'br' }),
  )
  const loads = Promise.all(
    kurs.map(({ port }) => {
      const url = `http://127.0.0.1:${port}`
      return autocannon({ url, requests, connections: 16, duration: DURATION, workers: 1 })
    }),
  )
  const delays: number[] = []
  const end = performance.now() + DURATION * 1000
  while (performance.now() < end) {
    const version = `Sürüm ${delays.length} budur`
    await editor.publish(version)
    const saved = performance.now()
    await Promise.all(kurs.map((kur) => untilShown(kur, version)))
    delays.push(performance.now() - saved)
    await sleep(PAUSE)
  }
  const measured = await loads
  const failures = measured.reduce((total, each) => total + each.errors + each.non2xx, 0)
  const answers = measured.reduce((total, each) => total + each.requests.total, 0)
  if (failures > 0) throw new Error(`${failures} requests failed while content changed`)
  return [
    {
      what: 'a question published by the staff API, on two processes under load, slowest',
      value: Math.max(...delays),
      unit: 'ms',
      detail: `median ${median(delays).toFixed(0)} ms of ${delays.length} changes; ${answers} requests, none failed`,
      bound: { of: 'value', atMost: 2_000 },
    },
  ]
}

async function openEditor(kur: Kur) {
  const origin = `http://127.0.0.1:${kur.port}`
  const cookie = await signIn(kur, 'editor@ornek.com')
  const { rows } = await call<{ rows: { id: string; revision: number }[] }>('GET', '')
  const [question] = rows
  if (!question) throw new Error('there is no question to change')
  const { id } = question
  let { revision } = question

  async function call<T>(method: string, path: string, body?: object): Promise<T> {
    const response = await fetch(`${origin}/api/staff/faq${path}`, {
      method,
      headers: { origin, cookie, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(`${method} ${path} was answered ${response.status}`)
    return response.json()
  }

  return {
    async publish(text: string): Promise<void> {
      const changes = { question: text }
      const saved = await call<{ revision: number }>('PATCH', `/${id}`, { revision, changes })
      revision = saved.revision
      await call('POST', `/${id}/publish`, { revision })
    },
  }
}

async function untilShown({ port }: Kur, text: string): Promise<void> {
  for (;;) {
    const { body } = await fetchRaw(port, '/faq')
    if (
      body
        .toString()
        .replaceAll(/<\/?no-break>/g, '')
        .includes(text)
    )
      return
    await sleep(5)
  }
}
