import { type APIRequestContext, expect, type Page } from '@playwright/test'

/** One address of each kind of screen, a page of every family among them. */
export const SCREENS = [
  ...['/page/seviyeler', '/page/yds', '/page/almanca', '/page/cocuk-ingilizcesi'],
  ...['/page/mesleki-ingilizce', '/page/en-iyi-fiyat', '/faq', '/about', '/contact', '/article'],
  ...['/article/12-haftalik-yds-plani', '/privacy-policy', '/terms-of-use'],
  ...['/cookies-and-permissions', '/boyle-bir-sayfa-yok'],
]

/** Home, every kind of screen, and the application form on a page of its own. */
export const PUBLIC = ['/', ...SCREENS, '/application']

/** Screens without any script. */
export const SILENT = /^\/(?:article|terms-of-use|privacy-policy|cookies-and-permissions)/

/** Every address that the site gives to search engines. */
export async function sitemapPaths(request: APIRequestContext): Promise<string[]> {
  const xml = await (await request.get('/sitemap.xml')).text()
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => new URL(url ?? '').pathname)
}

/** Addresses outside the site that a page asks for; they are not let through. */
export async function watchStrangers(page: Page, baseURL: string | undefined): Promise<string[]> {
  const strangers: string[] = []
  await page.route(
    (url) => url.origin !== new URL(baseURL ?? '').origin,
    (route) => {
      strangers.push(route.request().url())
      return route.abort()
    },
  )
  return strangers
}

/** Opens and closes the questions of the page. */
export async function opensOneAtATime(page: Page): Promise<void> {
  const questions = page.locator('.accordion details')
  await questions.nth(1).locator('summary').click()
  await questions.nth(2).locator('summary').click()
  await expect(page.locator('.accordion details[open]')).toHaveCount(1)
  await expect(questions.nth(2)).toHaveAttribute('open')
  await questions.nth(2).locator('summary').click()
  await expect(page.locator('.accordion details[open]')).toHaveCount(0)
}
