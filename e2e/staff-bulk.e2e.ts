import { expect } from '@playwright/test'
import { testInOwnSchool as test } from './staff.ts'

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
