import { createHash } from 'node:crypto'
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cleanUp, type KurProcess, startKur } from './kur-process.ts'

const SITE_URL = 'https://www.okul.com'

let kur: KurProcess

beforeAll(async () => {
  kur = await startKur({ SITE_URL, HOST: '127.0.0.1' })
  await kur.ready()
})

afterAll(cleanUp)

test.each([
  '/',
  '/page/yds',
  '/page/yds.data',
  '/sitemap.xml',
  '/nothing',
  '/auth/login',
  '/panel',
  '/icons/benefits.svg',
  '/assets/nothing.js',
  '/yonetim',
  '/api/docs',
  '/api/faq',
  '/api/yok',
  '/healthz',
  '/readyz',
  '/metrics',
  '/.well-known/security.txt',
  'PUT /',
  'POST /contact',
])('%s carries the headers that protect it', async (target) => {
  const [path = '', method = 'GET'] = target.split(' ').toReversed()
  const body = method === 'POST' ? 'x'.repeat(300_000) : null
  const { headers } = await fetch(kur.address + path, { method, body, redirect: 'manual' })
  const policy = headers.get('content-security-policy')
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).not.toMatch(/script-src[^;]*unsafe/)
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
  expect(headers.get('strict-transport-security')).toBe('max-age=31536000')
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
  expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
  expect(headers.get('permissions-policy')).toContain('camera=()')
})

test.each(['/', '/test/ingilizce', '/auth/login', '/nothing'])(
  'every script that stands in %s may run by its hash, and no mark is left',
  async (path) => {
    const answer = await fetch(kur.address + path)
    const html = await answer.text()
    const policy = answer.headers.get('content-security-policy') ?? ''
    const inline = [...html.matchAll(/<script(?![^>]*(?: src=|ld\+json))[^>]*>([^<]+)<\/script>/g)]
    expect(inline.length).toBeGreaterThan(1)
    for (const [, code = ''] of inline) {
      const hash = createHash('sha256').update(code).digest('base64')
      expect(policy).toContain(`'sha256-${hash}'`)
    }
    expect(html).not.toContain('nonce=')
  },
)

test('/.well-known/security.txt says whom to tell of a hole, and until when', async () => {
  const text = await (await fetch(`${kur.address}/.well-known/security.txt`)).text()
  expect(text).toMatch(/^Contact: mailto:\S+@\S+$/m)
  const expires = new Date(/^Expires: (.+)$/m.exec(text)?.[1] ?? '').getTime() - Date.now()
  expect(expires).toBeGreaterThan(0)
  expect(expires).toBeLessThan(366 * 24 * 60 * 60 * 1000)
  expect(text).toContain(`Canonical: ${SITE_URL}/.well-known/security.txt`)
})

test('/metrics answers this machine, not who comes through a proxy', async () => {
  const metrics = `${kur.address}/metrics`
  expect((await fetch(metrics)).status).toBe(200)
  const headers = { 'x-forwarded-for': '203.0.113.9' }
  expect((await fetch(metrics, { headers })).status).toBe(403)
})

test('demo accounts at a public address, and root, are told loudly', () => {
  expect(kur.output()).toContain('UYARI: Örnek hesaplar herkese açık bir adreste')
  const isRoot = process.getuid?.() === 0
  expect(kur.output().includes('UYARI: Kur root olarak')).toBe(isRoot)
})

test('private files are readable for nobody else', () => {
  const files = join(kur.dataDir, 'files')
  expect(statSync(files).mode & 0o777).toBe(0o700)
  const [name = ''] = readdirSync(files, { recursive: true, encoding: 'utf8' }).filter((each) =>
    statSync(join(files, each)).isFile(),
  )
  expect(statSync(join(files, name)).mode & 0o777).toBe(0o600)
  expect(statSync(join(kur.dataDir, 'secrets.json')).mode & 0o777).toBe(0o600)
})

test('a student’s sign-out leaves nothing in the browser', async () => {
  const init = { method: 'POST', redirect: 'manual' } as const
  const { headers } = await fetch(`${kur.address}/auth/logout`, init)
  expect(headers.get('clear-site-data')).toBe('"cache", "storage"')
  expect(headers.get('set-cookie')).toMatch(/^token=; Max-Age=0;/)
})
