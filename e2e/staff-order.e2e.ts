import { expect, type Page } from '@playwright/test'
import { makeArticle, test } from './staff.ts'

const QUESTIONS = ['Birinci soru?', 'İkinci soru?', 'Üçüncü soru?']
const [FIRST, SECOND, THIRD] = QUESTIONS

async function openQuestions(page: Page): Promise<void> {
  const changes = {
    slug: `siralama-${crypto.randomUUID().slice(0, 8)}`,
    title: 'Sıralanan sorular',
    category: 'Sınav',
    summary: 'Bir özet burada. '.repeat(6),
    content: '<p>Bir</p>',
    publishedAt: '2026-01-02',
    picture: 'about',
    metadata: { title: 'Sıralanan sorular', description: 'Bir tanıtım burada. '.repeat(7) },
    faq: QUESTIONS.map((question) => ({
      question,
      reply: `Sorunun yanıtı burada durur: ${question}`,
    })),
  }
  const id = await makeArticle(page, changes)
  await page.goto(`/yonetim/icerik/article/${id}`)
  await items(page).nth(2).waitFor()
}

const items = (page: Page) => page.getByRole('group', { name: 'Sorular' }).locator('ol > li')
const grip = (page: Page, place: number) =>
  items(page)
    .nth(place)
    .getByText(`Soru ${place + 1}`)

async function typed(page: Page): Promise<string[]> {
  const fields = items(page).locator('[name$=".question"]')
  return fields.evaluateAll((all) => all.map((field) => (field as HTMLInputElement).value))
}

async function middleOf(page: Page, place: number): Promise<{ x: number; y: number }> {
  await grip(page, place).evaluate((element) => element.scrollIntoView({ block: 'center' }))
  const box = (await grip(page, place).boundingBox())!
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

test('the third question is dragged to the first place with the mouse, and Escape gives a drag up', async ({
  page,
  enterAs,
}) => {
  await enterAs('editor')
  await openQuestions(page)
  await drag(page, await middleOf(page, 1))
  await page.keyboard.press('Escape')
  await expect(items(page).first()).not.toHaveAttribute('data-drop')
  await page.mouse.up()
  expect(await typed(page)).toEqual(QUESTIONS)
  await drag(page, await middleOf(page, 2))
  await page.mouse.up()
  await expect(items(page).first()).not.toHaveAttribute('data-drop')
  expect(await typed(page)).toEqual([THIRD, FIRST, SECOND])
  await expect(page.locator('[data-state]').first()).toHaveText(/^Taslağa kaydedildi/)
})

async function drag(page: Page, { x, y }: { x: number; y: number }): Promise<void> {
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x, y - 40, { steps: 4 })
  await page.mouse.move(x, 12, { steps: 8 })
  await expect(items(page).first()).toHaveAttribute('data-drop', 'before')
}

test.describe('with a finger', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('the third question is dragged to the first place', async ({ page, enterAs }) => {
    await enterAs('editor')
    await openQuestions(page)
    const { x, y } = await middleOf(page, 2)
    const client = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: number) =>
      client.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: at === undefined ? [] : [{ x, y: at }],
      })
    await touch('touchStart', y)
    for (let at = y; at > 12; at -= 30) await touch('touchMove', at)
    await touch('touchMove', 12)
    await expect(items(page).first()).toHaveAttribute('data-drop', 'before')
    await touch('touchEnd')
    await expect.poll(() => typed(page)).toEqual([THIRD, FIRST, SECOND])
  })
})
