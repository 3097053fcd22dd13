// `node tools/screenshots.ts http://localhost:3000` saves pictures of a running site in docs/screenshots. With the password of its
// demo accounts as a second argument it saves those of docs/kilavuz.md instead.
import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { findChromium } from './chromium.ts'

const SCREENS = {
  home: '/',
  page: '/page/yds',
  contact: '/contact',
  faq: '/faq',
  article: '/article/12-haftalik-yds-plani',
  test: '/test/ingilizce',
}

const VIEWPORTS = [
  { width: 390, height: 844, isMobile: true },
  { width: 820, height: 1180, isMobile: true },
  { width: 1440, height: 900, isMobile: false },
]

const GUIDE: Record<string, [path: string, ready: string]> = {
  gosterge: ['gosterge', 'article'],
  program: ['ayarlar/programlar/1', '[name=lessonMinutes]'],
  posta: ['ayarlar/posta-sunucusu', 'form'],
  'yeni-sinif': ['gruplar/yeni', '[data-form="group"] [name=capacity]'],
  sinif: ['gruplar/1', '#kimler'],
  basvurular: ['basvurular?view=all', 'tbody a'],
  basvuru: ['basvurular/1?view=all', 'aside h2'],
  ogrenciler: ['ogrenciler', 'tbody a'],
}

const [site, password] = process.argv.slice(2)
if (!site) throw new Error('Which site? node tools/screenshots.ts http://localhost:3000')
const folder = fileURLToPath(new URL('../docs/screenshots/', import.meta.url))
mkdirSync(folder, { recursive: true })

async function save(page: Page, name: string): Promise<void> {
  const file = `${folder}${name}.webp`
  const picture = sharp(await page.screenshot()).webp({ quality: 82 })
  writeFileSync(file, await picture.toBuffer())
  console.log(file)
}

const browser = await chromium.launch({
  ...(await findChromium()),
  // With a hidden scroll bar the page would show an empty gutter.
  ignoreDefaultArgs: ['--hide-scrollbars'],
})
const common = { locale: 'tr-TR', timezoneId: 'Europe/Istanbul', reducedMotion: 'reduce' } as const
for (const { isMobile, ...viewport } of password ? [] : VIEWPORTS) {
  const deviceScaleFactor = isMobile ? 2 : 1
  const context = await browser.newContext({ ...common, viewport, isMobile, deviceScaleFactor })
  const page = await context.newPage()
  for (const [name, path] of Object.entries(SCREENS)) {
    await page.goto(site + path, { waitUntil: 'networkidle' })
    await save(page, `${name}-${viewport.width}`)
  }
  await context.close()
}
if (password) {
  const page = await browser.newPage({ ...common, viewport: { width: 1280, height: 860 } })
  await page.goto(`${site}/yonetim`)
  await page.locator('[name=email]').fill('yonetici@ornek.com')
  await page.locator('[name=password]').fill(password)
  await page.locator('[name=password]').press('Enter')
  await page.locator('#icerik').waitFor()
  for (const [name, [path, ready]] of Object.entries(GUIDE)) {
    await page.goto(`${site}/yonetim/${path}`)
    await page.locator(ready).first().waitFor()
    await save(page, `kilavuz-${name}`)
  }
}
await browser.close()
