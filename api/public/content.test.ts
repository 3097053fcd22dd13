import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { listArticles } from '../../contract/public/articles.ts'
import * as content from '../../contract/public/content.ts'
import { getPage, listPages } from '../../contract/public/pages.ts'
import { article } from '../../db/schema/content.ts'
import { createTestApi } from '../../test/api.ts'

const school = await createTestApi()

const LISTS = [
  [content.listFaqs, 7],
  [content.listTestimonials, 6],
  [content.listSlides, 5],
  [content.listCourseCards, 4],
  [content.listBenefits, 6],
  [content.listFeatures, 6],
  [content.listLevels, 6],
  [listPages, 39],
  [listArticles, 6],
] as const

describe.each(LISTS)('GET $path', (call, count) => {
  test(`answers ${count} records in the form of the contract`, async () => {
    const { status, body } = await school.call(call.path)
    expect(status).toBe(200)
    expect(call.output.parse(body)).toEqual(body)
    expect(body).toHaveLength(count)
  })
})

test('GET /student-comment answers a picture of drawn initials with every sample', async () => {
  const { body } = await school.call('/student-comment')
  for (const { name, image, picture } of content.listTestimonials.output.parse(body)) {
    expect(picture?.alt).toBe(`${name} için çizilmiş baş harfler`)
    expect(image).toMatch(/^\/media\/testimonial-\d\./)
  }
})

describe.each([content.getContactSettings, content.getAbout, content.getSiteConfig])(
  'GET $path',
  (call) => {
    test('answers one record in the form of the contract', async () => {
      const { status, body } = await school.call(call.path)
      expect(status).toBe(200)
      expect(call.output.parse(body)).toEqual(body)
    })
  },
)

test.each(['terms-of-use', 'privacy-policy', 'cookies-and-permissions'])(
  'GET /legal/slug/%s answers the text in force',
  async (slug) => {
    const { status, body } = await school.call(`/legal/slug/${slug}`)
    expect(status).toBe(200)
    expect(content.getLegalText.output.parse(body)).toEqual(body)
  },
)

test('GET /page/slug/{slug} answers a page with its questions, neighbours and facts', async () => {
  const { status, body } = await school.call('/page/slug/yds')
  const page = getPage.output.parse(body)
  expect(status).toBe(200)
  expect(page).toEqual(body)
  expect(page.faq.length).toBeGreaterThanOrEqual(4)
  expect(page.neighbours).toHaveLength(3)
  expect(page.content).toContain('<h2')
})

test('GET /picture/slug/{slug} answers the picture of a screen with its card', async () => {
  const { status, body } = await school.call('/picture/slug/contact')
  expect(status).toBe(200)
  expect(body).toMatchObject({
    src: expect.stringMatching(/^\/media\/contact\./),
    alt: expect.any(String),
    share: expect.stringMatching(/^\/media\/kart\/contact\.[0-9a-f]{8}\.jpg$/),
  })
})

test.each([
  '/page/slug/yok',
  '/page/slug/%00',
  '/article/get-with-slug/yok',
  '/legal/slug/yok',
  '/picture/slug/yok',
])('GET %s answers that there is no such record', async (path) => {
  const { status, body } = await school.call(path)
  expect([400, 404]).toContain(status)
  expect(body).toEqual({ message: expect.any(String) })
})

test('GET /page?q= finds pages by words in any Turkish case and inflection', async () => {
  const { body } = await school.call(`/page?q=${encodeURIComponent('HAVACILIK')}`)
  const slugs = (body as { slug: string }[]).map(({ slug }) => slug)
  expect(slugs[0]).toBe('havacilik-ingilizcesi')
  expect(slugs.length).toBeLessThan(39)
})

test.each([
  ['cocuk', '/page/cocuk-ingilizcesi'],
  ['ÇOCUKLAR', '/page/cocuk-ingilizcesi'],
  ['havacı', '/page/havacilik-ingilizcesi'],
  ['12 hafta yds', '/article/12-haftalik-yds-plani'],
  ['hangi belgeyi', '/faq'],
  ['ingilizce seviye', '/test/ingilizce'],
])('GET /search?q=%s finds %s', async (words, path) => {
  const { status, body } = await school.call(`/search?q=${encodeURIComponent(words)}`)
  expect(status).toBe(200)
  expect((body as { path: string }[]).slice(0, 8).map((found) => found.path)).toContain(path)
})

test.each(['zürafa', '%', "'; drop table page", '!!! & |', '\\'])(
  'GET /search?q=%s finds nothing',
  async (words) => {
    const { status, body } = await school.call(`/search?q=${encodeURIComponent(words)}`)
    expect({ status, body }).toEqual({ status: 200, body: [] })
  },
)

test('GET /search does not find a draft', async () => {
  const wanted = eq(article.slug, 'konusma-korkusunu-yenmek')
  const find = async () => (await school.call('/search?q=konuşma%20korkusunu%20yenmek')).body
  expect(JSON.stringify(await find())).toContain('konusma-korkusunu-yenmek')
  await school.db.update(article).set({ state: 'draft' }).where(wanted)
  expect(JSON.stringify(await find())).not.toContain('konusma-korkusunu-yenmek')
  await school.db.update(article).set({ state: 'published' }).where(wanted)
})

test('every answer names the content that it was made from', async () => {
  const { api } = school
  const headers = { authorization: 'Bearer test-bearer' }
  const faq = await api.request('/api/faq', { headers })
  expect(faq.headers.get('surrogate-key')).toBe('faq')
  const page = await api.request('/api/page/slug/yds', { headers })
  expect(page.headers.get('surrogate-key')).toMatch(/^page\/\d+ page media test site-config$/)
})
