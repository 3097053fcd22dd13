import { expect, type Page } from '@playwright/test'
import { hold, test } from '../visitor.ts'

interface Seen {
  frames: { own: number; standIn: number }
}

/** A frame in which the heading is there and the stand-in face is in use is painted so. */
async function noteFrames(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const frames = { own: 0, standIn: 0 }
    Object.assign(window, { frames })
    const note = () => {
      const heading = document.querySelector('h1')
      if (heading) {
        frames[
          getComputedStyle(heading).fontFamily.startsWith('"Bricolage G') ? 'own' : 'standIn'
        ]++
      }
      requestAnimationFrame(note)
    }
    requestAnimationFrame(note)
  })
}

function framesOf(page: Page) {
  return page.evaluate(() => (window as unknown as Seen).frames)
}

const shown = 'html[data-faces]'

test('a returning visitor sees the faces of the school from the first frame on', async ({
  page,
}) => {
  await noteFrames(page)
  await page.goto('/')
  await page.locator(shown).waitFor()
  for (const path of ['/', '/page/yds', '/contact']) {
    // On a busy machine the browser may give up waiting for its own cache.
    await expect(async () => {
      await page.goto(path)
      await page.locator(shown).waitFor()
      await expect.poll(async () => (await framesOf(page)).own).toBeGreaterThan(0)
      expect((await framesOf(page)).standIn, path).toBe(0)
    }).toPass()
  }
})

test('a first visitor reads all words in the stand-in until the last face has come', async ({
  page,
}) => {
  const release = await hold(page, '**/assets/bricolage-tr*')
  const families = () =>
    page.evaluate(() =>
      ['h1', 'main p', 'header a', 'footer a'].map(
        (selector) =>
          getComputedStyle(document.querySelector(selector) ?? document.body).fontFamily.split(
            ',',
          )[0],
      ),
    )
  await page.goto('/page/yds', { waitUntil: 'commit' })
  await page.locator('footer').first().waitFor()
  await page.waitForFunction(
    () =>
      [...document.fonts].filter(
        ({ family, status }) => !family.includes('Fallback') && status === 'loaded',
      ).length === 3,
  )
  for (const family of await families()) expect(family).toContain('Fallback')
  release()
  await page.locator(shown).waitFor()
  for (const family of await families()) expect(family).not.toContain('Fallback')
})
