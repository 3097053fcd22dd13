import { setTimeout as sleep } from 'node:timers/promises'
import autocannon from 'autocannon'
import { connect, type Db } from '../../db/client.ts'
import { publishChange } from '../../test/publish-change.ts'
import type { Bench } from '../bench.ts'
import { toRequest } from '../load/load.ts'
import { median, type Row } from '../row.ts'
import { withDataDir } from '../servers/data-dir.ts'
import { databaseUrl } from '../servers/database.ts'
import { fetchRaw } from '../servers/fetch-raw.ts'
import { type Kur, startKur } from '../servers/kur.ts'

const DURATION = 30
const PAUSE = 500
/** How long two processes under full load show the old question after a change. */
export async function measure({ kur, dataDir }: Bench): Promise<Row[]> {
  const url = databaseUrl(dataDir)
  return withDataDir(async (secondDir) => {
    const second = await startKur(secondDir, { DATABASE_URL: url, DEMO: 'off' })
    const { db, pool } = connect(url, { max: 1 })
    try {
      return await measureBoth([kur, second], db)
    } finally {
      await pool.end()
      await second.stop()
    }
  })
}

async function measureBoth(kurs: Kur[], db: Db): Promise<Row[]> {
  const requests = ['/', '/faq', '/page/yds'].map((path) =>
    toRequest(path, { 'Accept-Encoding': 'br' }),
  )
  const loads = Promise.all(
    kurs.map(({ port }) => {
      const url = `http://127.0.0.1:${port}`
      // In other threads, because this one measures.
      return autocannon({ url, requests, connections: 16, duration: DURATION, workers: 1 })
    }),
  )
  const delays: number[] = []
  const end = performance.now() + DURATION * 1000
  while (performance.now() < end) {
    const version = `Sürüm ${delays.length} budur`
    await publishChange(db, { kind: 'faq', recordId: 1 }, { question: version })
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
      what: 'a changed question on two processes under load, slowest',
      value: Math.max(...delays),
      unit: 'ms',
      detail: `median ${median(delays).toFixed(0)} ms of ${delays.length} changes; ${answers} requests, none failed`,
      bound: { of: 'value', atMost: 2_000 },
    },
  ]
}

async function untilShown({ port }: Kur, text: string): Promise<void> {
  for (;;) {
    const { body } = await fetchRaw(port, '/faq')
    if (body.includes(text)) return
    await sleep(5)
  }
}
