import { expect } from '@playwright/test'
import { PlacementPage, test } from './placement-page.ts'

/** As many answers as a level needs, at random. */
const GUESSES = 'abcdbdacbcadbca'

test.describe('the result', () => {
  test('names no level from a few answers, and says what comes instead', async ({
    page,
    placement,
  }) => {
    await placement.begin()
    await placement.answer('abcd')
    await placement.finish()
    const result = placement.step('complete')
    await expect(result).toContainText('Seviye söylemek için yeterli yanıt yok.')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Teşekkürler, Ayşe')
    await expect(result.getByRole('link', { name: 'WhatsApp’tan yazın' })).toBeVisible()
    await expect(result).not.toContainText('Geçerlilik')
  })

  test('of a child’s test speaks to the parent, whose fields stand apart from the child’s', async ({
    page,
  }) => {
    const placement = new PlacementPage(page, 'cocuk-ingilizce')
    await placement.open()
    const [child, parent] = [
      page.getByRole('group', { name: 'Çocuğunuz' }),
      page.getByRole('group', { name: 'Siz' }),
    ]
    await expect(child.getByRole('textbox')).toHaveCount(3)
    await expect(parent.getByLabel('Telefonunuz')).toBeVisible()
    await expect(page.locator('[name="branch"]')).toHaveCount(0)
    await placement.begin()
    await placement.answer(GUESSES)
    await placement.finish()
    const result = placement.step('complete')
    await expect(result).toContainText('Çocuğunuz için önerdiğimiz başlangıç')
    await expect(result.getByRole('img', { name: 'A1, A2: kurlar. Başlangıç A1.' })).toBeVisible()
    await expect(result.getByRole('link', { name: 'WhatsApp’tan yazın' })).toHaveAttribute(
      'href',
      new RegExp(encodeURIComponent('çocuğum')),
    )
    await expect(result.getByRole('link', { name: 'E-postayla gönderin' })).toHaveAttribute(
      'href',
      new RegExp(encodeURIComponent('Çocuğunuz için önerilen başlangıç: A1 kuru')),
    )
    await expect(result).not.toContainText(/\bSize\b|Yanıtlarınız/)
  })

  test('has an address of its own, which says where there is none', async ({ page }) => {
    const answer = await page.goto('/test/cocuk-ingilizce/sonuc')
    expect(answer?.status()).toBe(200)
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Bu cihazda bir sonuç görünmüyor',
    )
    await page.getByRole('link', { name: 'Teste gidin' }).click()
    await expect(page.locator('[data-step="form"]')).toBeVisible()
  })

  test('shows kur, certainty, plan, course and validity, until a new test begins', async ({
    page,
    placement,
  }) => {
    await placement.begin()
    await placement.answer(GUESSES)
    await placement.finish()
    await expect(page.locator('[data-notice="success"]')).toContainText('Başarılı')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    for (const isReloaded of [false, true]) {
      if (isReloaded) await page.reload()
      await expect(page).toHaveURL('/test/ingilizce/sonuc')
      await expect(page).toHaveTitle(/^Test sonucu: /)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Teşekkürler, Ayşe')
      const result = placement.step('complete')
      await expect(result.getByRole('img', { name: 'Başlangıç A1.' })).toBeVisible()
      await expect(page.getByRole('banner').getByRole('button', { name: 'Kurslar' })).toBeVisible()
      await expect(page.locator('[data-bar="contact"]')).toBeVisible()
      await expect(page.getByRole('contentinfo').locator('a[href="/faq"]')).toBeAttached()
      await expect(result).toContainText('A1 kuru')
      await expect(result).toContainText('İlk basamaktan başlarsınız')
      await expect(result).toContainText('120 ders saati')
      await expect(result).toContainText('Sıradaki basamak A2 kurudur.')
      await expect(result).toContainText(/Geçerlilik\s*\d+ \S+ \d{4}/)
      await expect(
        result.getByRole('link', { name: 'Genel İngilizce Kursları', exact: true }),
      ).toHaveAttribute('href', /^\/page\//)
      await expect(result.getByRole('link', { name: 'WhatsApp’tan yazın' })).toHaveAttribute(
        'href',
        /^https:\/\/wa\.me\/\d+.*A1%20kuru/,
      )
    }
    const sheet = await page.pdf({ format: 'A4' })
    expect(sheet.toString('latin1')).toContain('/Count 1')
    await page.getByRole('link', { name: 'Testi baştan çözün' }).click()
    await expect(placement.step('form')).toBeVisible()
    await page.reload()
    await placement.hydrated()
    await expect(placement.step('form')).toBeVisible()
  })
})
