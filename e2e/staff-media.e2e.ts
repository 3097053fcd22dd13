import { truncate, writeFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import sharp from 'sharp'
import { test } from './staff.ts'

test('an editor uploads a picture, describes and finds it; what is none or too large is refused by name', async ({
  page,
  enterAs,
}) => {
  await enterAs('editor')
  await page.goto('/yonetim/medya/yeni')
  const buffer = await sharp({
    create: { width: 640, height: 400, channels: 3, background: '#2a6' },
  })
    .png()
    .toBuffer()
  const tooLarge = test.info().outputPath('dev.png')
  await writeFile(tooLarge, '')
  await truncate(tooLarge, 15 * 1024 * 1024 + 1)
  const choice = page.getByLabel('Görselleri buraya bırakın ya da seçin')
  await choice.setInputFiles(tooLarge)
  await expect(page.getByText('dev.png yüklenmedi')).toContainText('Dosya en çok 15 MB olabilir.')
  await choice.setInputFiles([
    { name: 'Bahçe şenliği.png', mimeType: 'image/png', buffer },
    { name: 'notlar.png', mimeType: 'image/png', buffer: Buffer.from('bir not') },
  ])
  await expect(page.getByText('notlar.png yüklenmedi')).toContainText('görsel değil')
  await page.getByRole('link', { name: 'Bahçe şenliği.png' }).click()
  const record = page.getByRole('complementary', { name: 'Açık kayıt' })
  await expect(record.getByRole('heading', { level: 2 })).toHaveText('Bahçe şenliği')
  await record.getByLabel('Açıklama').fill('Bahçede toplanmış öğrenciler')
  await record.getByLabel('Odak: soldan (%)').fill('30')
  await record.getByRole('button', { name: 'Kaydet' }).click()
  await expect(record.locator('[data-state="saved"]')).toBeVisible()
  await page.goto('/yonetim/medya?q=toplanmis')
  await expect(page.getByRole('list', { name: 'Medya' }).getByRole('link')).toHaveCount(1)
})
