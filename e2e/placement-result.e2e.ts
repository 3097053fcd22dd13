import { expect } from '@playwright/test'
import type { PlacementResult } from '../contract/public/placement.ts'
import type { Finished } from '../site/placement/attempt.ts'
import { expectFaultless } from './measures/axe.ts'
import { PlacementPage, test } from './placement-page.ts'

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
    await expect(result).toContainText('Yanıtlarınız seviye belirlemeye yetmedi.')
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
      await expect(result).toContainText('Sonraki kur: A2.')
      await expect(result).toContainText(/Geçerlilik\s*\d+ \S+ \d{4}/)
      await expect(
        result.getByRole('link', { name: 'Genel İngilizce Kursları', exact: true }),
      ).toHaveAttribute('href', /^\/page\//)
      await expect(result.getByRole('link', { name: 'WhatsApp’tan yazın' })).toHaveAttribute(
        'href',
        /^https:\/\/wa\.me\/\d+.*A1%20kuru/,
      )
    }
    const nextStep = page.getByRole('region', { name: 'Sıradaki adım' })
    await expect(nextStep.locator('.button')).toHaveCount(2)
    const sheet = await page.pdf({ format: 'A4' })
    expect(sheet.toString('latin1')).toContain('/Count 1')
    await page.getByRole('link', { name: 'Testi baştan çözün' }).click()
    await expect(placement.step('form')).toBeVisible()
    await page.reload()
    await placement.hydrated()
    await expect(placement.step('form')).toBeVisible()
  })

  test('on paper fills a sheet with the full name and a code that verifies it', async ({
    page,
    placement,
  }) => {
    await placement.begin()
    await placement.answer(GUESSES)
    await placement.finish()
    await expect(placement.step('complete')).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    await page.setViewportSize({ width: 718, height: 1000 })
    const paper = page.locator('article').filter({ hasText: 'Seviye testi sonucu' })
    await expect(paper.getByRole('heading', { name: 'Ayşe Işık' })).toBeVisible()
    await expect(paper).toContainText('A1 kuru')
    expect((await paper.boundingBox())?.height).toBeGreaterThan(900)
    const [code] = (await paper.innerText()).match(/\w{5}-\w{5}/) ?? []
    await page.emulateMedia({ media: 'screen' })
    await page.goto('/belge')
    await page.getByLabel('Belgenin doğrulama kodu').fill(code ?? '')
    await page.getByRole('button', { name: 'Doğrula' }).click()
    const verified = page.locator('[data-test-result="valid"]')
    await expect(verified).toContainText('A1 kuru')
    await expect(verified).toContainText('A. I.')
    await expect(verified).not.toContainText('Ayşe')
  })

  test('above the first step draws each skill with its doubt under the groups', async ({
    page,
  }) => {
    await page.addInitScript((finished) => {
      localStorage.setItem('kur.test.1.ingilizce', JSON.stringify({ finished }))
    }, FINISHED)
    await page.goto('/test/ingilizce/sonuc')
    const skills = page.getByRole('region', { name: 'Becerileriniz' })
    await expect(skills.getByRole('listitem')).toHaveText([
      'GenelB1, belki B1+',
      'Okumagüçlü görünüyor',
      'Dil bilgisi ve günlük iletişimB1 dolayında',
      'Kelimetekrara değer',
    ])
    await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(
      'Bu kurda açılan gruplar',
    )
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 844 })
      await expectFaultless(page, `the skills at ${width} px`)
    }
  })
})

const RESULT: PlacementResult = {
  kur: 'B1',
  certainty: 'likely',
  or: 'B1+',
  sentence: 'Bu sonuç büyük olasılıkla doğru; B1+ kuru da size uyabilir.',
  isBeyond: false,
  goal: 'Günlük konularda rahat konuşur.',
  hours: 120,
  weeks: { from: 8, to: 12 },
  next: 'B1+',
  review: 'Basit günlük konuşmaları sürdürür.',
  skills: ['grammar', 'vocabulary', 'reading', 'communication'],
  strong: ['reading'],
  weak: ['vocabulary'],
  course: {
    name: 'Genel İngilizce Kursları',
    href: '/page/genel-ingilizce-kurslari',
    slug: 'genel-ingilizce-kurslari',
  },
  takenAt: '2026-11-20T09:00:00.000Z',
  validUntil: '2027-05-20T09:00:00.000Z',
  code: '7KQ2MABC4D',
}
const FINISHED: Finished = { name: 'Ayşe', surname: 'Işık', message: '', result: RESULT }
