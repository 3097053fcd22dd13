import { expect } from '@playwright/test'
import type { PlacementResult } from '../contract/public/placement.ts'
import type { Finished } from '../site/placement/attempt.ts'
import { readHead } from './head.ts'
import { expectFaultless } from './measures/axe.ts'
import { test } from './placement-page.ts'
import { linksOf, partOf, read, textOf } from './reading.ts'

const GUESSES = 'abcdbdacbcadbca'

test.describe('the result', () => {
  test('has an address of its own, which says where there is none', async ({ request }) => {
    const { status, html, main, text } = await read(request, '/test/cocuk-ingilizce/sonuc')
    expect(status).toBe(200)
    expect(readHead(html).meta.robots).toBe('noindex')
    expect(text).toContain('Bu cihazda bir sonuç görünmüyor')
    expect(linksOf(main)).toContainEqual({ href: '/test/cocuk-ingilizce', text: 'Teste gidin' })
  })

  test('shows kur, plan, course and validity, also after a reload, and is a sheet of paper whose code verifies it', async ({
    page,
    placement,
    request,
  }) => {
    await placement.begin()
    await placement.answer(GUESSES)
    await placement.finish()
    await expect(page.locator('[data-notice="success"]')).toContainText('Başarılı')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await page.reload()
    await expect(page).toHaveURL('/test/ingilizce/sonuc')
    await expect(page).toHaveTitle(/^Test sonucu: /)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Teşekkürler, Ayşe')
    const result = placement.step('complete')
    await expect(result.getByRole('img', { name: 'Başlangıç A1.' })).toBeVisible()
    await expect(page.getByRole('banner').getByRole('button', { name: 'Kurslar' })).toBeVisible()
    await expect(page.locator('[data-bar="contact"]')).toBeVisible()
    await expect(page.getByRole('contentinfo').locator('a[href="/faq"]')).toBeAttached()
    for (const words of [
      'A1 kuru',
      'İlk basamaktan başlarsınız',
      '120 ders saati',
      'Sonraki kur: A2.',
      /Geçerlilik\s*\d+ \S+ \d{4}/,
    ]) {
      await expect(result).toContainText(words)
    }
    await expect(
      result.getByRole('link', { name: 'Genel İngilizce Kursları', exact: true }),
    ).toHaveAttribute('href', /^\/page\//)
    await expect(result.getByRole('link', { name: 'WhatsApp’tan yazın' })).toHaveAttribute(
      'href',
      /^https:\/\/wa\.me\/\d+.*A1%20kuru/,
    )
    const nextStep = page.getByRole('region', { name: 'Sıradaki adım' })
    await expect(nextStep.locator('.button')).toHaveCount(2)
    const sheet = await page.pdf({ format: 'A4' })
    expect(sheet.toString('latin1')).toContain('/Count 1')
    await page.emulateMedia({ media: 'print' })
    await page.setViewportSize({ width: 718, height: 1000 })
    const paper = page.locator('article').filter({ hasText: 'Seviye testi sonucu' })
    await expect(paper.getByRole('heading', { name: 'Ayşe Işık' })).toBeVisible()
    expect((await paper.boundingBox())?.height).toBeGreaterThan(900)
    const [code] = (await paper.innerText()).match(/\w{5}-\w{5}/) ?? []
    const verified = await read(request, `/belge?kod=${code}`)
    const told = partOf(verified.main, 'div', /data-test-result="valid"/) || verified.main
    expect(told).toContain('A1 kuru')
    expect(told).toContain('A. I.')
    expect(told).not.toContain('Ayşe')
    await page.emulateMedia({ media: 'screen' })
    await page.getByRole('link', { name: 'Testi baştan çözün' }).click()
    await expect(placement.step('form')).toBeVisible()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    await page.reload()
    await placement.hydrated()
    await expect(placement.step('form')).toBeVisible()
  })

  test('draws each skill with its doubt under the groups, above the first step; a child’s speaks to the parent', async ({
    page,
    request,
  }) => {
    await page.addInitScript((finished) => {
      for (const slug of ['ingilizce', 'cocuk-ingilizce']) {
        localStorage.setItem(`kur.test.1.${slug}`, JSON.stringify({ finished }))
      }
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
    await expectFaultless(page, 'the skills')

    const form = (await read(request, '/test/cocuk-ingilizce')).main
    expect(textOf(form)).toMatch(/Çocuğunuz.*Siz.*Telefonunuz/)
    expect(form).not.toContain('name="branch"')
    await page.goto('/test/cocuk-ingilizce/sonuc')
    const result = page.locator('[data-step="complete"]')
    await expect(result).toContainText('Çocuğunuz için önerdiğimiz başlangıç')
    await expect(result.getByRole('link', { name: 'WhatsApp’tan yazın' })).toHaveAttribute(
      'href',
      new RegExp(encodeURIComponent('çocuğum')),
    )
    await expect(result).not.toContainText(/\bSize\b|Yanıtlarınız/)
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
