import { expect, type Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { DEMO_PASSWORD } from './demo.ts'
import { STAFF, signIn, testInOwnSchool as test } from './staff.ts'

const h1 = (page: Page) => page.getByRole('heading', { level: 1 })

async function codeOf(page: Page): Promise<string> {
  const secret = await page.locator('li code').textContent()
  return new TOTP({ secret: Secret.fromBase32((secret ?? '').replaceAll(' ', '')) }).generate()
}

/** Sets up the app on the telephone; @returns the codes for when it is lost */
async function enrol(page: Page): Promise<string[]> {
  const form = page.locator('[data-form="staff-enrolment"]')
  await expect(page.getByRole('img', { name: 'Kurulum karekodu' })).toBeVisible()
  await form.getByLabel('Doğrulama kodu').fill(await codeOf(page))
  await form.getByRole('button', { name: 'İki adımlı girişi aç' }).click()
  await expect(page.getByText('Kurtarma kodlarınız.')).toBeVisible()
  return page.locator('li code').allTextContents()
}

test('who has set up a second step is asked for it at the next sign-in', async ({ page }) => {
  await page.goto('/yonetim/ayarlar/hesabim')
  await signIn(page, STAFF.editor)
  await page.getByRole('button', { name: 'İki adımlı girişi kur' }).click()
  const [code = ''] = await enrol(page)
  await page.getByRole('button', { name: 'Çıkış Yap' }).click()
  await signIn(page, STAFF.editor)
  const form = page.locator('[data-form="staff-second-factor"]')
  await form.getByLabel('Doğrulama kodu').fill('000000')
  await form.getByRole('button', { name: 'Doğrula' }).click()
  await expect(form.locator('[data-notice="error"]')).toBeVisible()
  await form.getByLabel('Doğrulama kodu').fill(code)
  await form.getByRole('button', { name: 'Doğrula' }).click()
  await expect(page.getByRole('navigation', { name: 'Yönetim' })).toBeVisible()
  await page.goto('/yonetim/ayarlar/hesabim')
  const removal = page.locator('[data-form="remove-second-factor"]')
  await removal.getByLabel('Kapatmak için parolanız').fill(DEMO_PASSWORD)
  await removal.getByRole('button', { name: 'İki adımlı girişi kapat' }).click()
  await expect(page.getByRole('button', { name: 'İki adımlı girişi kur' })).toBeVisible()
})

test('a role that must have a second step sets it up on the way in', async ({ page }) => {
  await page.goto('/yonetim/ayarlar/kisiler')
  await signIn(page, STAFF.admin)
  await page.getByRole('button', { name: 'Giriş kuralları' }).click()
  const rules = page.locator('[data-form="policy"]')
  await rules.getByLabel('Danışman').check()
  await rules.getByRole('button', { name: 'Kaydet' }).click()
  await expect(rules).toBeHidden()
  await page.getByRole('button', { name: 'Çıkış Yap' }).click()
  await signIn(page, STAFF.frontdesk)
  await enrol(page)
  await page.getByRole('button', { name: 'Sakladım, devam et' }).click()
  await expect(page.getByRole('navigation', { name: 'Yönetim' })).toBeVisible()
})

test('the link of an invitation leads to a password, and that into the app', async ({
  page,
  ownSchool,
}) => {
  await page.goto('/yonetim/ayarlar/kisiler/yeni')
  await signIn(page, STAFF.admin)
  const form = page.locator('[data-form="account"]')
  await form.getByLabel('Ad', { exact: true }).fill('Ece')
  await form.getByLabel('Soyad').fill('Işık')
  await form.getByLabel('E-posta').fill('ece@ornek.com')
  await form.getByLabel('Görev').selectOption('teacher')
  await form.getByRole('button', { name: 'Davet gönder' }).click()
  await expect(page.locator('[data-notice="success"]')).toContainText('Ece davet edildi')
  const { rows } = await ownSchool.pool.query<{ text: string }>(
    `select text from mail_outbox where recipient = 'ece@ornek.com'`,
  )
  await page.getByRole('button', { name: 'Çıkış Yap' }).click()
  await expect(page.locator('[data-form="staff-login"]')).toBeVisible()
  await page.goto(/https?:\/\/\S+/.exec(rows[0]?.text ?? '')?.[0] ?? '')
  await page.getByLabel('Yeni parola').fill('uzun bir cümle 7')
  await page.getByRole('button', { name: 'Parolayı kaydet' }).click()
  await page.getByRole('link', { name: 'Girişe geç' }).click()
  await signIn(page, 'ece@ornek.com', 'uzun bir cümle 7')
  await expect(h1(page)).toHaveText('Gruplar')
})
