import { createServer, type RequestOptions, request, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { compressQuickly } from './encoding.ts'
import { makeReady, sendReady, withBrotli } from './ready-answer.ts'

const HTML = `<!doctype html><title>Çığ</title>${'<p>Şu işçi ığdır’a gitti.</p>'.repeat(100)}`
const body = Buffer.from(HTML)

let server: Server

async function makePage() {
  const [br, gzip] = await Promise.all([compressQuickly(body, 'br'), compressQuickly(body, 'gzip')])
  return makeReady({
    fields: [
      ['Content-Type', 'text/html; charset=utf-8'],
      ['Cache-Control', 'public, max-age=0'],
      ['X-Content-Type-Options', 'nosniff'],
    ],
    body,
    compressed: { br, gzip },
    vary: 'Cookie',
  })
}

beforeAll(async () => {
  const page = await makePage()
  server = createServer((asked, answer) => void sendReady(page, asked, answer))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})

afterAll(() => server.close())

interface Received {
  status: number | undefined
  headers: NodeJS.Dict<string | string[]>
  body: Buffer
}

function ask(options: RequestOptions): Promise<Received> {
  const { port } = server.address() as AddressInfo
  return new Promise((resolve, reject) => {
    const asking = request({ port, host: '127.0.0.1', ...options }, async (answer) => {
      const chunks = await answer.toArray()
      const { statusCode: status, headers } = answer
      resolve({ status, headers, body: Buffer.concat(chunks) })
    })
    asking.on('error', reject).end()
  })
}

test('a client without a wish gets the plain body', async () => {
  const { status, headers, body: received } = await ask({})
  expect(status).toBe(200)
  expect(received.toString()).toBe(HTML)
  expect(headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'content-length': String(body.length),
    'cache-control': 'public, max-age=0',
    'x-content-type-options': 'nosniff',
    vary: 'Accept-Encoding, Cookie',
  })
  expect(headers['content-encoding']).toBeUndefined()
  expect(Date.parse(String(headers.date))).toBeGreaterThan(Date.now() - 3_000)
})

test('a browser gets Brotli, an old client gzip', async () => {
  const br = await ask({ headers: { 'accept-encoding': 'gzip, deflate, br' } })
  expect(br.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(br.body).toString()).toBe(HTML)
  const gzip = await ask({ headers: { 'accept-encoding': 'gzip' } })
  expect(gzip.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(gzip.body).toString()).toBe(HTML)
  expect(gzip.headers.etag).toBe(br.headers.etag)
})

test('HEAD has the head of GET and no body', async () => {
  const got = await ask({ headers: { 'accept-encoding': 'br' } })
  const head = await ask({ method: 'HEAD', headers: { 'accept-encoding': 'br' } })
  expect(head.body).toHaveLength(0)
  expect({ ...head.headers, date: '' }).toEqual({ ...got.headers, date: '' })
})

test.each([
  ['the ETag', (etag: string) => etag],
  ['the ETag as a proxy may have made it', (etag: string) => etag.slice(2)],
  ['a list with the ETag', (etag: string) => `"other", ${etag}`],
  ['a star', () => '*'],
])('If-None-Match with %s is answered 304 without a body', async (_, toCondition) => {
  const { headers } = await ask({})
  const condition = toCondition(String(headers.etag))
  const answer = await ask({ headers: { 'if-none-match': condition } })
  expect(answer.status).toBe(304)
  expect(answer.body).toHaveLength(0)
  expect(answer.headers).toMatchObject({
    etag: headers.etag,
    vary: headers.vary,
    'cache-control': headers['cache-control'],
  })
  expect(answer.headers['content-length']).toBeUndefined()
})

test('If-None-Match with another ETag is answered in full', async () => {
  const { status } = await ask({ headers: { 'if-none-match': 'W/"other"' } })
  expect(status).toBe(200)
})

test('a client that closes its connection is told so', async () => {
  const { headers, body: received } = await ask({ headers: { connection: 'close' } })
  expect(headers.connection).toBe('close')
  expect(received.toString()).toBe(HTML)
})

test('a client of HTTP/1.0 that wants to go on is told that it may', async () => {
  const { port } = server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  socket.end('GET / HTTP/1.0\r\nConnection: keep-alive\r\n\r\n')
  const received = await text(socket)
  expect(received).toMatch(/^HTTP\/1\.1 200 OK\r\n/)
  expect(received).toContain('\r\nConnection: keep-alive\r\n')
  expect(received.endsWith(HTML)).toBe(true)
})

test('requests that come in one go are answered one after the other', async () => {
  const { port } = server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  socket.end(
    'GET / HTTP/1.1\r\nHost: a\r\n\r\nHEAD / HTTP/1.1\r\nHost: a\r\n\r\nGET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
  )
  const received = await text(socket)
  expect(received.match(/HTTP\/1\.1 200 OK/g)).toHaveLength(3)
  expect(received.split('<!doctype html>')).toHaveLength(3)
})

test('a smaller Brotli body takes the place of the first under the same ETag', async () => {
  const page = await makePage()
  const smaller = page.br.body.subarray(1)
  const better = withBrotli(page, smaller)
  expect(better.etag).toBe(page.etag)
  expect(better.bytes).toBe(page.bytes - 1)
  const { fields } = better.br
  expect(fields.filter(([name]) => name === 'Content-Length')).toEqual([
    ['Content-Length', String(smaller.length)],
  ])
  expect(fields).toContainEqual(['Content-Encoding', 'br'])
  expect(better.identity).toBe(page.identity)
})

test('answers that differ in a header have different ETags', () => {
  const plain = makeReady({ fields: [['X-A', '1']], body })
  const other = makeReady({ fields: [['X-A', '2']], body })
  expect(plain.etag).not.toBe(other.etag)
  expect(plain.unchanged.map(([name]) => name)).toEqual(['ETag'])
})

test('a header field that could break the answer open is refused', () => {
  expect(() => makeReady({ fields: [['X-A', '1\r\nX-B: 2']], body })).toThrow('Invalid character')
})
