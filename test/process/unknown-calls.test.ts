import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { type BackendDouble, startBackendDouble, type Unknown } from '../backend-double.ts'
import { STUDENT_TOKEN } from '../backend-records.ts'
import { PATIENCE } from '../patience.ts'
import { cleanUp, type KurProcess, startKur } from './kur-process.ts'

// A backend that has only what the specification names may refuse everything else in its own way.
const API_TOKEN = 'bearer-of-the-double'
// `server/site/call-api.test.ts` asks all calls in all kinds.
const KINDS: Unknown[] = ['a 404 page of nginx', 'a 500', 'null']
const PAGES = [
  '/',
  '/contact',
  '/application',
  '/faq',
  '/about',
  '/article',
  '/article/ilk-yazi',
  '/gruplar',
  '/ara',
  '/ara?q=ielts',
  '/on-kayit',
  '/baglanti',
  '/terms-of-use',
  '/privacy-policy',
  '/cookies-and-permissions',
  '/test/ingilizce',
  '/test/ingilizce/sonuc',
  '/auth/login',
  '/auth/forgot-password',
  '/auth/reset-password',
]
const FEEDS = [
  '/sitemap.xml',
  '/robots.txt',
  '/manifest.webmanifest',
  '/article/rss.xml',
  '/.well-known/security.txt',
]
const PANEL = ['', '/program', '/progress', '/classroom', '/book', '/personal-information'].map(
  (path) => `/panel${path}`,
)
const STUDENT = { cookie: `token=${STUDENT_TOKEN}` }
/** No page for this cookie is kept: each view asks the backend. */
const NOT_KEPT = { cookie: 'kimse=0' }

let backend: BackendDouble
let kur: KurProcess

beforeAll(async () => {
  backend = await startBackendDouble(API_TOKEN)
  const env = { API_TOKEN, API_HOST: backend.address, DEMO: 'off', RATE_LIMIT: 'off' }
  kur = await startKur(env)
  await kur.ready()
})

afterEach(() => backend.mend())

afterAll(async () => {
  await cleanUp()
  await backend.close()
})

async function open(path: string, headers: Record<string, string> = NOT_KEPT) {
  const answer = await fetch(kur.address + path, { redirect: 'manual', headers })
  const location = answer.headers.get('location')
  return { status: answer.status, location, html: await answer.text() }
}

function count(html: string, part: RegExp): number {
  return [...html.matchAll(part)].length
}

const WORDS_OF_FAILURE = [
  'Hata!',
  'data-failed',
  'data-notice="error"',
  'went wrong',
  'şu anda',
  'ulaşamıyoruz',
  'anlaşılmayan',
]

describe.each(KINDS)('a backend that answers unknown calls with %s', (kind) => {
  beforeAll(() => {
    backend.unknown = kind
  })

  test.each(PAGES)('%s is a whole page', async (path) => {
    const { status, html } = await open(path)
    expect(status).toBe(200)
    const [, shown = ''] = html.split('<body')
    expect(WORDS_OF_FAILURE.filter((words) => shown.includes(words))).toEqual([])
    expect(backend.wrong).toEqual([])
  })

  test.each(FEEDS)('%s is there', async (path) => {
    expect((await open(path)).status).toBe(200)
  })

  test.each(PANEL)('%s is a whole page of a student', async (path) => {
    const { status, html } = await open(path, STUDENT)
    expect(status).toBe(200)
    expect(WORDS_OF_FAILURE.filter((words) => html.includes(words))).toEqual([])
    expect(backend.wrong).toEqual([])
  })

  test('home has course cards, benefits and features of its own', async () => {
    const { html } = await open('/')
    const courses = html.split('data-carousel="courses"')[1]?.split('<h2')[0] ?? ''
    expect(count(courses, /data-slide/g)).toBe(4)
    expect(count(html, /\/icons\/benefits\.svg#/g)).toBe(6)
    for (const title of ['Mesleki İngilizce', 'Altı kur', 'Her alanda İngilizce']) {
      expect(html).toContain(title)
    }
  })

  test('no link leads back home, and no form can only fail', async () => {
    const pages = await Promise.all([...PAGES.map((path) => open(path))])
    const hrefs = pages.flatMap(({ html }) => [...html.matchAll(/<a[^>]* href="(\/[^"#]*)/g)])
    const paths = new Set(hrefs.map(([, href = '']) => href.replaceAll('&amp;', '&')))
    const wrong: string[] = []
    for (const path of paths) {
      const { status, location } = await open(path)
      if (status !== 200) wrong.push(`${path}: ${status} ${location}`)
    }
    expect(wrong).toEqual([])
    const forms = pages.flatMap(({ html }) => [...html.matchAll(/data-form="([^"]+)"/g)])
    expect([...new Set(forms.map(([, name]) => name))].sort()).toEqual([
      'applicant',
      'application',
      'contact',
      'login',
      'open-link',
      'slider',
    ])
    const { html } = await open('/panel/personal-information', STUDENT)
    expect(html).not.toContain('type="password"')
  })

  test.each([
    ['/auth/confirm-email', '/auth/login'],
    ['/gruplar/haber', '/contact'],
    ['/gruplar/1', '/gruplar'],
    ['/page/yds', '/'],
  ])('%s, which it cannot have, leads to %s', async (path, place) => {
    const { status, location } = await open(path)
    expect([status, location]).toEqual([302, place])
  })

  test('pages are kept, and nothing is logged as failed', async () => {
    await vi.waitUntil(async () => {
      const { length } = backend.asked
      await open('/about', {})
      return backend.asked.length === length
    }, PATIENCE)
    expect(kur.output()).not.toMatch(/failed|"level":50/)
  })
})

test.each([
  ['/about', NOT_KEPT, 300],
  ['/', NOT_KEPT, 300],
  ['/test/ingilizce', NOT_KEPT, 300],
  ['/panel/classroom', STUDENT, 300],
  ['/panel', STUDENT, 300],
  // A page that is kept: longer than any bound of the page cache.
  ['/faq', {}, 2_500],
])('a slow backend is asked once for each part of %s', async (path, headers, ms) => {
  backend.slow(ms)
  backend.asked.length = 0
  await open(path, headers)
  expect(backend.asked).toEqual([...new Set(backend.asked)])
  expect(backend.asked.length).toBeGreaterThan(2)
})

describe('while nobody answers at the address of the backend', () => {
  beforeAll(async () => {
    backend.unknown = 'a 404 page of nginx'
    for (const path of PAGES) await open(path)
    await backend.close()
  })

  test.each(PAGES)('%s, once made, stays whole', async (path) => {
    const { status, html } = await open(path)
    expect(status).toBe(200)
    if (path !== '/test/ingilizce') expect(html).toContain('0212 555 01 99')
    expect(html).not.toContain('Yeniden deneyin')
  })

  test.each([
    ['/contact', { message: 'Yazdığım mesaj' }],
    ['/application', {}],
    ['/?index', {}],
    ['/auth/login', {}],
  ])('a form of %s sent without script keeps its text and says so', async (path, more) => {
    const body = new URLSearchParams({
      name: 'Ayşe Işık',
      email: 'ayse@ornek.com',
      phone: '0532 555 01 20',
      password: 'gizli-parola',
      intent: 'login',
      ...more,
    })
    const answer = await fetch(kur.address + path, { method: 'POST', body, headers: NOT_KEPT })
    const html = await answer.text()
    expect(html).toMatch(/data-notice="error"[\s\S]*?Hata!/)
    expect(html).toContain('value="ayse@ornek.com"')
    for (const text of Object.values(more)) expect(html).toContain(text)
    expect(html).not.toContain('gizli-parola')
  })
})
