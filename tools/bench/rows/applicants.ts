import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { connect } from '../../../db/client.ts'
import type { Bench } from '../bench.ts'
import { percentile } from '../load/load.ts'
import type { Row } from '../row.ts'
import { databaseUrl } from '../servers/database.ts'
import { API_TOKEN, type Kur } from '../servers/kur.ts'

const PEOPLE = 200
const WINDOW = 10_000
const TWICE = 4

interface Exam {
  id: number
  questions: { id: number }[]
}

export async function measure({ kur, dataDir }: Bench): Promise<Row[]> {
  const response = await kur.get('/api/test/slug/ingilizce', {
    Authorization: `Bearer ${API_TOKEN}`,
  })
  const exam = (await response.json()) as Exam
  const people = Array.from({ length: PEOPLE }, (_, index) => finish(kur, exam, index))
  const times = (await Promise.all(people)).flat().sort((one, other) => one - other)
  const { stored, answers } = await countStored(dataDir)
  if (stored !== PEOPLE || answers !== PEOPLE * exam.questions.length) {
    throw new Error(`${PEOPLE} applicants, but ${stored} results with ${answers} answers`)
  }
  return [
    {
      what: `${PEOPLE} applicants finish within ${WINDOW / 1000} s, p99`,
      value: percentile(times, 0.99),
      unit: 'ms',
      detail: `${stored} stored, none doubled by ${times.length - PEOPLE} repeated sends; slowest ${times.at(-1)?.toFixed(0)} ms`,
      bound: { of: 'value', atMost: 1000 },
    },
  ]
}

async function finish(kur: Kur, exam: Exam, index: number): Promise<number[]> {
  const body = JSON.stringify(finishedTest(exam, index))
  await sleep((WINDOW * ((index * 61) % PEOPLE)) / PEOPLE)
  const sends = index % TWICE === 0 ? 2 : 1
  return Promise.all(Array.from({ length: sends }, () => send(kur, body)))
}

async function send(kur: Kur, body: string): Promise<number> {
  const begun = performance.now()
  const response = await fetch(`http://127.0.0.1:${kur.port}/test/ingilizce.data`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  })
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`a finished test was answered with ${response.status}`)
  return performance.now() - begun
}

function finishedTest(exam: Exam, index: number) {
  return {
    name: 'Deniz',
    surname: 'Salon',
    email: `salon${index}@ornek.com`,
    phone: `0533 ${String(1_000_000 + index)}`,
    age: '27',
    city: 'İstanbul',
    branch: '',
    test_id: exam.id,
    results: exam.questions.map(({ id }, place) => ({
      question_id: id,
      selected_option: 'abcd'[(place + index) % 4],
    })),
    idempotency_key: randomUUID(),
  }
}

async function countStored(dataDir: string): Promise<{ stored: number; answers: number }> {
  const { pool } = connect(databaseUrl(dataDir), { max: 1 })
  const { rows } = await pool.query<{ stored: number; answers: number }>(
    `select count(distinct r.id)::int as stored, count(a.selected_option)::int as answers
     from test_result r left join test_answer a on a.result_id = r.id
     where r.email like 'salon%@ornek.com'`,
  )
  await pool.end()
  return rows[0] ?? { stored: 0, answers: 0 }
}
