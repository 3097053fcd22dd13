import { expect, type Page } from '@playwright/test'
import { callStaff, STAFF, signIn, testInOwnSchool as test } from './staff.ts'

async function expectSuccess(page: Page, text: string): Promise<void> {
  await expect(page.locator('[data-notice="success"]').filter({ hasText: text })).toBeVisible()
}

async function publish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Yayımla' }).click()
  await page.getByRole('button', { name: 'Şimdi yayımla' }).click()
}

function expectHome(page: Page) {
  const read = async () => (await page.request.get('/')).text()
  return expect.poll(read, { intervals: [100] })
}

test('a testimonial comes with a consent and goes with it; a colour comes when it can be read', async ({
  page,
}) => {
  test.slow()
  await page.goto('/yonetim')
  await signIn(page, STAFF.admin)
  await page.getByRole('navigation', { name: 'Yönetim' }).waitFor()
  const changes = { name: 'Derya P.', comment: 'Derslerde çok konuştuk, çok güldük.' }
  const id = crypto.randomUUID()
  await callStaff(page, 'testimonial', { id, changes })
  await page.goto(`/yonetim/icerik/testimonial/${id}`)

  await page.getByRole('button', { name: 'Yayımla' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Yayımlamak için kişinin onayını kaydedin.')
  await dialog.getByRole('button', { name: 'Yayın onayı' }).click()
  await expect(page.getByRole('button', { name: 'Onay kaydet' })).toBeFocused()
  await page.getByRole('button', { name: 'Onay kaydet' }).click()
  await dialog.getByLabel('Onayı veren').fill('Derya Polat')
  await dialog.getByLabel('Geçerli olduğu son gün').fill('2099-12-31')
  await dialog.getByRole('button', { name: 'Kaydet' }).click()
  await expect(page.getByText('Onay var')).toBeVisible()
  await publish(page)
  await expectSuccess(page, 'Yayımlandı')
  await expectHome(page).toContain('Derya P.')
  await page.getByRole('button', { name: 'Onayı geri al' }).click()
  await expectSuccess(page, 'geri alındığı kaydedildi')
  await expectHome(page).not.toContain('Derya P.')

  const { rows } = await (await page.request.get('/api/staff/site-config')).json()
  await page.goto(`/yonetim/icerik/site-config/${rows[0].id}`)
  const color = page.getByRole('textbox', { name: 'Ana renk: renk kodu' })
  await color.fill('#60a5fa')
  await expect(page.getByText('Tutan en yakın renk: #')).toBeVisible()
  await publish(page)
  await expect(page.locator('[data-notice="error"]').last()).toContainText('karşıtlığı')
  await page.getByRole('button', { name: 'Vazgeç' }).click()
  await page.locator('[data-notice] button').last().click()
  await page.getByRole('button', { name: 'Önerileni kullan' }).click()
  await expect(page.getByText('okunur.')).toBeVisible()
  const chosen = await color.inputValue()
  await publish(page)
  await expectSuccess(page, 'Yayımlandı')
  await expectHome(page).toContain(`--brand:${chosen}`)
  await page.goto('/faq')
  const brand = () => getComputedStyle(document.documentElement).getPropertyValue('--brand')
  expect(await page.evaluate(brand)).toBe(chosen)
})

test('the next version of a legal text holds from today, and the words before it can still be read', async ({
  page,
}) => {
  await page.goto('/yonetim')
  await signIn(page, STAFF.admin)
  await page.getByRole('navigation', { name: 'Yönetim' }).waitFor()
  const { rows } = await (await page.request.get('/api/staff/legal-text')).json()
  const terms = rows.find(({ title }: { title: string }) => title === 'Kullanım Koşulları')
  await page.goto(`/yonetim/icerik/legal-text/${terms.id}`)
  const today = new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Istanbul' }).format(new Date())
  await expect(page.getByLabel('Yürürlük günü')).toHaveValue(today)
  await page.getByLabel('Başlık', { exact: true }).fill('Yeni Kullanım Koşulları')
  await page.getByRole('button', { name: 'Yayımla' }).click()
  const day = new Intl.DateTimeFormat('tr', { timeZone: 'Europe/Istanbul', dateStyle: 'long' })
  const [, month, year] = day.format(new Date()).split(' ')
  await expect(page.getByRole('dialog')).toContainText(`${month} ${year}`)
  await page.getByRole('dialog').getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Şimdi yayımla' }).click()
  await expectSuccess(page, 'Yayımlandı')

  await page.goto('/yonetim/denetim/onaylar')
  const versions = page.getByRole('row', { name: /Kullanım Koşulları/ })
  await expect(versions).toHaveCount(2)
  const cells = versions.first().getByRole('cell')
  await expect(cells.nth(0)).toHaveText('2, sitede')
  await expect(cells.nth(1)).toHaveText(day.format(new Date()))
  await expect(cells.nth(2)).toHaveText(day.format(new Date()))
  await versions.last().getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kullanım Koşulları')
  await expect(page.getByRole('article')).toContainText('Yürürlük günü')
  await expect(page.getByRole('article').getByRole('heading', { level: 2 }).first()).toBeVisible()
})
