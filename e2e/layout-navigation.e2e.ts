import { expect, type Page } from '@playwright/test'
import { hold, press, test, wake } from './visitor.ts'

test('a way through the site begins each page at the top, says it, keeps the head in step, and is undone by the way back', async ({
  page,
  visit,
}) => {
  await visit('/page/seviyeler')
  const wa = page.locator('[data-bar="contact"] a[href^="https://wa.me/"]')
  const follow = (href: string) =>
    page.evaluate((to) => {
      const link = document.createElement('a')
      link.href = to
      document.body.append(link)
      link.click()
      link.remove()
    }, href)
  for (const path of ['/page/yds', '/faq', '/', '/page/seviyeler']) {
    await page.evaluate(() => scrollTo(0, 900))
    await follow(path)
    await expect(page).toHaveURL(path)
    await expect.poll(() => scrolled(page), path).toBe(0)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(page.locator('p[role="status"]', { hasText: await page.title() })).toBeAttached()
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', RegExp(`${path}$`))
    await expect(page.locator('title')).toHaveCount(1)
    if (path !== '/page/yds') continue
    const record = page.locator('script[type="application/ld+json"]').last()
    expect(await record.textContent()).toContain('YDS')
    await page.context().route('https://wa.me/**', (route) => route.abort())
    await wa.evaluate((element: HTMLAnchorElement) => {
      element.addEventListener('click', (event) => event.preventDefault(), { once: true })
      element.click()
    })
    const asked = new URL((await wa.getAttribute('href')) ?? '').searchParams.get('text')
    expect(asked).toContain('“YDS Hazırlık” sayfanızdan')
  }
  await page.evaluate(() => scrollTo(0, 900))
  await page.getByRole('contentinfo').locator('a[href="/about"]').evaluate(press)
  await expect(page).toHaveURL('/about')
  await expect.poll(() => scrolled(page)).toBe(0)
  await page.goBack()
  await expect(page).toHaveURL('/page/seviyeler')
  await expect.poll(() => scrolled(page)).toBe(900)
  await follow('/page/boyle-bir-sayfa-yok')
  await expect(page).toHaveURL('/')
  await expect(page.locator('[data-carousel="hero"]')).toBeVisible()
})

test('a change of page fades, and does not where less motion is asked for', async ({
  page,
  visit,
}) => {
  await visit('/about')
  await page.evaluate(() => {
    const fade = document.startViewTransition.bind(document)
    Object.assign(window, { fades: 0 })
    document.startViewTransition = (update) => {
      Object.assign(window, { fades: (window as unknown as { fades: number }).fades + 1 })
      return fade(update)
    }
  })
  const footer = page.getByRole('contentinfo')
  await footer.getByRole('link', { name: 'Sertifikalar' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Sertifika/)
  expect(await page.evaluate(() => 'fades' in window && window.fades)).toBe(1)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await footer.locator('a[href="/faq"]').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sık sorulan sorular')
  expect(await page.evaluate(() => 'fades' in window && window.fades)).toBe(1)
})

test('a page that is loaded again stands where it stood, before its script and after, and an article without any', async ({
  page,
  visit,
}) => {
  await visit('/page/yds')
  await page.evaluate(() => scrollTo(0, 900))
  await page.reload()
  // Setting a line again in its own face can move what is above by a pixel.
  await expect.poll(() => scrolled(page)).toBeCloseTo(900, -1)
  await wake(page)
  expect(await scrolled(page)).toBeCloseTo(900, -1)
  await page.goto('/article/12-haftalik-yds-plani')
  const bottom = await page.evaluate(async () => {
    await Promise.all(document.getAnimations().map(({ finished }) => finished))
    scrollTo(0, document.body.scrollHeight)
    return scrollY
  })
  await page.reload()
  await expect.poll(() => scrolled(page)).toBeCloseTo(bottom, -1.5)
})

test('a page that is on its way shows a line and its outline after 100 ms, home that of the hero', async ({
  page,
  visit,
}) => {
  await visit('/article/12-haftalik-yds-plani')
  await page.getByRole('button', { name: 'Başvuru Formu' }).click()
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
  await page.keyboard.press('Escape')
  const release = await hold(page, '**/page/sertifikalar.data*')
  await page.getByRole('contentinfo').locator('a[href="/page/sertifikalar"]').evaluate(press)
  const outline = page.locator('[data-skeleton="page"]')
  await expect(outline).toBeVisible()
  await expect(outline).toHaveCSS('animation-delay', '0.1s')
  const line = page.locator('[aria-hidden]:has(+ [data-skeleton="page"])')
  await expect(line).toHaveCSS('animation-delay', '0.1s')
  await expect.poll(async () => (await line.boundingBox())?.width).toBeGreaterThan(0)
  release()
  await expect(page.getByRole('heading', { level: 1, name: 'Sertifikalar' })).toBeVisible()
  await expect(outline).toBeHidden()
  const releaseHome = await hold(page, '**/_.data*')
  await page.getByRole('banner').locator('a[href="/"]').first().click()
  const hero = page.locator('[data-skeleton="hero"]')
  await expect(hero).toBeVisible()
  const box = await hero.boundingBox()
  expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(347 / 147, 1)
  releaseHome()
  await expect(page.locator('[data-carousel="hero"]')).toBeVisible()
})

function scrolled(page: Page): Promise<number> {
  return page.evaluate(() => scrollY)
}

test('a press before the script runs is answered when it needs the script, and not repeated when the browser has answered it', async ({
  page,
}) => {
  const release = await hold(page, '**/assets/*.js')
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  const form = page.locator('dialog [data-form="application"]')
  await page.getByRole('button', { name: 'Başvuru Formu' }).first().evaluate(press)
  await expect(form).toBeVisible()
  await page.getByRole('button', { name: 'Formu kapat' }).evaluate(press)
  const hero = page.locator('[data-carousel="hero"]')
  await hero.getByRole('button', { name: 'Sonraki slayt' }).evaluate(press)
  await expect(hero.locator('[data-slide]').nth(0)).toHaveAttribute('data-active', 'true')
  release()
  await wake(page)
  await expect(hero.locator('[data-slide]').nth(1)).toHaveAttribute('data-active', 'true')
  await expect(form).toBeHidden()
})

test('a page that nobody touches moves without being hydrated, answers a press once, and fetches no styles again but those of the next page', {
  tag: '@window',
}, async ({ page }) => {
  const fetched: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'stylesheet') fetched.push(new URL(request.url()).pathname)
  })
  await page.goto('/')
  const active = () =>
    page
      .locator('[data-carousel="hero"] [data-slide]')
      .evaluateAll((slides) => slides.findIndex((one) => one.dataset.active === 'true'))
  await expect.poll(active).toBeGreaterThan(0)
  await expect(page.locator('html')).not.toHaveAttribute('data-hydrated')
  const before = await page.locator('[data-carousel="hero"]').evaluate((hero) => {
    const slides = [...hero.querySelectorAll<HTMLElement>('[data-slide]')]
    const shown = slides.findIndex((one) => one.dataset.active === 'true')
    hero.querySelector<HTMLElement>('[aria-label="Sonraki slayt"]')?.click()
    return shown
  })
  await wake(page)
  const count = await page.locator('[data-carousel="hero"] [data-slide]').count()
  expect(await active()).toBe((before + 1) % count)
  expect(fetched).toEqual([])
  await page.getByRole('contentinfo').locator('a[href="/faq"]').first().click()
  await expect(page).toHaveURL('/faq')
  await expect(page.locator('main details[name]')).toHaveCount(7)
  expect(fetched.some((path) => path.includes('/faq-'))).toBe(true)
  expect(fetched.some((path) => path.includes('/root-'))).toBe(false)
})
