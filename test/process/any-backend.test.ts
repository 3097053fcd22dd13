import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { type BackendDouble, startBackendDouble } from '../backend-double.ts'
import { STUDENT_TOKEN } from '../backend-records.ts'
import { type Failure, WORDS } from '../failure-words.ts'
import { PATIENCE } from '../patience.ts'
import { cleanUp, type KurProcess, startKur } from './kur-process.ts'

const API_TOKEN = 'bearer-of-the-double'
const COOKIE = { cookie: `token=${STUDENT_TOKEN}` }
const SIGN_IN = { intent: 'login', email: 'deniz@ornek.com', password: 'gizli-1' }
const PANEL = ['program', 'progress', 'classroom', 'book', 'personal-information'].map(
  (name) => `/panel/${name}`,
)

let backend: BackendDouble
let kur: KurProcess

beforeAll(async () => {
  backend = await startBackendDouble(API_TOKEN)
  const env = { API_TOKEN, API_HOST: backend.address, DEMO: 'off', RATE_LIMIT: 'off' }
  kur = await startKur({ ...env, LOG_LEVEL: 'silent' })
  backend.break('GET /slider', '500')
  backend.break('GET /contact-settings', '500')
  await kur.ready()
  await vi.waitUntil(() => backend.asked.includes('GET /slider'), PATIENCE)
  await Promise.all(['/', '/contact'].map((path) => open(path)))
  backend.mend()
})

afterEach(() => backend.mend())

afterAll(async () => {
  await cleanUp()
  await backend.close()
})

/** An unknown cookie keeps the page out of the cache. */
async function open(path: string, init: RequestInit = {}) {
  const headers = { cookie: 'kimse=0', ...init.headers }
  const answer = await fetch(kur.address + path, { redirect: 'manual', ...init, headers })
  return { status: answer.status, headers: answer.headers, html: await answer.text() }
}

function post(path: string, fields: Record<string, string>, headers = {}) {
  const body = new URLSearchParams(fields)
  return open(path, { method: 'POST', body, headers })
}

const noticesIn = (html: string) =>
  [...html.matchAll(/data-notice="error"[\s\S]*?<\/p><p[^>]*>([^<]*)/g)].map(([, text]) => text)

describe('with a backend that has only what the specification names', () => {
  test.each([
    '/',
    '/contact',
    '/application',
    '/faq',
    '/about',
    '/article',
    '/article/ilk-yazi',
    '/gruplar',
    '/ara',
    '/terms-of-use',
    '/privacy-policy',
    '/cookies-and-permissions',
    '/test/ingilizce',
    '/test/ingilizce/sonuc',
    '/auth/login',
    '/auth/forgot-password',
    '/sitemap.xml',
    '/robots.txt',
    '/manifest.webmanifest',
    '/article/rss.xml',
  ])('%s is a page without a failure', async (path) => {
    const { status, html } = await open(path)
    expect(status).toBe(200)
    expect(html).not.toContain('went wrong')
    expect(noticesIn(html)).toEqual([])
    expect(backend.wrong).toEqual([])
  })

  test('a content page that it does not know leads home, an unknown address is a 404', async () => {
    const moved = await open('/page/yds')
    expect([moved.status, moved.headers.get('location')]).toEqual([302, '/'])
    expect((await open('/boyle-bir-sayfa-yok')).status).toBe(404)
  })

  test.each(PANEL)('%s is a page for a student, and home for nobody', async (path) => {
    const { status, html } = await open(path, { headers: COOKIE })
    expect(status).toBe(200)
    expect(html).not.toContain('went wrong')
    expect(html).not.toContain('data-failed')
    expect(html).not.toContain('never-to-be-shown')
    expect(backend.wrong).toEqual([])
    expect((await open(path)).headers.get('location')).toBe('/')
  })

  test('its content is shown', async () => {
    const home = (await open('/')).html
    for (const text of ['0212 555 01 99', 'Elif K.', 'Kurlar kaç saat', 'İngilizce testi']) {
      expect(home).toContain(text)
    }
    expect(home).toContain('src="/media/m.png"')
    expect(home).toContain(`data-carousel="hero"`)
    expect((await open('/panel/program', { headers: COOKIE })).html).toContain('Pazartesi 19.00')
    expect((await open('/panel/classroom', { headers: COOKIE })).html).toContain('Ada Yılmaz')
    const { headers } = await open('/contact')
    expect(headers.get('content-security-policy')).toContain('frame-src https://www.openstreetmap')
  })

  test('forms are posted with the payloads of section 7', async () => {
    const person = { name: 'Ayşe Işık', email: 'ayse@ornek.com', phone: '0532 555 01 20' }
    const message = 'Merhaba, bilgi alabilir miyim?'
    const origin = { source: '/faq', campaign: 'yaz' }
    backend.sent.length = 0
    expect((await post('/form/slider', { ...person, ...origin, other: 'x' })).status).toBe(200)
    const referer = `${kur.address}/contact?utm_campaign=yaz`
    expect((await post('/contact', { ...person, message }, { referer })).html).toContain(
      'Mesajınızı aldık.',
    )
    expect((await post('/application', person)).status).toBe(200)
    const signedIn = await post('/auth/login', SIGN_IN)
    expect(signedIn.headers.get('location')).toBe('/panel')
    expect(signedIn.headers.getSetCookie()[0]).toMatch(`token=${STUDENT_TOKEN}; Max-Age=604800`)
    await post('/panel/classroom', { teacher: '5', point: '4' }, COOKIE)
    const applicant = { ...person, surname: 'Işık', age: '31', city: 'İzmir', branch: 'Ebe' }
    const answers = { test_id: '42', 'soru-101': 'a', 'soru-102': 'b' }
    await post('/test/ingilizce?tek-sayfa=1', { ...applicant, ...answers })
    const FORMS = [
      '/contact-form',
      '/auth/student-login',
      '/student/put-point-with-token',
      '/test-result',
    ]
    expect(backend.sent.filter(({ path }) => FORMS.includes(path)).map(({ body }) => body)).toEqual(
      [
        { ...person, type: 'slider' },
        { ...person, message, type: 'contact' },
        { ...person, type: 'application' },
        { email: 'deniz@ornek.com', password: 'gizli-1' },
        { token: STUDENT_TOKEN, teacher: 5, point: 4 },
        {
          ...applicant,
          test_id: 42,
          idempotency_key: expect.any(String),
          results: [
            { question_id: 101, selected_option: 'a' },
            { question_id: 102, selected_option: 'b' },
          ],
        },
      ],
    )
    expect(backend.wrong).toEqual([])
  })
})

const AT_ONCE: Failure[] = ['500', '401', '404', '404 page', 'malformed', 'dropped']

const PARTS: [call: string, path: string, words: string][] = [
  ['GET /faq', '/faq', 'Sorular şu anda açılamıyor.'],
  ['GET /faq', '/', 'Sık sorulan sorular şu anda açılamıyor.'],
  ['GET /student-comment', '/', 'Öğrenci yorumları şu anda açılamıyor.'],
  ['GET /contact-settings', '/contact', 'Adres ve telefon şu anda açılamıyor.'],
  ['GET /article', '/article', 'Yazı listesi şu anda açılamıyor.'],
  ['GET /test', '/faq', 'Testler şu anda listelenemiyor.'],
]
const QUIET: typeof PARTS = [
  ['GET /about', '/about', 'Okulumuzu anlatan metin şu anda açılamıyor.'],
  ['GET /slider', '/', 'data-skeleton="hero"'],
]

describe.each(AT_ONCE)('a call that fails with %s', (fault) => {
  // Every part is asked for with one way to fail, and one part with all of them.
  test.each(PARTS.filter((_, at) => at === 0 || fault === 'dropped'))(
    '%s on %s: a word in its place, one notice, the frame',
    async (call, path, words) => {
      backend.break(call, fault)
      const { status, html } = await open(path)
      expect(status).toBe(200)
      expect(html).toContain(words)
      expect(noticesIn(html)).toEqual([WORDS[fault]])
      for (const part of ['data-menu="courses"', '<footer', 'data-bar="contact"', '<h1']) {
        expect(html).toContain(part)
      }
    },
  )

  test.each(QUIET.filter((_, at) => at === 0 || fault === 'dropped'))(
    '%s on %s: a word in its place and no notice',
    async (call, path, words) => {
      backend.break(call, fault)
      const { status, html } = await open(path)
      expect(status).toBe(200)
      expect(html).toContain(words)
      expect(noticesIn(html)).toEqual([])
    },
  )

  test('/contact-settings: every page stands without its contact parts', async () => {
    backend.break('GET /contact-settings', fault)
    for (const path of ['/', '/faq', '/about', '/application', '/test/ingilizce', '/auth/login']) {
      const { status, html } = await open(path)
      expect(status, path).toBe(200)
      expect(html).not.toContain('tel:')
    }
  })

  test.each([
    ['/test/ingilizce', 'GET /test/slug/ingilizce'],
    ['/article/ilk-yazi', 'GET /article/get-with-slug/ilk-yazi'],
  ])('%s, which is nothing without it, says so with a way to try again', async (path, call) => {
    backend.break(call, fault)
    const { status, html } = await open(path)
    const isUnknown = fault.startsWith('404')
    expect(status).toBe(isUnknown ? 404 : 200)
    expect(html).not.toContain('went wrong')
    if (isUnknown) expect(html).toContain('Aradığınız sayfa bulunamadı')
    else expect(html).toMatch(/şu anda açılamıyor\.[\s\S]*Yeniden deneyin/)
    if (!isUnknown) expect(noticesIn(html)).toEqual([WORDS[fault]])
  })

  test('a form: the notice, what was typed, and nothing sent again', async () => {
    backend.break('POST /contact-form', fault)
    const fields = { name: 'Ayşe', email: 'ayse@ornek.com', phone: '0532 555 01 20' }
    const { status, html } = await post('/application', fields)
    expect(status).toBeGreaterThanOrEqual(400)
    expect(noticesIn(html)).toEqual([WORDS[fault]])
    expect(html).toContain('value="ayse@ornek.com"')
  })

  test('a sign-in: the notice and the address', async () => {
    backend.break('POST /auth/student-login', fault)
    const { html } = await post('/auth/login', SIGN_IN)
    expect(noticesIn(html)).toEqual([WORDS[fault]])
    expect(html).toContain('value="deniz@ornek.com"')
  })

  test('the check of the token: the sign-in, which says why', async () => {
    backend.break('POST /auth/student-control', fault)
    const { headers } = await open('/panel', { headers: COOKIE })
    expect(headers.get('location')).toBe('/auth/login?returnTo=%2Fpanel')
    const { html } = await open('/auth/login', { headers: COOKIE })
    expect(noticesIn(html)).toEqual([WORDS[fault]])
  })

  test.each([
    ['get-program-with-user-id/', '/panel/program'],
    ['get-books-with-token', '/panel/book'],
    ['get-teachers-with-token', '/panel/classroom'],
    ['get-classroom-with-token', '/panel/classroom'],
    ['get-language-with-token', '/panel/classroom'],
    ['get-student-with-token', '/panel/personal-information'],
  ])('%s on %s: the words in its place, the panel around it', async (call, path) => {
    backend.break(`POST /student/${call}`, fault)
    const { status, html } = await open(path, { headers: COOKIE })
    expect(status).toBe(200)
    expect(html).toContain(WORDS[fault])
    expect(html).toContain('data-sidebar')
  })
})

test('gives up late parts of a page, and waits for what the page needs and for what is sent', async () => {
  for (const [call] of [...PARTS, ...QUIET]) backend.break(call, 'late')
  backend.break('GET /test/slug/ingilizce', 'late')
  backend.break('POST /contact-form', 'late')
  backend.sent.length = 0
  const fields = { name: 'Ayşe', email: 'ayse@ornek.com', phone: '0532 555 01 20' }
  const sending = post('/application', fields)
  const questions = open('/test/ingilizce')
  const paths = ['/', '/faq', '/contact', '/about', '/article']
  const pages = await Promise.all(
    paths.map(async (path) => [path, (await open(path)).html] as const),
  )
  for (const [, path, words] of [...PARTS, ...QUIET]) {
    expect(pages.find(([opened]) => opened === path)?.[1]).toContain(words)
  }
  for (const [, html] of pages) expect(noticesIn(html)).toEqual([WORDS.late])
  expect((await questions).html).toContain('data-step="form"')
  expect((await sending).html).toContain('Mesajınızı aldık.')
  expect(backend.sent).toHaveLength(1)
})

test('calls that the specification does not name, left open, cost ten seconds, and signing out none', async () => {
  backend.leaveOthersOpen()
  const { headers } = await open('/auth/logout', { method: 'POST', headers: COOKIE })
  expect(headers.get('location')).toBe('/')
  expect(headers.getSetCookie()[0]).toMatch('token=; Max-Age=0')
  expect(backend.asked).toContain('POST /auth/student-logout')
  const paths = ['/', '/terms-of-use', '/gruplar', '/panel', '/panel/progress', '/auth/login']
  const pages = await Promise.all(
    paths.map((path) => open(path, path.startsWith('/panel') ? { headers: COOKIE } : {})),
  )
  expect(pages.map(({ status }) => status)).toEqual(paths.map(() => 200))
})
