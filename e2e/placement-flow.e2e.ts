import { expect, type Page } from '@playwright/test'
import { test } from './placement-page.ts'
import { hold, press } from './visitor.ts'

const title = (page: Page) => page.getByRole('heading', { level: 1 })

test.describe('the test', () => {
  test('is gone through by button, grid and key, marks what is answered, asks once about blanks, and tells what stood on the screen', async ({
    page,
    placement,
    school,
    resultsOf,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    const email = await placement.begin()
    await expect(title(page)).toContainText('Soru 1 / 60')
    await expect(title(page)).toBeFocused()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    await page.setViewportSize({ width: 1440, height: 900 })
    await expect(placement.button('Önceki')).toBeDisabled()
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
    await expect(placement.question(1)).toHaveAttribute('data-answered', 'false')
    await placement.option('a').click()
    await placement.button('Sonraki').click()
    await expect(placement.question(2)).toHaveAttribute('aria-current')
    await placement.option('b').click()
    await placement.question(9).click()
    await placement.question(5).click()
    await placement.button('Testi Bitir').click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('58 soru boş. Bildiğiniz varsa dönüp yanıtlayın')
    await expect(dialog.locator('.button:not(.button-quiet)')).toHaveText('Teste dönün')
    await dialog.getByRole('button', { name: 'Teste dön' }).click()
    await expect(placement.step('test')).toBeVisible()
    expect(await resultsOf(email)).toEqual([])
    await placement.finish()
    await expect(placement.step('complete')).toBeVisible()
    const { rows } = await school.pool.query(
      `select last_question, started_at between now() - interval '5 minutes' and now() as began,
         array_agg(a.position order by a.position) filter (where seen) as seen,
         bool_and(time_spent > 0) filter (where seen) as timed
       from test_result r join test_answer a on a.result_id = r.id where email = $1 group by r.id`,
      [email],
    )
    expect(rows).toEqual([{ last_question: 9, began: true, seen: [1, 2, 5, 9], timed: true }])
  })

  test('is taken with the keyboard, and goes on by itself where that is wanted, not where an answer is taken back, and waits at its question for who comes back; the next person begins anew', async ({
    page,
    placement,
  }) => {
    await placement.begin()
    for (const elsewhere of [placement.button('Sonraki'), placement.question(3)]) {
      await elsewhere.focus()
      await page.keyboard.press('b')
      await page.keyboard.press('2')
    }
    expect(await placement.answered()).toBe(0)
    await placement.option('a').focus()
    await page.keyboard.press('b')
    await expect(placement.option('b')).toHaveAttribute('aria-pressed', 'true')
    await page.keyboard.press('4')
    await expect(placement.option('d')).toHaveAttribute('aria-pressed', 'true')
    await page.keyboard.press('D')
    await expect(placement.option('d')).toHaveAttribute('aria-pressed', 'false')
    await placement.question(1).focus()
    await page.keyboard.press('ArrowRight')
    await expect(title(page)).toContainText('Soru 2 / 60')
    await expect(title(page)).toBeFocused()
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowLeft')
    await expect(placement.question(1)).toHaveAttribute('aria-current')
    await page.getByRole('checkbox', { name: 'Yanıtlayınca sonraki soruya geç' }).check()
    await placement.option('b').click()
    await expect(title(page)).toContainText('Soru 2 / 60')
    await expect(placement.question(1)).toHaveAttribute('data-answered', 'true')
    await placement.button('Önceki').click()
    await placement.option('b').click()
    await expect(placement.question(1)).toHaveAttribute('data-answered', 'false')
    await placement.question(60).click()
    await expect(placement.button('Sonraki')).toHaveCount(0)
    await expect(placement.button('Testi Bitir')).toBeVisible()

    const release = await hold(page, '**/assets/*.js')
    await page.reload({ waitUntil: 'commit' })
    await expect(placement.step('form')).toBeAttached()
    await expect(page.locator('[name="name"]')).toBeHidden()
    release()
    await expect(placement.step('test')).toBeVisible()
    await placement.hydrated()
    await expect(title(page)).toContainText('Soru 60 / 60')
    await expect(page.locator('body')).toBeFocused()
    await page.unrouteAll({ behavior: 'wait' })
    await placement.button('Baştan başlayın').click()
    await placement.button('Silin ve baştan başlayın').click()
    await expect(placement.step('form')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Önce sizi tanıyalım' })).toBeFocused()
    await expect(page.locator('[name="name"]')).toHaveValue('')
  })

  test('offers on a phone to go on by itself at the first question only, shows its grid as a sheet, and keeps a text in sight', async ({
    page,
    placement,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await placement.begin()
    const offer = page.getByRole('checkbox', { name: 'Yanıtlayınca sonraki soruya geç' })
    await offer.check()
    await placement.option('b').click()
    await expect(title(page)).toContainText('Soru 2 / 60')
    await expect(offer).toHaveCount(0)
    await expect(placement.question(7)).toBeHidden()
    await page.getByRole('button', { name: 'Sorular' }).click()
    await placement.question(7).click()
    await expect(placement.question(7)).toBeHidden()
    await expect(title(page)).toContainText('Soru 7 / 60')
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

  test('takes the focus without waiting for its styles', async ({ page, placement }) => {
    await page.route('**/assets/test-step-*.css', () => {})
    await placement.begin()
    await expect(page.locator('[data-passage]')).toHaveCSS('opacity', '0')
    await expect(title(page)).toBeFocused()
  })
})
