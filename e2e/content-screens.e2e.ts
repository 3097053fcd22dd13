import { type APIRequestContext, expect } from '@playwright/test'
import { sitemapPaths } from './content.ts'
import { readHead } from './head.ts'
import { linksOf, partOf, read, textOf, toReading } from './reading.ts'
import { test } from './visitor.ts'

const SILENT = /^\/(?:article|terms-of-use|privacy-policy|cookies-and-permissions)/

async function expectLinks(request: APIRequestContext, path: string, wanted: [string, string][]) {
  const links = linksOf((await read(request, path)).main)
  for (const [text, href] of wanted) expect(links, path).toContainEqual({ href, text })
}

test('/faq holds the seven questions, of which the browser keeps one open', async ({ request }) => {
  const { main } = await read(request, '/faq')
  const names = [...main.matchAll(/<details[^>]* name="([^"]+)"/g)].map(([, name]) => name)
  expect(names).toHaveLength(7)
  expect(new Set(names).size).toBe(1)
})

test('/faq and /about say where to ask further', async ({ request }) => {
  for (const path of ['/faq', '/about']) {
    await expectLinks(request, path, [
      ['0216 555 01 20', 'tel:02165550120'],
      ['Mesaj yazın', '/contact'],
    ])
  }
})

test.describe('articles', () => {
  test('are listed with the newest first', async ({ request }) => {
    const { main } = await read(request, '/article')
    const days = [...main.matchAll(/<time[^>]* dateTime="([^"]+)"/gi)].map(([, day]) => day)
    expect(days.length).toBeGreaterThanOrEqual(6)
    expect(days).toEqual(days.toSorted().reverse())
  })

  test('carry category, date, reading time and two more to read', async ({ request }) => {
    const { main, text } = await read(request, '/article/seviye-tespiti-nasil-calisir')
    expect(text).toContain('12 Mart 2026')
    expect(text).toMatch(/\d+ dakikalık okuma/)
    expect(textOf(partOf(main, 'nav', /"Sayfa yolu"/))).toContain('Öğrenme')
    const [next = ''] =
      /<section[^>]*>(?:(?!<section)[\s\S])*?Sıradaki yazılar[\s\S]*?<\/section>/.exec(main) ?? []
    expect(linksOf(next)).toHaveLength(2)
  })
})

test('legal pages name their version and its day', async ({ request }) => {
  for (const path of ['/terms-of-use', '/privacy-policy', '/cookies-and-permissions']) {
    const { text } = await read(request, path)
    expect(text, path).toMatch(/Sürüm 1, yürürlük tarihi \d+ [A-ZÇĞİÖŞÜ]\p{L}+ \d{4}/u)
  }
})

test('legal pages and articles fetch no script before their form is wanted', async ({
  request,
}) => {
  const paths = (await sitemapPaths(request)).filter((path) => SILENT.test(path))
  expect(paths.length).toBeGreaterThanOrEqual(10)
  for (const path of paths) {
    const { html } = await read(request, path)
    expect(html, path).not.toMatch(/<script[^>]*\ssrc=|<link[^>]*modulepreload/)
    expect(html, path).toMatch(/id="kur-boot"[^>]* data-waits="/)
  }
})

test('/contact has cards for e-mail, address and telephone with its hours, and a map with few rights', async ({
  request,
}) => {
  await expectLinks(request, '/contact', [
    ['bilgi@ornek.com', 'mailto:bilgi@ornek.com'],
    ['0216 555 01 20', 'tel:02165550120'],
  ])
  const { main, text } = await read(request, '/contact')
  expect(text).toContain('Telefon saatleri 09.00-18.00')
  expect(main).toContain('data-form="contact"')
  const [frame = ''] = /<iframe[^>]*>/.exec(main) ?? []
  for (const right of [
    'title="Okulun haritadaki yeri"',
    'loading="lazy"',
    'sandbox="allow-scripts allow-same-origin"',
    'referrerPolicy="no-referrer"',
  ]) {
    expect(frame.toLowerCase()).toContain(right.toLowerCase())
  }
})

test('an unknown address answers 404 with words to search for and ways on that all lead somewhere', async ({
  request,
}) => {
  const { status, html, main } = await read(request, '/boyle-bir-sayfa-yok')
  expect(status).toBe(404)
  expect(readHead(html).title).toBe('Sayfa bulunamadı')
  const ways = linksOf(partOf(main, 'ul', /class=/))
  expect(ways).toHaveLength(4)
  for (const { href } of ways) expect((await request.get(href)).status(), href).toBe(200)
  expect(main).toMatch(/<form[^>]*action="\/ara"/)
})

test('a refusal of the router is a page that fetches no script, in Turkish and without a stack', async ({
  request,
}) => {
  const { status, html } = await toReading(await request.post('/faq', { form: { a: 'b' } }))
  expect(status).toBe(405)
  expect(html).not.toMatch(/<script[^>]*\ssrc=|<link[^>]*modulepreload|kur-boot/)
  const text = textOf(html)
  expect(text).toContain('Oops! Something went wrong.')
  expect(text).toMatch(/Mesaj Bu adrese bir şey gönderilemez\. .*\/faq/)
  expect(text).not.toContain('Hata kodu')
  expect(html).not.toContain('<pre')
})

test('the frame leads to the school’s own screens, its platforms, its courses, every test and the sign-in', async ({
  request,
}) => {
  const { html } = await read(request, '/faq')
  const header = html.slice(html.indexOf('<header'), html.indexOf('<main'))
  const links = linksOf(header)
  for (const href of ['/about', '/contact', '/page/online-egitimler', '/auth/login', '/article']) {
    expect(links.map((link) => link.href)).toContain(href)
  }
  for (const name of ['Instagram', 'YouTube', 'LinkedIn']) {
    expect(links.map(({ text }) => text)).toContain(name)
  }
  const menu = (name: string) => linksOf(html.slice(html.indexOf(`data-menu="${name}"`)))
  const tests = menu('tests').filter(({ href }) => href.startsWith('/test/'))
  expect(tests[0]?.href).toBe('/test/ingilizce')
  expect(new Set(tests.map(({ href }) => href)).size).toBe(7)
  const mobile = menu('mobile').map(({ href }) => href)
  expect(mobile.filter((href) => href.startsWith('/page/')).length).toBeGreaterThanOrEqual(40)
  expect(mobile).toEqual(expect.arrayContaining(['/about', '/contact', '/faq', '/auth/login']))
  const footer = html.slice(html.indexOf('<footer'))
  const year = new Date().toLocaleDateString('sv', { timeZone: 'Europe/Istanbul' }).slice(0, 4)
  for (const text of [
    '0216 555 01 20',
    'bilgi@ornek.com',
    'Ufuk Sokak No: 12',
    '09.00-18.00',
    `© 2024-${year} Ufuk Dil Akademisi`,
  ]) {
    expect(textOf(footer)).toContain(text)
  }
  for (const path of ['/terms-of-use', '/privacy-policy', '/cookies-and-permissions']) {
    expect(linksOf(footer).map(({ href }) => href)).toContain(path)
  }
})
