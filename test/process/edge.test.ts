import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { PATIENCE } from '../patience.ts'
import { cleanUp, type KurProcess, startKur } from './kur-process.ts'

const API_TOKEN = 'bearer-of-the-edge'
const FORM = 'application/x-www-form-urlencoded'
const SITE_URL = 'https://www.okul.com'

const DEMO_PASSWORD = 'kenarda-bir-parola'

let kur: KurProcess
let staff: string

beforeAll(async () => {
  kur = await startKur({ API_TOKEN, SITE_URL, HOST: '127.0.0.1', DEMO_PASSWORD })
  await kur.ready()
  const signedIn = await fetch(`${kur.address}/api/staff/sign-in`, {
    method: 'POST',
    headers: { origin: SITE_URL, 'x-forwarded-host': 'www.okul.com' },
    body: JSON.stringify({ email: 'yonetici@ornek.com', password: DEMO_PASSWORD }),
  })
  staff = signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? ''
})

afterAll(cleanUp)

function sendRaw(bytes: string): Promise<string> {
  const socket = connect(Number(new URL(kur.address).port), '127.0.0.1')
  socket.write(bytes)
  return text(socket)
}

async function statusOf(path: string, init?: RequestInit): Promise<number> {
  return (await fetch(kur.address + path, { redirect: 'manual', ...init })).status
}

describe('a request that makes no sense is never answered 5xx:', () => {
  test.each([
    ['/%E0%A4%A', 400],
    ['/page/%', 400],
    ['/page/%00', 302],
    ['/page/a%2fb', 302],
    ['//evil.example/x', 404],
    ['//[?onizleme=a', 404],
    ['/../../etc/passwd', 404],
    ['/media/../secrets.json', 404],
    ['/assets/nothing.js', 404],
    ['/.env', 404],
    ['/page/', 404],
    ['/panel', 302],
    ['/panel.data', 202],
    ['/page/yok.data', 202],
    ['/page/yds.data?_routes=nonsense', 200],
    ['/page/yds.data?_routes=', 200],
    ['http://evil.example/faq', 200],
    ['nonsense', 400],
  ])('GET %s is %i', async (target, status) => {
    const answer = await sendRaw(`GET ${target} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`)
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
  })

  test.each(['TRACE', 'PROPFIND', 'PUT', 'DELETE', 'OPTIONS'])('%s / is 405', async (method) => {
    const answer = await sendRaw(`${method} / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`)
    expect(answer).toMatch(/^HTTP\/1\.1 405 /)
    expect(answer).toMatch(/^Allow: GET, HEAD, POST\r$/m)
  })

  test.each([
    ['/contact', FORM, 'a=%ZZ&&&=', 422],
    ['/contact', 'multipart/form-data', 'nonsense', 400],
    ['/contact', 'multipart/form-data; boundary=x', 'nonsense', 400],
    ['/contact', 'application/json', '{', 400],
    ['/contact', 'text/plain', '', 400],
    ['/auth/login', 'application/json', '{}', 400],
    ['/auth/login', FORM, '', 422],
    ['/test/ingilizce', 'application/json', '{', 400],
    ['/test/ingilizce', 'text/plain', 'x', 400],
    ['/page/yds', FORM, 'a=b', 405],
    ['/sitemap.xml', FORM, 'a=b', 405],
    ['/nothing', FORM, 'a=b', 405],
  ])('POST %s with %s %s is %i', async (path, type, body, status) => {
    const headers = { 'content-type': type }
    expect(await statusOf(path, { method: 'POST', headers, body })).toBe(status)
  })

  test.each(['/page/...data', '/test/..data', '/article/...data'])(
    '%s is no way up',
    async (path) => {
      expect(await statusOf(path, {})).toBeLessThan(500)
    },
  )

  test.each(['a/auth/login?', 'a b/', '', 'a@b', 'a:x', 'a\r\nHost: b'])(
    'a Host of “%s” is 400, also for a page that lies ready',
    async (host) => {
      for (const path of ['/', '/yok', '/api/faq', '/healthz', '/icons/benefits.svg']) {
        const answer = await sendRaw(
          `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`,
        )
        expect(answer, path).toMatch(/^HTTP\/1\.1 400 /)
      }
    },
  )

  test('a form for a host that cannot be one is 400', async () => {
    const rest = 'Host: a b/\r\nConnection: close\r\n'
    const form = `${rest}Origin: https://evil.example\r\nContent-Length: 0\r\n\r\n`
    expect(await sendRaw(`POST /contact HTTP/1.1\r\n${form}`)).toMatch(/^HTTP\/1\.1 400 /)
  })
})

describe('a body over the limit', () => {
  const MEGABYTE = 1024 * 1024
  const body = 'x'.repeat(5 * MEGABYTE)

  test('is refused by the API with JSON', async () => {
    const headers = { authorization: `Bearer ${API_TOKEN}`, 'content-type': 'application/json' }
    const answer = await fetch(`${kur.address}/api/contact-form`, { method: 'POST', headers, body })
    expect(answer.status).toBe(413)
    expect(await answer.json()).toEqual({ message: 'Gönderdiğiniz bilgi çok büyük.' })
  })

  test('is refused by the site with a page', async () => {
    const answer = await fetch(`${kur.address}/contact`, { method: 'POST', body })
    expect(answer.status).toBe(413)
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(await answer.text()).toContain('Gönderdiğiniz bilgi çok büyük.')
  })

  test('is refused also when its length is not announced', async () => {
    const head = headOf('/contact', 'Transfer-Encoding: chunked')
    expect(await sendRaw(`${head}${CHUNK.repeat(8)}0\r\n\r\n`)).toMatch(/^HTTP\/1\.1 413 /)
  })

  const CHUNK = `10000\r\n${'x'.repeat(0x10000)}\r\n`
  const headOf = (path: string, length: string) =>
    `POST ${path} HTTP/1.1\r\nHost: www.okul.com\r\nOrigin: ${SITE_URL}\r\nCookie: ${staff}\r\n${length}\r\n\r\n`
  const KINDS = [
    ['/contact', 'Content-Length: 20971520', 20, 'Gönderdiğiniz bilgi çok büyük.'],
    ['/contact', 'Transfer-Encoding: chunked', 60, 'Gönderdiğiniz bilgi çok büyük.'],
    ['/api/staff/book?fileName=a', 'Content-Length: 62914560', 60, 'Dosya en çok 50 MB olabilir.'],
    ['/api/staff/media?name=a', 'Content-Length: 20971520', 20, 'Dosya en çok 15 MB olabilir.'],
    ['/api/staff/media?name=a', 'Transfer-Encoding: chunked', 20, 'Dosya en çok 15 MB olabilir.'],
    ['/api/staff/lead-import', 'Transfer-Encoding: chunked', 20, 'Dosya en çok 4 MB olabilir.'],
  ] as const

  test.each(KINDS)(
    '%s, %s: is answered though all %s MB are sent at once',
    async (path, length, megabytes, words) => {
      const socket = connect(Number(new URL(kur.address).port), '127.0.0.1')
      let answer = ''
      socket.on('data', (part) => (answer += part)).on('error', () => {})
      socket.write(headOf(path, length))
      const isChunked = length.startsWith('Transfer')
      const part = isChunked ? CHUNK : 'x'.repeat(0x10000)
      for (let sent = 0; sent < megabytes * 16; sent++) socket.write(part)
      if (isChunked) socket.write('0\r\n\r\n')
      await vi.waitUntil(() => answer.includes(words), PATIENCE)
      expect(answer).toMatch(/^HTTP\/1\.1 413 /)
    },
  )

  test.each(KINDS)(
    '%s, %s: is answered at the limit though it comes slowly',
    async (path, length, _, words) => {
      const socket = connect(Number(new URL(kur.address).port), '127.0.0.1')
      let answer = ''
      socket.on('data', (part) => (answer += part)).on('error', () => {})
      socket.write(headOf(path, length))
      const isChunked = length.startsWith('Transfer')
      // A body announced as too long is refused before its first byte.
      const begun = isChunked ? 20 * MEGABYTE : 0
      for (let sent = 0; sent < begun; sent += 0x10000) socket.write(CHUNK)
      await vi.waitUntil(() => answer.includes(words), PATIENCE)
      expect(answer).toMatch(/^HTTP\/1\.1 413 /)
      expect(answer).toMatch(/^Connection: close\r$/m)
      await vi.waitUntil(() => socket.destroyed, PATIENCE)
    },
  )
})

describe('a form', () => {
  const send = (headers: Record<string, string>) =>
    statusOf('/contact', { method: 'POST', body: new URLSearchParams({ name: 'a' }), headers })

  test.each(['/contact', '/form/contact', '/auth/logout', '/panel/theme'])(
    'of a foreign site is refused by %s with 403',
    async (path) => {
      const headers = { origin: 'https://evil.example' }
      const answer = await fetch(kur.address + path, {
        method: 'POST',
        headers,
        redirect: 'manual',
      })
      expect(answer.status).toBe(403)
      expect(answer.headers.get('set-cookie')).toBeNull()
    },
  )

  test('is refused where the browser says that it comes from another site', async () => {
    expect(await send({ origin: SITE_URL, 'sec-fetch-site': 'cross-site' })).toBe(403)
    expect(await send({ 'sec-fetch-site': 'cross-site' })).toBe(403)
    expect(await send({ 'sec-fetch-site': 'same-origin' })).toBe(422)
  })

  test('of this site is taken behind a proxy that ends TLS', async () => {
    expect(await send({ origin: SITE_URL, 'x-forwarded-host': 'www.okul.com' })).toBe(422)
    const deneme = { 'x-forwarded-host': 'deneme.okul.com', 'x-forwarded-proto': 'https' }
    expect(await send({ ...deneme, origin: 'https://deneme.okul.com' })).toBe(422)
  })

  test('of this site is taken on the address that it listens on', async () => {
    expect(await send({ origin: kur.address })).toBe(422)
  })
})

test.each(['/auth/login', '/panel', '/nothing', '/page/yok', '/api/faq'])(
  '%s is kept by nobody',
  async (path) => {
    const { headers } = await fetch(kur.address + path, { redirect: 'manual' })
    expect(headers.get('cache-control')).toMatch(/no-store/)
  },
)

test.each([
  '/',
  '/_.data',
  '/page/yds',
  '/page/yds.data',
  '/page/yds.data?_routes=page%2Fpage',
  '/faq',
  '/contact',
  '/about',
  '/article',
  '/terms-of-use',
  '/test/ingilizce',
  '/sitemap.xml',
  '/robots.txt',
  '/article/rss.xml',
  '/manifest.webmanifest',
])('%s may be kept by a CDN for a minute', async (path) => {
  const { headers, status } = await fetch(kur.address + path)
  expect(status).toBe(200)
  expect(headers.get('cache-control')).toContain('s-maxage=60')
  const again = await fetch(kur.address + path, {
    headers: { 'if-none-match': headers.get('etag') ?? '' },
  })
  expect(again.status).toBe(304)
})

test.each(['unknown', '127.0.0.1', '::1', '203.0.113.9'])(
  'GET /metrics through a proxy that notes “%s” is 403',
  async (noted) => {
    const answer = await fetch(`${kur.address}/metrics`, { headers: { 'x-forwarded-for': noted } })
    expect(answer.status).toBe(403)
  },
)

test('/metrics counts requests, pages from memory and connections', async () => {
  await fetch(kur.address)
  await fetch(`${kur.address}/api/openapi.json`)
  const metrics = await (await fetch(`${kur.address}/metrics`)).text()
  expect(metrics).toMatch(/^kur_page_cache_total\{result="hit",worker="0"\} [1-9]/m)
  expect(metrics).toMatch(/^kur_requests_total\{kind="api",status="2xx",worker="0"\} [1-9]/m)
  expect(metrics).toMatch(/^kur_database_connections\{state="open",worker="0"\} [1-9]/m)
  expect(metrics).toMatch(/^kur_mails\{state="failed",worker="0"\} 0/m)
  expect(metrics).toMatch(/^kur_backup_age_seconds\{worker="0"\} [\d.]+$/m)
  expect(metrics).toMatch(/^kur_held_seats\{worker="0"\} \d+/m)
})

test('an idle connection stays open longer than any proxy keeps its own', async () => {
  const agent = new Agent({ keepAlive: true })
  const request = get(`${kur.address}/readyz`, { agent })
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  expect(response.headers['keep-alive']).toBe('timeout=125')
  agent.destroy()
})

test('/metrics counts calls that write, by their path and outcome', async () => {
  const headers = { authorization: `Bearer ${API_TOKEN}` }
  expect(await statusOf('/api/contact-form', { method: 'POST', headers, body: '{}' })).toBe(422)
  const metrics = await (await fetch(`${kur.address}/metrics`)).text()
  expect(metrics).toMatch(
    /^kur_calls_total\{call="\/contact-form",status="4xx",worker="0"\} [1-9]/m,
  )
})

test('/metrics counts the calls that were denied', async () => {
  const denied = async () => {
    const metrics = await (await fetch(`${kur.address}/metrics`)).text()
    return Number(/^kur_denied_calls_total\{worker="0"\} (\d+)/m.exec(metrics)?.[1])
  }
  const before = await denied()
  const foreign = { origin: 'https://evil.example' }
  expect(await statusOf('/api/staff/sign-in', { method: 'POST', headers: foreign })).toBe(403)
  await expect.poll(denied).toBe(before + 1)
})

test('the log tells what was sent where, but names no person, no secret and no query', async () => {
  const body = new URLSearchParams({ email: 'gizli@ornek.com', password: 'gizli-parola' })
  const headers = { authorization: `Bearer ${API_TOKEN}` }
  const sent = [
    ['/page/gizli@ornek.com?telefon=gizli', '/page/:slug', 405],
    ['/page/gizli@ornek?telefon=gizli', '/page/:slug', 405],
    ['/calendar/gizli-anahtar.ics', '/calendar/:file', 405],
    ['/media/gizli@ornek.com', '/*', 405],
    ['/auth/login?returnTo=%2Fgizli', '/auth/login', 401],
    ['/api/contact-form?email=gizli@ornek.com', '/api/contact-form', 400],
    ['/api/page/slug/gizli@ornek.com', '/*', 404],
  ] as const
  for (const [path, , status] of sent) {
    expect(await statusOf(path, { method: 'POST', body, headers }), path).toBe(status)
  }
  for (const [path, route, status] of sent) {
    const line = `"method":"POST","route":"${route}","status":${status}`
    await expect.poll(kur.output, { message: path }).toContain(line)
  }
  expect(kur.output()).not.toMatch(/gizli|edge-bearer|evil\.example|utm_|%ZZ/)
})
