import { expect, type Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { DEMO_PASSWORD } from './demo.ts'
import { STAFF, signIn, testInOwnSchool as test } from './staff.ts'

const h1 = (page: Page) => page.getByRole('heading', { level: 1 })

async function begin(page: Page): Promise<void> {
  const form = page.locator('[data-form="begin-second-factor"]')
  await form.getByLabel('Parolanız').fill(DEMO_PASSWORD)
  await form.getByRole('button', { name: 'İki adımlı girişi kur' }).click()
}

async function codeOf(page: Page): Promise<string> {
  const secret = await page.locator('li code').textContent()
  expect(secret).toMatch(/^(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}$/)
  return new TOTP({ secret: Secret.fromBase32((secret ?? '').replaceAll(' ', '')) }).generate()
}

async function enrol(page: Page): Promise<string[]> {
  const form = page.locator('[data-form="staff-enrolment"]')
  await expect(page.getByRole('img', { name: 'Kurulum karekodu' })).toBeVisible()
  await form.getByLabel('Doğrulama kodu').fill(await codeOf(page))
  await form.getByRole('button', { name: 'İki adımlı girişi aç' }).click()
  await expect(page.getByText('Kurtarma kodlarınız.')).toBeVisible()
  return page.locator('li code').allTextContents()
}

test('an account with a second step has its recovery codes as a file, and is asked at the next sign-in', async ({
  page,
}) => {
  await page.goto('/yonetim/ayarlar/hesabim')
  await signIn(page, STAFF.editor)
  await begin(page)
  const [code = '', other = ''] = await enrol(page)
  const saved = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Dosya olarak indir' }).click()
  const file = (await (await (await saved).createReadStream()).toArray()).join('')
  for (const text of ['Ufuk Dil Akademisi', code, other]) expect(file).toContain(text)
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
  await page.getByRole('button', { name: 'İki adımlı girişi kapat' }).click()
  const removal = page.locator('[data-form="remove-second-factor"]')
  await removal.getByLabel('Kapatmak için parolanız').fill(DEMO_PASSWORD)
  await removal.getByLabel('Telefonunuzdaki kod').fill(other)
  await removal.getByRole('button', { name: 'İki adımlı girişi kapat' }).click()
  await expect(page.getByRole('button', { name: 'İki adımlı girişi kur' })).toBeVisible()
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
  await form.getByLabel('Parolanız').fill(DEMO_PASSWORD)
  await form.getByRole('button', { name: 'Davet gönder' }).click()
  await expect(page.locator('[data-notice="success"]')).toContainText('Ece eklendi')
  const { rows } = await ownSchool.pool.query<{ text: string }>(
    `select text from mail_outbox where recipient = 'ece@ornek.com'`,
  )
  await page.getByRole('button', { name: 'Çıkış Yap' }).click()
  // Signing out reloads the app: the link must not be opened before that.
  await page.waitForURL('**/yonetim')
  await expect(page.locator('[data-form="staff-login"]')).toBeVisible()
  await page.goto(/https?:\/\/\S+/.exec(rows[0]?.text ?? '')?.[0] ?? '')
  await page.getByLabel('Yeni parola').fill('uzun bir cümle 7')
  await page.getByRole('button', { name: 'Parolayı kaydet' }).click()
  await page.getByRole('link', { name: 'Girişe geç' }).click()
  await signIn(page, 'ece@ornek.com', 'uzun bir cümle 7')
  await expect(h1(page)).toHaveText('Yoklama')
})
