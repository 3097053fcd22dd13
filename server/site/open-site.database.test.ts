import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { eq } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { newReference } from '../../api/answer-error.ts'
import { faq, page } from '../../db/schema/content.ts'
import { contactSettings } from '../../db/schema/settings.ts'
import { createMatchRoute } from '../../site/match-route.ts'
import type { RequestContext } from '../../site/request-context.ts'
import { createTestApi, type TestApi } from '../../test/api.ts'
import { PATIENCE } from '../../test/patience.ts'
import type { Page } from '../page-cache/page.ts'
import { TagCache } from '../page-cache/tag-cache.ts'
import { AnswerCache } from './answer-cache.ts'
import { createCallApi } from './call-api.ts'
import { createClosedSite } from './closed-site.ts'
import type { Site } from './load-site.ts'
import { openSite } from './open-site.ts'
import { createRender, findFrameOrigin } from './render.ts'

const CALLS: Record<string, string[]> = {
  '/': ['/faq', '/slider'],
  '/faq': ['/faq'],
  '/page/yds': ['/page/slug/yds'],
  '/panel': ['/contact-settings'],
}

interface Serving {
  site: Site
  server: Server
  address: string
  rendered: string[]
}

let api: TestApi
let first: Serving
let second: Serving

async function serve(): Promise<Serving> {
  const rendered: string[] = []
  async function handle(request: Request, context: RequestContext): Promise<Response> {
    const { pathname } = new URL(request.url)
    const cookie = request.headers.get('cookie')
    rendered.push(pathname)
    if (request.method === 'POST') return new Response(await request.text())
    const answers: unknown[] = []
    for (const path of CALLS[pathname] ?? []) {
      const response = await context.callApi(path)
      for (const tag of response.headers.get('surrogate-key')?.split(' ') ?? [])
        context.tags.add(tag)
      answers.push(await response.json())
    }
    const html = `<p>${cookie ?? 'herkes'}</p><script nonce="${context.nonce}">a()</script>${JSON.stringify(answers)}`
    return new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8' } })
  }
  const settings = {
    siteUrl: 'http://localhost:3000',
    production: true,
    apiToken: 'test-bearer',
    trust: () => false,
  }
  const log = pino({ level: 'silent' })
  const cache = new TagCache(1024 * 1024)
  const answers = new AnswerCache(createCallApi(api.api, settings), true, cache.part('answer '))
  const findFrame = () => findFrameOrigin(answers, new Map())
  const render = createRender({ settings, log, calls: answers, findFrame })
  const matchRoute = createMatchRoute({
    home: { id: 'home', path: '' },
    faq: { id: 'faq', path: 'faq' },
    page: { id: 'page', path: 'page/:slug' },
    panel: { id: 'panel', path: 'panel' },
  })
  const { pool, url: databaseUrl } = api
  const given = {
    settings,
    log,
    render,
    renderIn: () => render,
    part: cache.part<Page>('page '),
    answers,
    closedSite: createClosedSite({ db: api.db, log, security: [] }),
    databaseUrl,
    pool,
  }
  const site = openSite({ handle, matchRoute }, given)
  const server = createServer((request, response) => {
    if (!site.answerFromMemory(request, response)) site.answer(request, response, newReference())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { site, server, address: `http://127.0.0.1:${port}`, rendered }
}

async function read({ address }: Serving, path: string, init?: RequestInit): Promise<string> {
  return (await fetch(address + path, init)).text()
}

async function changeQuestion(): Promise<string> {
  const question = `Soru ${performance.now()}`
  await api.db.update(faq).set({ question }).where(eq(faq.id, 1))
  return question
}

async function heardChanges(serving: Serving): Promise<void> {
  const question = await changeQuestion()
  await vi.waitUntil(async () => (await read(serving, '/faq')).includes(question), PATIENCE)
}

beforeAll(async () => {
  api = await createTestApi()
  first = await serve()
  second = await serve()
  for (const serving of [first, second]) await heardChanges(serving)
})

afterAll(async () => {
  for (const { site, server } of [first, second]) {
    server.close()
    server.closeAllConnections()
    await site.close()
  }
})

beforeEach(async () => {
  for (const serving of [first, second]) {
    for (const path of Object.keys(CALLS)) await read(serving, path)
    serving.rendered.length = 0
  }
})

test('a page of everybody is made once and carries its policy', async () => {
  const answers = await Promise.all(Array.from({ length: 50 }, () => fetch(first.address)))
  const [answer] = answers
  expect(first.rendered).toEqual([])
  expect(answer?.headers.get('cache-control')).toContain('s-maxage=60')
  const policy = answer?.headers.get('content-security-policy')
  expect(policy).toMatch(/script-src 'self' 'sha256-/)
  expect(policy).toContain('frame-src https://www.openstreetmap.org;')
  expect(await answer?.text()).toContain('herkes')
})

test('a question that changes makes home and /faq anew on every process, and nothing else', async () => {
  const question = await changeQuestion()
  for (const serving of [first, second]) {
    await vi.waitUntil(async () => (await read(serving, '/faq')).includes(question), PATIENCE)
    await vi.waitUntil(async () => (await read(serving, '/')).includes(question), PATIENCE)
    await read(serving, '/page/yds')
    expect(serving.rendered).not.toContain('/page/yds')
  }
})

test('news for everybody is new on a page of somebody too', async () => {
  const signedIn = { headers: { cookie: 'session=s' } }
  const mail = `okul-${performance.now()}@ornek.com`
  await read(first, '/panel', signedIn)
  await api.db.update(contactSettings).set({ email: mail })
  for (const serving of [first, second])
    await vi.waitUntil(
      async () => (await read(serving, '/panel', signedIn)).includes(mail),
      PATIENCE,
    )
})

test('a page that changes is made anew, and nothing else', async () => {
  const content = `<p>${performance.now()}</p>`
  await api.db.update(page).set({ content }).where(eq(page.slug, 'yds'))
  await vi.waitUntil(async () => (await read(first, '/page/yds')).includes(content), PATIENCE)
  await read(first, '/')
  await read(first, '/faq')
  expect(new Set(first.rendered)).toEqual(new Set(['/page/yds']))
})

test('a change that is taken back makes nothing anew', async () => {
  await api.db
    .transaction(async (tx) => {
      await tx.update(faq).set({ question: 'Vazgeçildi' }).where(eq(faq.id, 1))
      throw new Error('taken back')
    })
    .catch(() => {})
  await heardChanges(first)
  expect(await read(first, '/faq')).not.toContain('Vazgeçildi')
})

test('a signed-in visitor gets a page of their own, which nobody else sees', async () => {
  const answer = await fetch(first.address, { headers: { cookie: 'token=gizli' } })
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
  expect(await answer.text()).toContain('token=gizli')
  expect(await read(first, '/')).not.toContain('gizli')
  expect(first.rendered[0]).toBe('/')
})

test('a visitor that comes with a cookie first leaves nothing of it for the next', async () => {
  const headers = { cookie: 'sidebar_state=gizli' }
  expect(await read(first, '/page/ielts', { headers })).toContain('herkes')
  expect(await read(first, '/page/ielts')).toContain('herkes')
})

test('the panel is never kept', async () => {
  await read(first, '/panel')
  await read(first, '/panel')
  expect(first.rendered).toEqual(['/panel', '/panel'])
})

test('a link of a campaign gets the page from memory', async () => {
  await read(first, '/faq?utm_source=mektup&gclid=1')
  expect(first.rendered).toEqual([])
})

test('a form is passed on with what was typed', async () => {
  const body = new URLSearchParams({ name: 'Işıl Çağ' })
  expect(await read(first, '/', { method: 'POST', body })).toBe('name=I%C5%9F%C4%B1l+%C3%87a%C4%9F')
})

test('after its connection was cut, a process hears of changes again and has missed none', async () => {
  const cut = await api.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and application_name = 'kur content changes'`,
  )
  expect(cut.rowCount).toBe(2)
  for (const serving of [first, second]) await heardChanges(serving)
  const question = await changeQuestion()
  for (const serving of [first, second]) {
    await vi.waitUntil(async () => (await read(serving, '/faq')).includes(question), PATIENCE)
  }
})
