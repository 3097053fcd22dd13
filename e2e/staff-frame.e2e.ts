import { expect, type Page } from '@playwright/test'
import { DEMO_PASSWORD } from './demo.ts'
import { type Role, STAFF, signIn, test } from './staff.ts'

const SCREENS: Record<Role, string[]> = {
  admin: [
    'Gösterge',
    'Başvurular',
    'Test sonuçları',
    'Öğrenciler',
    'Ödemeler',
    'Raporlar',
    'Yoklama',
    'Dersler',
    'Gruplar',
    'İçerik',
    'Medya',
    'Testler',
    'Ayarlar',
    'Denetim',
  ],
  editor: ['Gösterge', 'İçerik', 'Medya', 'Testler', 'Ayarlar'],
  frontdesk: [
    'Gösterge',
    'Başvurular',
    'Test sonuçları',
    'Öğrenciler',
    'Ödemeler',
    'Yoklama',
    'Dersler',
    'Gruplar',
    'Ayarlar',
  ],
  teacher: ['Yoklama', 'Dersler', 'Gruplar', 'Ayarlar'],
}

const menu = (page: Page) => page.getByRole('navigation', { name: 'Yönetim' })
const login = (page: Page) => page.locator('[data-form="staff-login"]')
const h1 = (page: Page) => page.getByRole('heading', { level: 1 })

test('who is not signed in signs in and is where they wanted to go', async ({ page }) => {
  await page.goto('/yonetim/denetim?entity=account')
  await signIn(page, STAFF.admin)
  await expect(h1(page)).toHaveText('Denetim')
  await expect(page).toHaveURL(/\/yonetim\/denetim\?entity=account$/)
})

test('a wrong password is told, an empty field too, and what was typed stays', async ({ page }) => {
  await page.goto('/yonetim')
  await signIn(page, STAFF.admin, 'yanlış-parola')
  await expect(page.locator('[data-notice="error"]')).toContainText(
    'E-posta adresi veya parola hatalı.',
  )
  await expect(login(page).locator('[name=email]')).toHaveValue(STAFF.admin)
  await login(page).locator('[name=password]').fill('')
  await login(page).getByRole('button', { name: 'Giriş yap' }).click()
  await expect(login(page).getByText('Bu alan zorunludur.')).toBeVisible()
})

for (const role of Object.keys(SCREENS) as Role[]) {
  test(`the navigation of ${role} has the screens of that role and no other`, async ({
    page,
    enterAs,
  }) => {
    await enterAs(role)
    await page.goto('/yonetim')
    await expect(menu(page).getByRole('link')).toHaveText(SCREENS[role])
  })
}

test('a typed address of another role’s screen is refused politely, by the API with 403', async ({
  page,
  enterAs,
}) => {
  await enterAs('frontdesk')
  await page.goto('/yonetim/denetim')
  await expect(h1(page)).toHaveText('Bu ekran için yetkiniz yok')
  const response = await page.request.get('/api/staff/audit')
  expect(response.status()).toBe(403)
  await page.goto('/yonetim/ayarlar/kisiler')
  await expect(h1(page)).toHaveText('Bu ekran için yetkiniz yok')
})

test('an address that is no screen says so and leads on', async ({ page, enterAs }) => {
  await enterAs('editor')
  await page.goto('/yonetim/boyle-bir-sey')
  await expect(h1(page)).toHaveText('Böyle bir ekran yok')
  await page.getByRole('link', { name: 'Başa dön' }).click()
  await expect(h1(page)).toHaveText('Gösterge')
})

test('signing out ends the sign-in on the server and leads to the sign-in screen; texts of others stay', async ({
  page,
}) => {
  await page.goto('/yonetim')
  await signIn(page, STAFF.teacher)
  // Like a draft of another account that has not signed out.
  await page.evaluate(() => localStorage.setItem('kur-taslak:0:page/1', '{}'))
  await page.getByRole('button', { name: 'Çıkış Yap' }).click()
  await expect(login(page)).toBeVisible()
  // Signing out loads the page anew, which would cut an evaluation off.
  await page.waitForFunction(() => localStorage.getItem('kur-taslak:0:page/1') === '{}')
  expect((await page.request.get('/api/staff/me')).status()).toBe(401)
})

test('changes that no form has saved are asked about before the sign-out', async ({ page }) => {
  await page.goto('/yonetim/ayarlar/kisiler/yeni')
  await signIn(page, STAFF.admin)
  await page.locator('[data-form="account"]').getByLabel('Soyad').fill('Çağrı')
  await page.getByRole('button', { name: 'Çıkış Yap' }).click()
  const dialog = page.getByRole('dialog', { name: 'Gönderilmemiş metin var' })
  await expect(dialog).toContainText('Bu ekrandaki formda kaydedilmemiş değişiklikler var.')
  await dialog.getByRole('button', { name: 'Çıkma' }).click()
  await expect(page.locator('[data-form="account"]').getByLabel('Soyad')).toHaveValue('Çağrı')
  await page.getByRole('button', { name: 'Çıkış Yap' }).click()
  await dialog.getByRole('button', { name: 'Sil ve çık' }).click()
  await expect(login(page)).toBeVisible()
})

test('a link that opens nothing any more says so before anything is typed, and leads on', async ({
  page,
}) => {
  await page.goto('/yonetim/parola#anahtar')
  await expect(h1(page)).toHaveText('Bu bağlantı artık geçerli değil')
  await expect(page.locator('[name=password]')).toHaveCount(0)
  await page.getByRole('button', { name: 'Yeni bağlantı iste' }).click()
  await expect(page.locator('[data-form="staff-forgot-password"]')).toBeVisible()
  await page.goto('/yonetim/e-posta#anahtar')
  await expect(page.getByText('“Hesabım” ekranından yeniden isteyin')).toBeVisible()
})

test('a sign-in that ends is renewed over the form: nothing is lost, the failed call goes out again', async ({
  page,
}) => {
  await page.goto('/yonetim/ayarlar/kisiler/yeni')
  await signIn(page, STAFF.admin)
  const email = `yeni-${Date.now()}@ornek.com`
  const form = page.locator('[data-form="account"]')
  await form.getByLabel('Ad', { exact: true }).fill('Işıl')
  await form.getByLabel('Soyad').fill('Çağrı')
  await form.getByLabel('E-posta').fill(email)
  await form.getByLabel('Parolanız').fill(DEMO_PASSWORD)
  await page.context().clearCookies()
  await form.getByRole('button', { name: 'Davet gönder' }).click()
  const dialog = page.getByRole('dialog', { name: 'Oturumunuz sona erdi' })
  await expect(dialog.locator('[name=email]')).toHaveValue(STAFF.admin)
  await expect(dialog.locator('[name=password]')).toBeFocused()
  await page.keyboard.type(DEMO_PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page.locator('[data-notice="success"]')).toContainText('Işıl eklendi')
  await expect(page.getByRole('table', { name: 'Çalışanlar' })).toContainText(email)
})

test('a desk that nobody sits at is locked, and its sign-in ends on the server', async ({
  page,
}) => {
  await page.clock.install()
  await page.goto('/yonetim/ayarlar')
  await signIn(page, STAFF.editor)
  await expect(h1(page)).toHaveText('Hesabım')
  const ended = page.waitForResponse('**/api/staff/sign-out')
  await page.clock.runFor('21:00')
  await ended
  const dialog = page.getByRole('dialog', { name: 'Ekran kilitlendi' })
  await expect(dialog).toBeVisible()
  expect((await page.request.get('/api/staff/me')).status()).toBe(401)
  await dialog.locator('[name=password]').fill(DEMO_PASSWORD)
  await dialog.getByRole('button', { name: 'Giriş yap' }).click()
  await expect(dialog).toBeHidden()
  await expect(h1(page)).toHaveText('Hesabım')
})

test('a desk that was locked without a line lets nobody in who only loads it again', async ({
  page,
  context,
}) => {
  await page.clock.install()
  await page.goto('/yonetim/ayarlar')
  await signIn(page, STAFF.editor)
  await expect(h1(page)).toHaveText('Hesabım')
  await context.setOffline(true)
  await page.clock.runFor('21:00')
  await expect(page.getByRole('dialog', { name: 'Ekran kilitlendi' })).toBeVisible()
  await context.setOffline(false)
  await page.reload()
  await expect(login(page)).toBeVisible()
  expect((await page.request.get('/api/staff/me')).status()).toBe(401)
})

test('who opens the app anew after a long while signs in again', async ({ page }) => {
  await page.goto('/yonetim/ayarlar')
  await signIn(page, STAFF.editor)
  await expect(h1(page)).toHaveText('Hesabım')
  await page.evaluate(() => localStorage.setItem('kur-last-active', String(Date.now() - 1_500_000)))
  await page.reload()
  await expect(login(page)).toBeVisible()
})

test('the settings open on the account, and their menu says so', async ({ page, enterAs }) => {
  await enterAs('admin')
  await page.goto('/yonetim')
  await menu(page).getByRole('link', { name: 'Ayarlar' }).click()
  await expect(h1(page)).toHaveText('Hesabım')
  const parts = page.getByRole('navigation', { name: 'Ayarlar' })
  await expect(parts.locator('[aria-current="page"]')).toHaveText('Hesabım')
  await page.goBack()
  await expect(h1(page)).toHaveText('Gösterge')
})

test('the chosen theme is kept', async ({ page, enterAs }) => {
  await enterAs('editor')
  await page.goto('/yonetim/ayarlar/hesabim')
  await page.getByRole('complementary').or(page.locator('main')).getByText('Koyu').first().click()
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})

test('a line that is down is told', async ({ page, enterAs }) => {
  await enterAs('editor')
  await page.goto('/yonetim/ayarlar')
  await expect(h1(page)).toHaveText('Hesabım')
  await page.context().setOffline(true)
  await expect(page.getByText('İnternet bağlantısı yok.')).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByText('İnternet bağlantısı yok.')).toBeHidden()
})

test('on a phone the navigation stands at the bottom, the rest behind Menü', async ({
  page,
  enterAs,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await enterAs('admin')
  await page.goto('/yonetim')
  await menu(page).getByRole('link', { name: 'Test sonuçları' }).click()
  await expect(h1(page)).toHaveText('Test sonuçları')
  await page.getByRole('button', { name: 'Menü' }).click()
  const drawer = page.getByRole('dialog', { name: 'Menü' })
  await drawer.getByRole('link', { name: 'Ayarlar' }).click()
  await expect(drawer).toBeHidden()
  await expect(h1(page)).toHaveText('Hesabım')
})
