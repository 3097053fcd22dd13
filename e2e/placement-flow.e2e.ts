import { expect, type Locator } from '@playwright/test'
import { contrast, type Oklch } from '../core/brand/brand-colors.ts'
import { PlacementPage, test } from './placement-page.ts'
import { hold, press } from './visitor.ts'

test.describe('the test', () => {
  test('has no way back from the first question and none on from the last', async ({
    page,
    placement,
  }) => {
    await placement.begin()
    await expect(placement.button('Önceki')).toBeDisabled()
    await expect(placement.question(1)).toHaveAttribute('aria-current')
    await placement.button('Sonraki').click()
    await expect(placement.question(2)).toHaveAttribute('aria-current')
    await expect(placement.button('Önceki')).toBeEnabled()
    await placement.question(60).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Soru 60 / 60')
    await expect(placement.button('Sonraki')).toHaveCount(0)
    await expect(placement.button('Testi Bitir')).toBeVisible()
    await placement.button('Önceki').click()
    await expect(placement.question(59)).toHaveAttribute('aria-current')
  })

  test('marks what is answered, deselects the selected option, and can be begun again by the next person', async ({
    page,
    placement,
  }) => {
    await placement.begin()
    await expect(placement.question(1)).toHaveAttribute('data-answered', 'false')
    await placement.option('c').click()
    await expect(placement.option('c')).toHaveAttribute('aria-pressed', 'true')
    await expect(placement.question(1)).toHaveAttribute('data-answered', 'true')
    await expect(page.getByRole('progressbar')).toHaveAttribute(
      'aria-valuetext',
      '60 sorudan 1 tanesi yanıtlandı',
    )
    await placement.option('a').click()
    await expect(placement.option('c')).toHaveAttribute('aria-pressed', 'false')
    await placement.option('a').click()
    await expect(placement.option('a')).toHaveAttribute('aria-pressed', 'false')
    await expect(placement.question(1)).toHaveAttribute('data-answered', 'false')
    await placement.answer('a')
    await placement.button('Baştan başlayın').click()
    await placement.button('Silin ve baştan başlayın').click()
    await expect(placement.step('form')).toBeVisible()
    await expect(page.locator('[name="name"]')).toHaveValue('')
  })

  test('is taken with the keyboard, and goes on by itself where that is wanted, not where an answer is taken back', async ({
    page,
    placement,
  }) => {
    await placement.begin()
    await page.keyboard.press('b')
    await expect(placement.option('b')).toHaveAttribute('aria-pressed', 'true')
    await page.keyboard.press('4')
    await expect(placement.option('d')).toHaveAttribute('aria-pressed', 'true')
    await page.keyboard.press('D')
    await expect(placement.option('d')).toHaveAttribute('aria-pressed', 'false')
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Soru 2 / 60')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowLeft')
    await expect(placement.question(1)).toHaveAttribute('aria-current')
    await page.getByRole('checkbox', { name: 'Yanıtlayınca sonraki soruya geç' }).check()
    await placement.option('b').click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Soru 2 / 60')
    await expect(placement.question(1)).toHaveAttribute('data-answered', 'true')
    await placement.button('Önceki').click()
    await placement.option('b').click()
    await expect(placement.question(1)).toHaveAttribute('data-answered', 'false')
    await placement.button('Sonraki').click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Soru 2 / 60')
  })

  test('offers on a phone to go on by itself at the first question only, and shows its grid as a sheet, which closes on a choice', async ({
    page,
    placement,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await placement.begin()
    const offer = page.getByRole('checkbox', { name: 'Yanıtlayınca sonraki soruya geç' })
    await offer.check()
    await placement.option('b').click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Soru 2 / 60')
    await expect(offer).toHaveCount(0)
    await expect(placement.question(7)).toBeHidden()
    await page.getByRole('button', { name: 'Sorular' }).click()
    await placement.question(7).click()
    await expect(placement.question(7)).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Soru 7 / 60')
  })

  test('speaks the language of its questions', async ({ page }) => {
    const placement = new PlacementPage(page, 'almanca')
    await placement.begin()
    await expect(placement.option('a').locator('[lang="de"]')).toBeVisible()
    await expect(page.locator('h1 [lang="de"]')).toBeVisible()
    await placement.question(4).click()
    await expect(
      page.getByRole('region', { name: 'Okuma metni' }).locator('[lang="de"]'),
    ).toBeVisible()
  })

  test('keeps a text in sight on a phone while its question is answered, or puts it away', async ({
    page,
    placement,
  }) => {
    await placement.begin()
    await page.setViewportSize({ width: 390, height: 844 })
    await placement.question(20).evaluate(press)
    const text = page.getByRole('region', { name: 'Okuma metni' })
    await placement.option('d').scrollIntoViewIfNeeded()
    await expect(text).toBeInViewport({ ratio: 1 })
    for (const letter of 'abcd') await expect(placement.option(letter)).toBeInViewport()
    await expect.poll(() => text.evaluate((box) => box.scrollHeight > box.clientHeight)).toBe(true)
    await text.focus()
    await page.keyboard.press('End')
    await expect.poll(() => text.evaluate((box) => box.scrollTop)).toBeGreaterThan(0)
    await page.getByText('Gizleyin').click()
    await expect(text).toBeHidden()
    await page.getByText('Gösterin').click()
    await expect(text).toBeVisible()
  })

  test('lines what is answered in a colour of 3 to 1, asks once about blanks, and a way back leads back', async ({
    page,
    placement,
    resultsOf,
  }) => {
    const email = await placement.begin()
    await placement.answer('abc')
    const line = await colour(placement.question(1), 'borderTopColor')
    const ground = await colour(placement.question(5), 'backgroundColor')
    expect(contrast(line, ground)).toBeGreaterThanOrEqual(3)
    await placement.button('Testi Bitir').click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('57 soru boş. Bildiğiniz varsa dönüp yanıtlayın')
    await expect(dialog.locator('.button:not(.button-quiet)')).toHaveText('Teste dönün')
    await dialog.getByRole('button', { name: 'Teste dön' }).click()
    await expect(placement.step('test')).toBeVisible()
    expect(await resultsOf(email)).toEqual([])
    await placement.finish()
    await expect(placement.step('complete')).toBeVisible()
    expect(await resultsOf(email)).toEqual([3])
  })

  test('tells which blanks stood on the screen, how far it was gone through and when it began', async ({
    placement,
    school,
  }) => {
    const email = await placement.begin()
    await placement.answer('ab')
    await placement.question(9).click()
    await placement.question(5).click()
    await placement.finish()
    await expect(placement.step('complete')).toBeVisible()
    const { rows } = await school.pool.query(
      `select last_question, started_at between now() - interval '5 minutes' and now() as began,
         array_agg(a.position order by a.position) filter (where seen) as seen,
         bool_and(time_spent > 0) filter (where seen) as timed
       from test_result r join test_answer a on a.result_id = r.id where email = $1 group by r.id`,
      [email],
    )
    expect(rows).toEqual([{ last_question: 9, began: true, seen: [1, 2, 3, 5, 9], timed: true }])
  })

  test('does not show the form again to who comes back in the middle', async ({
    page,
    placement,
  }) => {
    await placement.begin()
    const release = await hold(page, '**/assets/*.js')
    await page.reload({ waitUntil: 'commit' })
    await expect(placement.step('form')).toBeAttached()
    await expect(page.locator('[name="name"]')).toBeHidden()
    release()
    await expect(placement.step('test')).toBeVisible()
  })
})

async function colour(
  element: Locator,
  property: 'borderTopColor' | 'backgroundColor',
): Promise<Oklch> {
  const value = await element.evaluate((node, name) => getComputedStyle(node)[name], property)
  const [lightness = 0, chroma = 0, hue = 0] = [...value.matchAll(/[\d.]+/g)].map(Number)
  return [lightness, chroma, hue]
}
