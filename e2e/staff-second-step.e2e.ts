import { expect, type Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { PHONE } from './addresses.ts'
import { DEMO_PASSWORD } from './demo.ts'
import { expectThemes } from './measures/axe.ts'
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

test('an account with a second step is asked for it at the next sign-in', async ({ page }) => {
  await page.goto('/yonetim/ayarlar/hesabim')
  await signIn(page, STAFF.editor)
  await begin(page)
  const [code = '', other = ''] = await enrol(page)
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

test('recovery codes are counted, kept as a file, and made anew with password and code', async ({
  page,
}) => {
  await page.goto('/yonetim/ayarlar/hesabim')
  await signIn(page, STAFF.teacher)
  await begin(page)
  const codes = await enrol(page)
  await expectThemes(page, 'recovery codes')
  const saved = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Dosya olarak indir' }).click()
  const file = await (await saved).createReadStream()
  const text = (await file.toArray()).join('')
  expect(text).toContain('Ufuk Dil Akademisi')
  for (const code of codes) expect(text).toContain(code)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { name: 'Parola', exact: true })).toBeHidden()
  await expect(page.getByText(codes[0] ?? '')).toBeVisible()
  await page.emulateMedia({ media: null })
  await page.getByRole('button', { name: 'Sakladım' }).click()
  await expect(page.getByText('Kullanılmamış 10 kurtarma kodunuz var.')).toBeVisible()
  await page.getByRole('button', { name: 'Yeni kurtarma kodları al' }).click()
  const renewal = page.locator('[data-form="renew-recovery-codes"]')
  await renewal.getByLabel('Parolanız').fill(DEMO_PASSWORD)
  await renewal.getByLabel('Telefonunuzdaki kod').fill(codes[0] ?? '')
  await renewal.getByRole('button', { name: 'Yeni kodları göster' }).click()
  await expect(page.getByText('Kurtarma kodlarınız.')).toBeVisible()
  expect(await page.locator('li code').allTextContents()).not.toContain(codes[0])
})

test.describe('on the phone that has the app', () => {
  test.use({ viewport: PHONE, hasTouch: true })

  test('a link opens the app instead of the picture, and shows the school’s name', async ({
    page,
  }) => {
    await page.goto('/yonetim/ayarlar/hesabim')
    await signIn(page, STAFF.frontdesk)
    await begin(page)
    const link = page.getByRole('link', { name: 'Bu telefondaki uygulamada aç' })
    await expect(link).toBeVisible()
    await expect(link).toHaveAttribute('href', /^otpauth:.*issuer=Ufuk%20Dil%20Akademisi/)
    await expectThemes(page, 'second step on a phone')
  })
})

test('a role that must have a second step sets it up on the way in', async ({ page }) => {
  await page.goto('/yonetim/ayarlar/kisiler')
  await signIn(page, STAFF.admin)
  await page.getByRole('button', { name: 'Giriş kuralları' }).click()
  const rules = page.locator('[data-form="policy"]')
  await rules.getByLabel('Danışman').check()
  await rules.getByLabel('Parolanız').fill(DEMO_PASSWORD)
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
