// `node tools/screenshots.ts http://localhost:3000` saves pictures of a running site in docs/screenshots.
import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
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

const [site] = process.argv.slice(2)
if (!site) throw new Error('Which site? node tools/screenshots.ts http://localhost:3000')
const folder = fileURLToPath(new URL('../docs/screenshots/', import.meta.url))
mkdirSync(folder, { recursive: true })

const browser = await chromium.launch({
  ...(await findChromium()),
  // With a hidden scroll bar the page would show an empty gutter.
  ignoreDefaultArgs: ['--hide-scrollbars'],
})
for (const { isMobile, ...viewport } of VIEWPORTS) {
  const context = await browser.newContext({
    viewport,
    isMobile,
    locale: 'tr-TR',
    reducedMotion: 'reduce',
    deviceScaleFactor: isMobile ? 2 : 1,
  })
  const page = await context.newPage()
  for (const [name, path] of Object.entries(SCREENS)) {
    await page.goto(site + path, { waitUntil: 'networkidle' })
    const file = `${folder}${name}-${viewport.width}.webp`
    writeFileSync(
      file,
      await sharp(await page.screenshot())
        .webp({ quality: 82 })
        .toBuffer(),
    )
    console.log(file)
  }
  await context.close()
}
await browser.close()
