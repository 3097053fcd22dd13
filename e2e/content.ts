import { type APIRequestContext, expect, type Page } from '@playwright/test'

export async function sitemapPaths(request: APIRequestContext): Promise<string[]> {
  const xml = await (await request.get('/sitemap.xml')).text()
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => new URL(url ?? '').pathname)
}

export async function opensOneAtATime(page: Page): Promise<void> {
  const questions = page.locator('main details[name]')
  const open = page.locator('main details[name][open]')
  await questions.nth(1).locator('summary').click()
  await questions.nth(2).locator('summary').click()
  await expect(open).toHaveCount(1)
  await expect(questions.nth(2)).toHaveAttribute('open')
  await questions.nth(2).locator('summary').click()
  await expect(open).toHaveCount(0)
}
