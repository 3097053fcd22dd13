import { expect } from '@playwright/test'
import { hold, press, test, wake } from './visitor.ts'

test.describe('a change of page', () => {
  for (const { motion, fades } of [
    { motion: 'no-preference', fades: 1 },
    { motion: 'reduce', fades: 0 },
  ] as const) {
    test(`fades ${fades} times where motion is ${motion}`, async ({ page, visit }) => {
      await page.emulateMedia({ reducedMotion: motion })
      await visit('/about')
      await page.evaluate(() => {
        const fade = document.startViewTransition.bind(document)
        Object.assign(window, { fades: 0 })
        document.startViewTransition = (update) => {
          Object.assign(window, { fades: (window as unknown as { fades: number }).fades + 1 })
          return fade(update)
        }
      })
      await page.getByRole('contentinfo').getByRole('link', { name: 'Sertifikalar' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Sertifika/)
      expect(await page.evaluate(() => 'fades' in window && window.fades)).toBe(fades)
    })
  }

  test('is undone by the way back, down to the place on the page', async ({ page, visit }) => {
    await visit('/page/seviyeler')
    await page.evaluate(() => scrollTo(0, 900))
    await page.getByRole('contentinfo').locator('a[href="/about"]').evaluate(press)
    await expect(page).toHaveURL(/\/about$/)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    await page.goBack()
    await expect(page).toHaveURL(/\/page\/seviyeler$/)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(900)
  })

  test('a page that is loaded again stands where it stood, before its script and after', async ({
    page,
    visit,
  }) => {
    await visit('/page/yds')
    await page.evaluate(() => scrollTo(0, 900))
    await page.reload()
    // Setting a line again in its own face can move what is above by a pixel.
    await expect.poll(() => page.evaluate(() => scrollY)).toBeCloseTo(900, -1)
    await wake(page)
    expect(await page.evaluate(() => scrollY)).toBeCloseTo(900, -1)
  })

  test('an article that is loaded again stands where it stood, without any script', async ({
    page,
  }) => {
    await page.goto('/article/12-haftalik-yds-plani')
    const bottom = await page.evaluate(async () => {
      await Promise.all(document.getAnimations().map(({ finished }) => finished))
      scrollTo(0, document.body.scrollHeight)
      return scrollY
    })
    await page.reload()
    await expect.poll(() => page.evaluate(() => scrollY)).toBeCloseTo(bottom, -1.5)
  })

  for (const from of ['/about', '/article/12-haftalik-yds-plani'])
    test(`from ${from} to a content page shows a line and its outline after 100 ms, and the page when it is there`, async ({
      page,
      visit,
    }) => {
      await visit(from)
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
    })

  test('home shows the hero’s outline of 347 to 147 while it is fetched', async ({
    page,
    visit,
  }) => {
    await visit('/about')
    const release = await hold(page, '**/*.data*')
    await page.getByRole('banner').locator('a[href="/"]').first().click()
    const outline = page.locator('[data-skeleton="hero"]')
    await expect(outline).toBeVisible()
    const box = await outline.boundingBox()
    expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(347 / 147, 1)
    release()
    await expect(page.locator('[data-carousel="hero"]')).toBeVisible()
  })
})

test.describe('a press before the script runs', { tag: '@window' }, () => {
  test('is answered when it needs the script', async ({ page }) => {
    const release = await hold(page, '**/assets/*.js')
    await page.goto('/')
    const hero = page.locator('[data-carousel="hero"]')
    await hero.getByRole('button', { name: 'Sonraki slayt' }).evaluate(press)
    await expect(hero.locator('[data-slide]').nth(0)).toHaveAttribute('data-active', 'true')
    release()
    await wake(page)
    await expect(hero.locator('[data-slide]').nth(1)).toHaveAttribute('data-active', 'true')
  })

  test('is answered once by a carousel, which runs before the rest', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/')
    const hero = page.locator('[data-carousel="hero"]')
    await expect(hero).toHaveAttribute('data-playing', 'false')
    await expect(page.locator('html')).not.toHaveAttribute('data-hydrated')
    await hero.getByRole('button', { name: 'Sonraki slayt' }).evaluate(press)
    await wake(page)
    await expect(hero.locator('[data-slide]').nth(1)).toHaveAttribute('data-active', 'true')
  })

  test('is not repeated when the browser has answered it', async ({ page }) => {
    await page.goto('/faq')
    await page.getByRole('button', { name: 'Başvuru Formu' }).evaluate(press)
    const form = page.locator('[data-form="application"]')
    await expect(form).toBeVisible()
    await page.getByRole('button', { name: 'Formu kapat' }).evaluate(press)
    await wake(page)
    await expect(form).toBeHidden()
  })
})

test('styles that came with the page are not fetched again, those of the next page are', {
  tag: '@window',
}, async ({ page, visit }) => {
  const fetched: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'stylesheet') fetched.push(new URL(request.url()).pathname)
  })
  await visit('/')
  expect(fetched).toEqual([])
  await page.getByRole('contentinfo').locator('a[href="/faq"]').first().click()
  await expect(page).toHaveURL('/faq')
  await expect(page.locator('main details[name]')).toHaveCount(7)
  expect(fetched.some((path) => path.includes('/faq-'))).toBe(true)
  expect(fetched.some((path) => path.includes('/root-'))).toBe(false)
})
