import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { PATIENCE } from '../patience.ts'
import { cleanUp, type KurProcess, startKur } from './kur-process.ts'
import { query } from './processes.ts'

const API_TOKEN = 'bearer-of-this-test'
const AUTHORIZATION = `Bearer ${API_TOKEN}`

let kur: KurProcess

beforeAll(async () => {
  kur = await startKur({ API_TOKEN })
  await kur.ready()
})

afterAll(cleanUp)

function read(path: string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(kur.address + path, { headers: { authorization: AUTHORIZATION, ...headers } })
}

test('a reading call answers 304 to who has its answer, and only with the bearer', async () => {
  const first = await read('/api/faq')
  expect(first.status).toBe(200)
  expect(first.headers.get('cache-control')).toBe('max-age=0')
  expect(first.headers.get('vary')).toContain('Authorization')
  const etag = first.headers.get('etag') ?? ''
  const again = await read('/api/faq', { 'if-none-match': etag })
  expect(again.status).toBe(304)
  const other = await read('/api/faq', { authorization: 'Bearer something-else', etag })
  expect(other.status).toBe(401)
})

test('a reading call tells of a change of its content', async () => {
  const before = await read('/api/faq')
  const question = 'Yeni bir soru mu?'
  await query(kur.dataDir, `update faq set question = '${question}' where id = 1`)
  await vi.waitUntil(
    async () => (await (await read('/api/faq')).text()).includes(question),
    PATIENCE,
  )
  const after = await read('/api/faq', { 'if-none-match': before.headers.get('etag') ?? '' })
  expect(after.status).toBe(200)
})

test('a search and an unknown address of the API are not kept', async () => {
  for (const path of ['/api/search?q=ielts', '/api/page/slug/yok', '/api/yok']) {
    const answer = await read(path)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('etag')).toBeNull()
  }
})
