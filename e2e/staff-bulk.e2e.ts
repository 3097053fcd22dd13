import { expect } from '@playwright/test'
import { inOwnSchool } from './staff.ts'

const test = inOwnSchool()

test('an editor deletes several records at once and takes it back', async ({ page, enterAs }) => {
  await enterAs('editor')
  await page.goto('/yonetim/icerik?kind=faq')
  const boxes = page
    .getByRole('table', { name: 'İçerik' })
    .getByRole('checkbox', { name: /: seç$/ })
  await expect(boxes).toHaveCount(7)
  await boxes.nth(0).check()
  await boxes.nth(2).check()
  const bar = page.getByRole('region', { name: 'Seçilenler' })
  await expect(bar).toContainText('2 kayıt seçildi')
  await bar.getByRole('button', { name: 'Sil' }).click()
  await expect(boxes).toHaveCount(5)
  await page.getByRole('button', { name: 'Geri al' }).click()
  await expect(boxes).toHaveCount(7)
})

test('an admin replaces the school’s name where it is ticked, and takes a text of the sample away', async ({
  page,
  enterAs,
}) => {
  await enterAs('admin')
  await page.goto('/yonetim/icerik/bul-degistir')
  await page.getByLabel('Bul', { exact: true }).fill('Ufuk Dil Akademisi')
  await page.getByLabel('Yerine').fill('Körfez Dil Okulu')
  await page.getByRole('button', { name: 'Bul' }).click()
  const about = page.getByRole('listitem').filter({ hasText: 'Hakkımızda' }).first()
  await about.getByRole('checkbox').first().uncheck()
  await page.getByRole('button', { name: /^Seçilen \d+ yerde değiştir$/ }).click()
  await expect(page.getByRole('status').filter({ hasText: 'kayıt değişti' })).toBeVisible()
  await page.goto('/about')
  await expect(page.getByRole('contentinfo')).toContainText('Körfez Dil Okulu')

  await page.goto('/yonetim/icerik/ornek-metinler')
  const comment = page.getByRole('checkbox', { name: /Yorum: Elif K\./ })
  await expect(comment).toBeChecked()
  for (const box of await page.getByRole('checkbox').all()) await box.uncheck()
  await comment.check()
  await page.getByRole('button', { name: 'Seçilen 1 örnek metni kaldır' }).click()
  await expect(comment).toHaveCount(0)
  await page.goto('/')
  await expect(page.locator('[data-carousel="testimonials"]')).not.toContainText('Elif K.')
})
