import { truncate, writeFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import sharp from 'sharp'
import { test } from './staff.ts'

test('an editor uploads two files at once, one of which is no picture, describes the other and finds it', async ({
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
  await page.getByLabel('Görselleri buraya bırakın ya da seçin').setInputFiles([
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

test('a picture over the limit is refused before it is sent, wherever one is chosen', async ({
  page,
  enterAs,
}) => {
  await enterAs('admin')
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET' && request.url().includes('/media')) sent.push(request.url())
  })
  const tooLarge = test.info().outputPath('dev.png')
  await writeFile(tooLarge, '')
  await truncate(tooLarge, 15 * 1024 * 1024 + 1)
  const refusal = 'Dosya en çok 15 MB olabilir.'

  await page.goto('/yonetim/medya/yeni')
  await page.getByLabel('Görselleri buraya bırakın ya da seçin').setInputFiles(tooLarge)
  await expect(page.getByText('dev.png yüklenmedi')).toContainText(refusal)
  await page.goto('/yonetim/ayarlar/kitaplar/1')
  await page.getByLabel('Yeni görsel yükle').setInputFiles(tooLarge)
  await expect(page.locator('[data-notice="error"]')).toContainText(refusal)
  expect(sent).toEqual([])
})
