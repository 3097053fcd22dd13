import { expect, type Page } from '@playwright/test'
import { test } from './staff.ts'

const HEAD = 'Soru;A;B;C;D;Doğru seçenek;Seviye;Beceri;Gerekçe;Okuma parçası\r\n'
const RIGHT = 'To jest ___ dom.;mój;moja;moje;moi;A;A1;Dil bilgisi;Dom eril bir addır.;\r\n'
const WRONG = 'Mam ___ kota.;jeden;jedna;jedno;jednego;E;A2;Kelime;Kot canlıdır.;\r\n'

async function choose(page: Page, text: string) {
  const buffer = Buffer.from(text)
  const file = { name: 'lehce.csv', mimeType: 'text/csv', buffer }
  await page.getByLabel('CSV dosyası').setInputFiles(file)
  await page.getByRole('button', { name: 'Kontrol et' }).click()
}

test('an editor makes a test of a file, mends it, changes, previews and retires a question, and opens it', async ({
  page,
  enterAs,
}, { retry }) => {
  // An address is given once: the second try needs another.
  const slug = retry === 0 ? 'lehce' : `lehce-${retry}`
  await enterAs('editor')
  await page.goto('/yonetim')
  await page
    .getByRole('navigation', { name: 'Yönetim' })
    .getByRole('link', { name: 'Testler' })
    .click()
  await expect(page.getByRole('table', { name: 'Testler' })).toContainText('İngilizce')
  await page.getByRole('link', { name: 'Test ekle' }).click()
  await page.getByLabel('Testin adı', { exact: true }).fill('Lehçe Seviye Testi')
  await page.getByLabel('Adres').fill(slug)
  await page.getByLabel('Dil', { exact: true }).selectOption('pl')
  await page.getByLabel('Testten önce okunan açıklama').fill('Bilmediğiniz soruyu boş bırakın.')
  await page.getByRole('button', { name: 'Ekle', exact: true }).click()
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText('Lehçe Seviye Testi')

  await page.getByRole('link', { name: 'Dosya' }).click()
  await choose(page, HEAD + RIGHT + WRONG)
  await expect(page.getByText('1 yeni, 0 değişen, 0 aynı kalan, 1 yanlış satır.')).toBeVisible()
  await expect(page.getByRole('row', { name: /^3 Mam/ })).toContainText(
    'Anahtar: A, B, C ya da D olmalıdır.',
  )
  await expect(page.getByRole('button', { name: 'Dosyayı aktar' })).toHaveCount(0)
  await choose(page, HEAD + RIGHT + WRONG.replace(';E;', ';;'))
  await page.getByRole('button', { name: 'Dosyayı aktar' }).click()
  await expect(page.getByText('Dosya aktarıldı.')).toBeVisible()

  await page.getByRole('link', { name: 'Sorular', exact: true }).click()
  await page.getByRole('button', { name: 'Filtreler' }).click()
  await page.getByLabel('Durum').selectOption('unfinished')
  const table = page.getByRole('table', { name: 'Sorular' })
  await expect(table.getByRole('link')).toHaveText(['2. Mam ___ kota.'])
  await page.getByRole('button', { name: 'Testi aç' }).click()
  await expect(page.locator('[data-notice="error"]')).toContainText('2. soru (yanıt anahtarı)')
  await table.getByRole('link').click()
  await page.getByLabel('Soru', { exact: true }).fill('Widzę ___ kota.')
  await page.getByLabel('Yanıt anahtarı').selectOption('d')
  await expect(page.getByRole('complementary', { name: 'Önizleme' })).toContainText('Widzę')
  await page.getByRole('button', { name: 'Kaydet' }).click()
  await expect(page.locator('[data-state="saved"]')).toBeVisible()

  await page.getByRole('link', { name: 'Önizleme' }).click()
  await page.getByRole('button', { name: 'Sonraki' }).click()
  await expect(page.getByText('Soru 2 / 2')).toBeVisible()
  await page.getByRole('link', { name: 'Sorular', exact: true }).click()
  await page.getByRole('button', { name: 'Sırala' }).click()
  await page.getByRole('button', { name: '2. Widzę ___ kota.: yukarı' }).click()
  await page.getByRole('button', { name: 'Sırayı kaydet' }).click()
  await expect(table.getByRole('link').first()).toHaveText('1. Widzę ___ kota.')
  await table.getByRole('link').last().click()
  await page.getByRole('button', { name: 'Kullanımdan kaldır' }).click()
  await expect(
    page.getByText('Artık sorulmuyor; eski sonuçlarda duruyor.', { exact: true }),
  ).toBeVisible()

  await page.getByRole('button', { name: 'Testi aç' }).click()
  await expect(page.getByText('Açık: ziyaretçiler çözebilir')).toBeVisible()
  await expect(async () => {
    const response = await page.request.get(`/test/${slug}`)
    expect(response.status()).toBe(200)
  }).toPass()
  await page.getByRole('button', { name: 'Testi kapat' }).click()
  await expect(page.getByText('Kapalı: sitede görünmez')).toBeVisible()
})
