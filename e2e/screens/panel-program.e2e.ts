import { expect, type Page } from '@playwright/test'
import { DESKTOP, PHONE } from '../addresses.ts'
import { beyond } from '../measures/fit.ts'
import { CLASS, test } from '../panel.ts'
import { LESSONS } from '../program.ts'

const LESSON = '[data-lesson]'
const TITLE = `${LESSON} p:nth-of-type(2)`

test('on a desktop the days stand side by side', async ({ page, enter }) => {
  await page.setViewportSize(DESKTOP)
  await enter('/panel/program')
  const boxes = await boxesOf(page)
  expect(boxes.map(({ x }) => x)).toEqual(boxes.map(({ x }) => x).toSorted((a, b) => a - b))
  expect(new Set(boxes.map(({ y }) => y)).size).toBe(1)
})

test('at 390 px the days stand one below the other', async ({ page, enter }) => {
  await page.setViewportSize(PHONE)
  await enter('/panel')
  const boxes = await boxesOf(page)
  expect(boxes).toHaveLength(LESSONS.length)
  expect(new Set(boxes.map(({ x }) => x)).size).toBe(1)
  expect(boxes.map(({ y }) => y)).toEqual(boxes.map(({ y }) => y).toSorted((a, b) => a - b))
  expect(await beyond(page)).toBeLessThanOrEqual(0)
  const card = page.getByRole('region', { name: /^(Sıradaki|Şu anki) ders$/ })
  const bottom = await card.evaluate((element) => element.getBoundingClientRect().bottom)
  expect(bottom).toBeLessThan(844)
})

test.describe('on paper', () => {
  test.use({ viewport: DESKTOP })

  for (const name of [CLASS, 'A2 Hafta Sonu', 'A1 Sabah']) {
    test(`the week of ${name} and its plan are one page`, async ({ page, enter, newStudent }) => {
      await enter('/panel', await newStudent(name))
      const paper = await page.pdf({ format: 'A4' })
      expect(paper.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
    })
  }

  test('there is what one needs on paper, dark on light, and nothing to press', async ({
    page,
    enter,
  }) => {
    await page.emulateMedia({ colorScheme: 'dark', media: 'print' })
    await enter('/panel')
    await expect(page.locator(TITLE)).toHaveText(LESSONS)
    await expect(page.getByText('Ece Işık').filter({ visible: true })).toHaveCount(1)
    await expect(page.getByText('Present Perfect').filter({ visible: true })).toHaveCount(1)
    for (const hidden of [
      '[data-sidebar]',
      'header',
      '[aria-labelledby="takvim"]',
      '[aria-labelledby="siradaki"]',
    ]) {
      await expect(page.locator(hidden)).toBeHidden()
    }
    await expect(page.getByRole('button').filter({ visible: true })).toHaveCount(0)
    const scheme = await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)
    expect(scheme).toBe('light')
  })
})

function boxesOf(page: Page): Promise<{ x: number; y: number }[]> {
  return page.locator(LESSON).evaluateAll((lessons) =>
    lessons.map((lesson) => {
      const { x, y } = lesson.getBoundingClientRect()
      return { x: Math.round(x), y: Math.round(y) }
    }),
  )
}
