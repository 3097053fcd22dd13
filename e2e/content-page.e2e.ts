import { expect } from '@playwright/test'
import { sitemapPaths } from './content.ts'
import { linksOf, partOf, read, textOf } from './reading.ts'
import { test } from './visitor.ts'

test.describe('a content page', () => {
  test('tells its facts, with the fee of the exam where there is one', async ({ request }) => {
    const facts = textOf(partOf((await read(request, '/page/yds')).main, 'aside', /"Kısaca"/))
    for (const label of ['Süre', 'Seviye', 'Saat', 'Kimler için', 'Sınav ücreti']) {
      expect(facts).toContain(label)
    }
    expect(facts).toMatch(/490 TL \(2024-YDS\/2/)
    expect((await read(request, '/page/almanca')).text).not.toContain('Sınav ücreti')
  })

  test('the page of prices lists what every course costs', async ({ request }) => {
    const { main, text } = await read(request, '/page/en-iyi-fiyat')
    const prices = partOf(main, 'section', /aria-labelledby="ucretler"/)
    expect(textOf(prices)).toContain('KDV dâhildir')
    const courses = linksOf(prices).map((link) => link.text)
    expect(courses).toEqual(expect.arrayContaining(['YÖS', 'SAT', 'Özel Ders', 'YDS']))
    expect(text).toContain('Kurs başladıktan sonra ayrılırsam')
  })

  test('leads to the test of its own language, else to the English one', async ({ request }) => {
    for (const [slug, name, address] of [
      ['almanca', 'Ücretsiz testi çözün', '/test/almanca'],
      ['cocuk-ingilizcesi', 'Ücretsiz testi çözün', '/test/cocuk-ingilizce'],
      ['yds', 'Ücretsiz testi çözün', '/test/ingilizce'],
      ['japonca', 'Görüşme isteyin', '/contact'],
    ]) {
      const calls = linksOf((await read(request, `/page/${slug}`)).main)
      expect(calls.find(({ text }) => text === name)?.href, slug).toBe(address)
    }
  })

  test('lists its sections twice, each link leading to its heading, and three neighbours with pictures', async ({
    request,
  }) => {
    const { main } = await read(request, '/page/yds')
    const titles = [...main.matchAll(/<h2[^>]* id="([^"]+)"[^>]*>([\s\S]*?)<\/h2>/g)]
    const sections = new Map(titles.map(([, id = '', title = '']) => [`#${id}`, textOf(title)]))
    for (const list of [partOf(main, 'nav', /"Bu sayfada"/), partOf(main, 'details', /no-print/)]) {
      const links = linksOf(list)
      expect(links.length).toBeGreaterThan(3)
      for (const { href, text } of links) expect(sections.get(href), text).toBe(text)
    }
    const german = (await read(request, '/page/almanca')).main
    const next = partOf(german, 'section', /aria-labelledby="siradaki"/)
    expect(linksOf(next)).toHaveLength(3)
    expect(linksOf(next).map(({ href }) => href)).toContain('/page/fransizca')
    expect(next.match(/<img/g)).toHaveLength(3)
  })

  test('the page of a course says its price and its places', async ({ request }) => {
    const paths = (await sitemapPaths(request)).filter((path) => path.startsWith('/page/'))
    const sold: string[] = []
    for (const path of paths) {
      const { main } = await read(request, path)
      if (!main.includes('Bu kursa başvurun')) continue
      sold.push(path)
      const [open = ''] = /<[^>]* data-offer[^>]*>/.exec(main) ?? []
      const offer = textOf(partOf(main, 'section', /data-offer/))
      expect(open, path).toMatch(/data-price="[1-9]\d{4,}"/)
      expect(open, path).toMatch(/data-places="\d+"/)
      expect(offer, path).toContain('KDV dâhil')
      expect(offer, path).not.toContain('490')
      if (path === '/page/cocuk-ingilizcesi') expect(offer).toContain('7-12 yaş')
    }
    expect(sold).toEqual(expect.arrayContaining(['/page/yos', '/page/sat', '/page/ozel-ders']))
    expect(sold.length).toBeGreaterThan(25)
    expect(sold).not.toContain('/page/en-iyi-fiyat')
  })

  test('that does not exist leads home', async ({ request }) => {
    const response = await request.get('/page/boyle-bir-sayfa-yok', { maxRedirects: 0 })
    expect(response.status()).toBe(302)
    expect(response.headers().location).toBe('/')
  })
})

test('a content page folds its sections on a phone, leads to them without script, and moves a table by key', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await page.goto('/page/seviyeler')
  const fold = page.locator('details', { hasText: 'Bu sayfada' })
  await expect(fold.getByRole('link').first()).toBeHidden()
  await fold.locator('summary').click()
  await fold.getByRole('link').last().click()
  await expect(page.locator('article h2[id]:not(section h2)').last()).toBeInViewport()
  const table = page.getByRole('group', { name: /^Tablo/ }).first()
  await table.focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => table.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0)
})
