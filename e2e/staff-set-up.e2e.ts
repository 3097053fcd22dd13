import { expect, type Page } from '@playwright/test'
import { testInNewSchool as test } from './staff.ts'
import { fillIn, present } from './visitor.ts'

const STEPS = { name: 'İlk adımlar' }

test('a new school is entered by the link of its start, and led on from what comes first', async ({
  page,
  newSchool,
}) => {
  await page.goto('/yonetim')
  await expect(page.getByText('Bu okulun henüz yöneticisi yok.')).toBeVisible()
  await expect.poll(() => newSchool.log()).toContain('/yonetim/kurulum#')
  const [, link = ''] = /(\/yonetim\/kurulum#\S+)/.exec(newSchool.log()) ?? []
  expect(newSchool.log().match(/^\{.*kurulum.*$/gm)).toBeNull()
  await page.goto(link)
  await page.getByRole('button', { name: 'Hesabı aç ve gir' }).click()
  await expect(page.locator('[aria-invalid]')).toHaveCount(4)
  const form = page.locator('form')
  await fillIn(form, { name: 'Işık', surname: 'Yılmaz', email: 'isik@okul.com' })
  await fillIn(form, { password: 'mercan yarim daire' })
  await page.getByRole('button', { name: 'Hesabı aç ve gir' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gösterge')
  await expect(page.getByRole('region', STEPS).getByRole('link')).toHaveText([
    'Okulun adını yazın',
    'Telefonunuzu ve adresinizi yazın',
    'Öğrettiğiniz ilk dili ekleyin',
    'Şubenizi ve dersliklerini yazın',
    'Programınızı ve kurlarını yazın',
    'İlk sınıfınızı açın',
    'Logonuzu yükleyin',
    'Ana sayfanın görsellerini değiştirin',
    'Örnekten kalanları bitirin, siteyi açın',
  ])

  const visitor = await fetch(`${newSchool.url}/page/yds`)
  expect(visitor.status).toBe(503)
  expect(Number(visitor.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await visitor.text()).toMatch(/<html[^>]* data-site="closed"[\s\S]*Sitemiz yakında burada/)
  expect((await page.goto('/page/yds'))?.status()).toBe(200)
  await page.goto('/yonetim')
  await page.getByRole('link', { name: 'Örnekten kalanları bitirin, siteyi açın' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sitenin açılışı')
  await page.getByRole('button', { name: 'Siteyi aç' }).click()
  await expect(page.locator('[data-notice="error"]')).toContainText('3 yasal metin hâlâ örnek')
  await page.goto('/yonetim')

  await page.getByRole('link', { name: 'İlk sınıfınızı açın' }).click()
  await page.getByRole('link', { name: 'Programlar’a bir program' }).click()
  await present(page, '[data-form="course"]')
  await page.getByRole('button', { name: 'Ekle', exact: true }).click()
  await expect(page.getByText('Dili seçin.')).toBeVisible()
  await page.getByRole('link', { name: 'Diller’e bir dil' }).click()
  await add(page, 'language', { name: 'İngilizce', code: 'en' })
  await page.goto('/yonetim/ayarlar/programlar/yeni')
  await page.getByLabel('Dil', { exact: true }).selectOption('İngilizce')
  await expect(page.getByText('Henüz dil yok')).toBeHidden()
  await add(page, 'course', { name: 'Genel İngilizce', key: 'genel' })
  await expect(page.getByRole('button', { name: 'Kur ekle' })).toBeVisible()
  await page.goto('/yonetim/ayarlar/programlar/yeni')
  await page.getByLabel('Dil', { exact: true }).selectOption('İngilizce')
  await add(page, 'course', { name: 'Konuşma', key: 'konusma' })
  await page.goto('/yonetim/gruplar/yeni')
  const group = page.locator('[data-form="group"]')
  const course = group.getByLabel('Program', { exact: true })
  await course.selectOption('Genel İngilizce')
  await expect(group.getByLabel('Kur', { exact: true })).toContainText('A1')
  await course.selectOption('Konuşma')
  await expect(group.getByLabel('Kur', { exact: true })).toContainText('A1')

  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gösterge')
  await page.context().clearCookies()
  await page.goto('about:blank')
  await page.goto(link)
  await expect(page.getByText('Bu okulun yöneticisi var')).toBeVisible()
})

async function add(page: Page, form: string, values: Record<string, string>): Promise<void> {
  await present(page, `[data-form="${form}"]`)
  await fillIn(page.locator(`[data-form="${form}"]`), values)
  await page.getByRole('button', { name: 'Ekle', exact: true }).click()
  await page.waitForURL(/\/\d+$/)
}
