import { createServer, type RequestListener } from 'node:http'
import { type AddressInfo, createServer as createSocketServer, type Server } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freePort } from '../../postgres/free-port.ts'
import { STUDENT_TOKEN } from '../backend-records.ts'
import { cleanUp, type KurProcess, startKur } from './kur-process.ts'

// A backend that has never answered: nothing is known of the school, and no page was made before. What else is one of these
// failures is asked of `contract/answer.test.ts`.
const UNREACHED = 'Şu anda sunucuya ulaşamıyoruz. Lütfen biraz sonra yeniden deneyin.'
const UNCLEAR = 'Sunucudan anlaşılmayan bir yanıt geldi. Lütfen biraz sonra yeniden deneyin.'
/** No page for this cookie is kept. */
const NOT_KEPT = { cookie: 'kimse=0' }
const STUDENT = { cookie: `token=${STUDENT_TOKEN}` }
const MAIN = [
  '/',
  '/contact',
  '/application',
  '/faq',
  '/about',
  '/article',
  '/article/ilk-yazi',
  '/gruplar',
  '/gruplar?saat=aksam&gorunum=hafta',
  '/gruplar/1',
  '/gruplar/haber',
  '/on-kayit',
  '/ara',
  '/ara?q=ielts',
  '/belge',
  '/belge/KUR-2345-6789',
  '/terms-of-use',
  '/privacy-policy',
  '/cookies-and-permissions',
  '/test/ingilizce',
  '/test/ingilizce/sonuc',
  '/auth/login',
  '/auth/forgot-password',
  '/auth/reset-password',
  '/auth/confirm-email',
  '/baglanti',
]
const FEEDS = [
  '/sitemap.xml',
  '/robots.txt',
  '/manifest.webmanifest',
  '/article/rss.xml',
  '/.well-known/security.txt',
]

const servers: Server[] = []

async function listen(server: Server): Promise<string> {
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `127.0.0.1:${(server.address() as AddressInfo).port}`
}

const answering = (listener: RequestListener) => async () =>
  `http://${await listen(createServer(listener))}`

const BACKENDS: Record<string, () => Promise<string>> = {
  'refuses connections': async () => `http://127.0.0.1:${await freePort()}`,
  'speaks no TLS': async () =>
    `https://${await listen(createSocketServer((socket) => socket.end('HTTP/1.1 400 Bad\r\n\r\n')))}`,
  'is behind a proxy with a page for 502': answering((_, response) =>
    response.writeHead(502, { 'Content-Type': 'text/html' }).end('<h1>Bad Gateway</h1>'),
  ),
  'answers garbage': answering((_, response) =>
    response.writeHead(200, { 'Content-Type': 'application/json' }).end('{"yarım": ['),
  ),
}

let kur: KurProcess

async function open(path: string, init: RequestInit = {}) {
  const headers = { ...NOT_KEPT, ...init.headers }
  const answer = await fetch(kur.address + path, { redirect: 'manual', ...init, headers })
  return { status: answer.status, headers: answer.headers, html: await answer.text() }
}

function post(path: string, fields: Record<string, string>, headers = {}) {
  return open(path, { method: 'POST', body: new URLSearchParams(fields), headers })
}

const noticesIn = (html: string) =>
  [...html.matchAll(/data-notice="error"[\s\S]*?Hata![\s\S]*?<\/p><p[^>]*>([^<]*)/g)].map(
    ([, text]) => text,
  )

const PERSON = { name: 'Ayşe Işık', email: 'ayse@ornek.com', phone: '0532 555 01 20' }
const APPLICANT = { ...PERSON, surname: 'Yıldız', age: '31', city: 'Muğla', branch: 'Ebe' }
const FORMS: [path: string, fields: Record<string, string>, headers?: Record<string, string>][] = [
  ['/?index', PERSON],
  ['/contact', { ...PERSON, message: 'Yazdığım mesaj' }],
  ['/application', PERSON],
  ['/application', { ...PERSON, page: 'yds' }],
  ['/auth/login', { intent: 'login', email: PERSON.email, password: 'gizli-parola' }],
  ['/auth/forgot-password', { intent: 'forgot', email: PERSON.email }],
  ['/gruplar/1', { intent: 'pre-enrollment', ...PERSON, learnerName: 'Can', learnerAge: '9' }],
  ['/gruplar/haber', { intent: 'group-wish', ...PERSON, message: 'Akşamları' }],
  ['/test/ingilizce?tek-sayfa=1', APPLICANT],
  ['/test/ingilizce?tek-sayfa=1', { ...APPLICANT, test_id: '42', 'soru-101': 'a' }],
  ['/panel/personal-information', { intent: 'phone', phone: '0532 999 88 77' }, STUDENT],
  ['/panel/classroom', { teacher: '5', point: '4' }, STUDENT],
]

const ONLY_OF_KUR = /^\/(?:gruplar|auth\/forgot)/

describe.each(Object.entries(BACKENDS))(
  'a backend that %s, from the first moment',
  (kind, start) => {
    const isUnclear = kind === 'answers garbage'
    const words = isUnclear ? UNCLEAR : UNREACHED
    // A backend that answers without knowing Kur’s own calls has no forms for them.
    const forms = isUnclear ? FORMS.filter(([path]) => !ONLY_OF_KUR.test(path)) : FORMS

    beforeAll(async () => {
      const API_HOST = await start()
      kur = await startKur({ API_HOST, DEMO: 'off', RATE_LIMIT: 'off', LOG_LEVEL: 'silent' })
      await kur.ready()
    })

    afterAll(async () => {
      await cleanUp()
      for (const server of servers.splice(0)) server.close()
    })

    test('leaves every page with what it has: a heading and the way on', async () => {
      for (const path of MAIN) {
        const { status, headers, html } = await open(path)
        const place = headers.get('location')
        if (place !== null && (await open(place)).status === 200) continue
        expect(status, path).toBe(200)
        expect(html, path).toContain('<h1')
        expect(html, path).not.toMatch(/went wrong|hazırlayamıyoruz|undefined/)
      }
    })

    test('leaves the files for machines', async () => {
      for (const path of FEEDS) expect((await open(path)).status, path).toBe(200)
    })

    test('leads from a content page home, where a notice says why, once', async () => {
      const { headers } = await open('/page/yds')
      expect(headers.get('location')).toBe('/')
      const [left = ''] = headers.getSetCookie()
      const home = await open('/', { headers: { cookie: left.split(';')[0] ?? '' } })
      expect(home.status).toBe(200)
      expect(noticesIn(home.html)).toHaveLength(1)
      expect(home.html).toContain('data-skeleton="hero"')
      expect(home.headers.getSetCookie()).toEqual([expect.stringMatching('notice=; Max-Age=0')])
    })

    test('leads from the panel to the sign-in, which says why, and keeps the student signed in', async () => {
      const { headers } = await open('/panel', { headers: STUDENT })
      expect(headers.get('location')).toBe('/auth/login?returnTo=%2Fpanel')
      const signIn = await open('/auth/login', { headers: STUDENT })
      expect(signIn.status).toBe(200)
      expect(signIn.headers.getSetCookie()).toEqual([])
      expect(noticesIn(signIn.html)).toEqual([words])
    })

    test('is told by every form that is sent without script, and nothing typed is lost', async () => {
      for (const [path, fields, headers] of forms) {
        const sent = await post(path, fields, headers)
        let { html } = sent
        const place = sent.headers.get('location')
        if (sent.status === 307 && place) html = (await post(place, fields)).html
        expect(noticesIn(html), path).toEqual([words])
        const { intent: _, password: secret, ...typed } = fields
        for (const text of Object.values(typed))
          expect(html, path).toMatch(RegExp(`value="${text}"|>${text}<`))
        if (secret) expect(html).not.toContain(secret)
      }
    })

    test('is told by every form that is sent with script', async () => {
      for (const type of ['slider', 'contact', 'application']) {
        const { html } = await post(`/form/${type}`, { ...PERSON, message: 'Yazdığım mesaj' })
        expect(JSON.parse(html)).toMatchObject({ ok: false, message: words, values: PERSON })
      }
    })
  },
)

afterAll(() => {
  for (const server of servers) server.close()
})
