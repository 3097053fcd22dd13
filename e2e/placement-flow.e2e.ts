import { expect, type Locator } from '@playwright/test'
import { contrast, type Oklch } from '../test/contrast.ts'
import { newEmail, PlacementPage, test } from './placement-page.ts'

test.describe('the test', () => {
  test('has no way back from the first question and none on from the last', async ({
    page,
    room,
  }) => {
    await room.begin(newEmail())
    await expect(room.button('Önceki')).toBeDisabled()
    await expect(room.question(1)).toHaveAttribute('aria-current')
    await room.button('Sonraki').click()
    await expect(room.question(2)).toHaveAttribute('aria-current')
    await expect(room.button('Önceki')).toBeEnabled()
    await room.question(60).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Soru 60 / 60')
    await expect(room.button('Sonraki')).toHaveCount(0)
    await expect(room.button('Testi Bitir')).toBeVisible()
    await room.button('Önceki').click()
    await expect(room.question(59)).toHaveAttribute('aria-current')
  })

  test('marks what is answered, and deselects the selected option', async ({ page, room }) => {
    await room.begin(newEmail())
    await expect(room.question(1)).toHaveAttribute('data-answered', 'false')
    await room.option('c').click()
    await expect(room.option('c')).toHaveAttribute('aria-pressed', 'true')
    await expect(room.question(1)).toHaveAttribute('data-answered', 'true')
    await expect(page.getByRole('progressbar')).toHaveAttribute(
      'aria-valuetext',
      '60 sorudan 1 tanesi yanıtlandı',
    )
    await room.option('a').click()
    await expect(room.option('c')).toHaveAttribute('aria-pressed', 'false')
    await room.option('a').click()
    await expect(room.option('a')).toHaveAttribute('aria-pressed', 'false')
    await expect(room.question(1)).toHaveAttribute('data-answered', 'false')
  })

  test('lines what is answered in a colour of 3 to 1', async ({ room }) => {
    await room.begin(newEmail())
    await room.answer('a')
    const line = await colour(room.question(1), 'borderTopColor')
    const ground = await colour(room.question(3), 'backgroundColor')
    expect(contrast(line, ground)).toBeGreaterThanOrEqual(3)
  })

  test('is taken with the keyboard: letters or digits select, arrows lead on', async ({
    page,
    room,
  }) => {
    await room.begin(newEmail())
    await page.keyboard.press('b')
    await expect(room.option('b')).toHaveAttribute('aria-pressed', 'true')
    await page.keyboard.press('4')
    await expect(room.option('d')).toHaveAttribute('aria-pressed', 'true')
    await page.keyboard.press('D')
    await expect(room.option('d')).toHaveAttribute('aria-pressed', 'false')
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Soru 2 / 60')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowLeft')
    await expect(room.question(1)).toHaveAttribute('aria-current')
  })

  test('speaks the language of its questions', async ({ page, app }) => {
    const room = new PlacementPage(page, app.url, 'almanca')
    await room.begin(newEmail())
    await expect(room.option('a').locator('[lang="de"]')).toBeVisible()
    await expect(page.locator('h1 [lang="de"]')).toBeVisible()
    await room.question(4).click()
    await expect(
      page.getByRole('region', { name: 'Okuma metni' }).locator('[lang="de"]'),
    ).toBeVisible()
  })

  test('shows its grid as a sheet on a phone, which closes on a choice', async ({ page, room }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await room.begin(newEmail())
    await expect(room.question(7)).toBeHidden()
    await page.getByRole('button', { name: 'Sorular' }).click()
    await room.question(7).click()
    await expect(room.question(7)).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Soru 7 / 60')
  })

  test('asks once about blanks, and a way back leads back', async ({ page, room, resultsOf }) => {
    const email = newEmail()
    await room.begin(email)
    await room.answer('abc')
    await room.button('Testi Bitir').click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('57 soru boş; boş bırakmak, tahmin etmekten iyidir.')
    await dialog.getByRole('button', { name: 'Teste dön' }).click()
    await expect(room.step('test')).toBeVisible()
    expect(await resultsOf(email)).toEqual([])
    await room.finish()
    await expect(room.step('complete')).toBeVisible()
    expect(await resultsOf(email)).toEqual([3])
  })

  test('tells which blanks stood on the screen, how far it was gone through and when it began', async ({
    room,
    app,
  }) => {
    const email = newEmail()
    await room.begin(email)
    await room.answer('ab')
    await room.question(9).click()
    await room.question(5).click()
    await room.finish()
    await expect(room.step('complete')).toBeVisible()
    const { rows } = await app.pool.query(
      `select last_question, started_at between now() - interval '5 minutes' and now() as began,
         array_agg(a.position order by a.position) filter (where seen) as seen,
         bool_and(time_spent > 0) filter (where seen) as timed
       from test_result r join test_answer a on a.result_id = r.id where email = $1 group by r.id`,
      [email],
    )
    expect(rows).toEqual([{ last_question: 9, began: true, seen: [1, 2, 3, 5, 9], timed: true }])
  })

  test('does not show the form again to who comes back in the middle', async ({ page, room }) => {
    await room.begin(newEmail())
    const held = Promise.withResolvers<void>()
    await page.route('**/assets/*.js', async (route) => {
      await held.promise
      await route.continue()
    })
    await page.reload({ waitUntil: 'commit' })
    await expect(room.step('form')).toBeAttached()
    await expect(page.locator('[name="name"]')).toBeHidden()
    held.resolve()
    await expect(room.step('test')).toBeVisible()
  })

  test('can be begun again by the next person at the same device', async ({ page, room }) => {
    await room.begin(newEmail())
    await room.answer('a')
    await room.button('Baştan başlayın').click()
    await room.button('Silin ve baştan başlayın').click()
    await expect(room.step('form')).toBeVisible()
    await expect(page.locator('[name="name"]')).toHaveValue('')
  })
})

test.describe('the result', () => {
  test('shows level, certainty, skills, kur, course and validity, until a new test begins', async ({
    page,
    room,
  }) => {
    await room.begin(newEmail())
    await room.finish()
    await expect(page.locator('[data-notice="success"]')).toContainText('Başarılı')
    for (const isReloaded of [false, true]) {
      if (isReloaded) await page.reload()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Teşekkürler, Ayşe')
      await expect(page.getByRole('img', { name: 'A1 basamağındasınız' })).toBeVisible()
      await expect(room.step('complete')).toContainText('Seviyeniz neredeyse kesin olarak A1.')
      await expect(room.step('complete')).toContainText('Günlük iletişim')
      await expect(room.step('complete')).toContainText('A1 kuru')
      await expect(room.step('complete')).toContainText(/Geçerlilik: \d+ \S+ \d{4}/)
      await expect(page.getByRole('link', { name: /İngilizce/ })).toHaveAttribute(
        'href',
        /^\/page\//,
      )
      await expect(page.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
        'href',
        /^https:\/\/wa\.me\/\d+/,
      )
    }
    await page.getByRole('link', { name: 'Testi baştan çözün' }).click()
    await expect(room.step('form')).toBeVisible()
    await page.reload()
    await room.hydrated()
    await expect(room.step('form')).toBeVisible()
  })

  test('is only a thank you where the school keeps it to itself', async ({ page, app }) => {
    await app.pool.query("update test set show_result = false where slug = 'rusca'")
    const room = new PlacementPage(page, app.url, 'rusca')
    await room.begin(newEmail())
    await room.finish()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Teşekkürler, Ayşe')
    await expect(room.step('complete')).toContainText('Testiniz bize ulaştı')
    await expect(room.step('complete')).not.toContainText('kuru')
  })
})

async function colour(
  element: Locator,
  property: 'borderTopColor' | 'backgroundColor',
): Promise<Oklch> {
  const value = await element.evaluate((node, name) => getComputedStyle(node)[name], property)
  return [...value.matchAll(/[\d.]+/g)].map(Number) as Oklch
}
