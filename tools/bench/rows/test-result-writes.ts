import { randomUUID } from 'node:crypto'
import { connect } from '../../../db/client.ts'
import type { Bench } from '../bench.ts'
import { compare } from '../load/compare.ts'
import { toRequest } from '../load/load.ts'
import { median, type Row } from '../row.ts'
import { databaseUrl } from '../servers/database.ts'
import { API_TOKEN } from '../servers/kur.ts'

const CONNECTIONS = 10
const PEOPLE = 20_000

export async function measure({ kur, dataDir, rounds, seconds }: Bench): Promise<Row[]> {
  const headers = { Authorization: `Bearer ${API_TOKEN}` }
  const response = await kur.get('/api/test/slug/ingilizce', headers)
  const test = (await response.json()) as { id: number; questions: { id: number }[] }
  const requests = Array.from({ length: PEOPLE }, (_, index) =>
    toRequest('/api/test-result', headers, finishedTest(test, index)),
  )
  const contender = { port: kur.port, requests, split: true, seconds, connections: CONNECTIONS }
  const [ours] = await compare([contender], rounds)
  const inserts = await measureInserts(dataDir, rounds, seconds)
  if (!ours) throw new Error('nothing measured')
  if (ours.failures > 0) throw new Error('POST /api/test-result failed under load')
  return [
    {
      what: 'POST /api/test-result',
      value: ours.perSecond,
      unit: '/s',
      baseline: { what: 'bare committed insert', value: inserts },
      detail: `p99 ${ours.p99.toFixed(0)} ms`,
    },
  ]
}

function finishedTest(test: { id: number; questions: { id: number }[] }, index: number) {
  return {
    name: 'Deniz',
    surname: 'Ölçüm',
    email: `olcum${index}@ornek.com`,
    phone: `0532 ${String(1_000_000 + index)}`,
    age: '27',
    city: 'İstanbul',
    test_id: test.id,
    results: test.questions.map(({ id }, place) => ({
      question_id: id,
      selected_option: 'abcd'[(place + index) % 4],
    })),
    idempotency_key: randomUUID(),
  }
}

async function measureInserts(dataDir: string, rounds: number, seconds: number): Promise<number> {
  const { pool } = connect(databaseUrl(dataDir), { max: CONNECTIONS })
  await pool.query('create table bench_insert (id bigint generated always as identity, t text)')
  const counts: number[] = []
  for (let round = 0; round < rounds; round++) counts.push(await insertFor(seconds))
  await pool.query('drop table bench_insert')
  await pool.end()
  return median(counts) / seconds

  async function insertFor(duration: number): Promise<number> {
    const end = performance.now() + 1000 * duration
    let count = 0
    async function insertAlong(): Promise<void> {
      while (performance.now() < end) {
        await pool.query({
          name: 'i',
          text: 'insert into bench_insert (t) values ($1)',
          values: ['x'],
        })
        count++
      }
    }
    await Promise.all(Array.from({ length: CONNECTIONS }, insertAlong))
    return count
  }
}
