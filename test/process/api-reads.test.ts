import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { CALLS } from '../../api/calls.ts'
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

describe('after it was answered to the bearer,', () => {
  const VALUES: Record<string, string> = { id: '1', code: '22222-22222' }
  const SLUGS = { '/test': 'ingilizce', '/legal': 'cookies', '/article': '12-haftalik-yds-plani' }
  const slugOf = (path: string) =>
    Object.entries(SLUGS).find(([start]) => path.startsWith(start))?.[1] ?? 'yds'
  const READS = CALLS.filter(({ method, access }) => method === 'get' && access === 'public')
  const ADDRESSES = READS.map(
    ({ path }) => `/api${path.replace(/\{(\w+)\}/, (_, name) => VALUES[name] ?? slugOf(path))}`,
  )
  const OTHERS: [who: string, headers: Record<string, string>][] = [
    ['nobody', {}],
    ['a wrong bearer', { authorization: 'Bearer something-else' }],
    ['another scheme', { authorization: `Basic ${API_TOKEN}` }],
    ['a visitor with a cookie', { cookie: 'sidebar_state=expanded' }],
    ['a browser', { accept: 'text/html', 'accept-encoding': 'br' }],
  ]
  const waysTo = (address: string) => [
    address,
    `${address}?`,
    `${address}?utm_source=a`,
    `${address}/`,
    address.replace('/api/', '/api//'),
    address.replace('/api/', '/api/./'),
  ]

  function statusOf(method: string, target: string, headers: Record<string, string>) {
    const socket = connect(Number(new URL(kur.address).port), '127.0.0.1')
    const fields = Object.entries({ host: 'a', connection: 'close', ...headers })
    const lines = fields.map(([name, value]) => `${name}: ${value}\r\n`).join('')
    socket.write(`${method} ${target} HTTP/1.1\r\n${lines}\r\n`)
    return text(socket).then((answer) => Number(answer.split(' ')[1]))
  }

  async function expectRefusal(method: string, way: string, etag: string, headers = {}) {
    const asked = [
      headers,
      { ...headers, range: 'bytes=0-9' },
      { ...headers, 'if-none-match': etag },
    ]
    const statuses = await Promise.all(asked.map((each) => statusOf(method, way, each)))
    expect(statuses, `${method} ${way} ${JSON.stringify(headers)}`).toEqual([401, 401, 401])
  }

  test.each(ADDRESSES)('GET %s answers 401 to nobody', async (address) => {
    const answer = await read(address)
    expect([200, 404, 422]).toContain(answer.status)
    await expectRefusal('GET', address, answer.headers.get('etag') ?? '*')
  })

  test.each(['/api/faq', '/api/page/slug/yds'])(
    'GET %s answers 401 to everybody else, however it is written',
    async (address) => {
      const etags: string[] = []
      for (const way of waysTo(address)) {
        const answer = await read(way)
        expect([200, 404, 422], way).toContain(answer.status)
        etags.push(answer.headers.get('etag') ?? '*')
      }
      const [etag = '*'] = etags
      for (const way of waysTo(address)) await expectRefusal('GET', way, etag)
      for (const [, headers] of OTHERS) {
        for (const method of ['GET', 'HEAD']) await expectRefusal(method, address, etag, headers)
      }
    },
  )

  test.each([
    ['/api/faq.data', 401],
    ['/api/%66aq', 401],
    ['/API/faq', 404],
    ['//api/faq', 404],
    ['http://a/api/faq', 404],
  ])('GET %s, which only looks alike, is %i', async (target, status) => {
    await read('/api/faq')
    expect(await statusOf('GET', target, {})).toBe(status)
  })
})

test('a page that lies ready is no answer to a call, whoever asks', async () => {
  for (const path of ['/faq', '/faq.data', '/']) await fetch(kur.address + path)
  for (const path of ['/faq', '/', '/faq.data']) {
    const answer = await read(path)
    expect(answer.headers.get('content-type')).not.toContain('application/json')
    expect(answer.headers.get('vary')).not.toContain('Authorization')
  }
})
