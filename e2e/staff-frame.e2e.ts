import { expect, type Page } from '@playwright/test'
import { PHONE } from './addresses.ts'
import { DEMO_PASSWORD } from './demo.ts'
import { STAFF, signIn, test } from './staff.ts'

const menu = (page: Page) => page.getByRole('navigation', { name: 'Yönetim' })
const login = (page: Page) => page.locator('[data-form="staff-login"]')
const h1 = (page: Page) => page.getByRole('heading', { level: 1 })

test('a sign-in names its errors, keeps what was typed, and leads to the address that was wanted', async ({
  page,
}) => {
  await page.goto('/yonetim/denetim?entity=account')
  await signIn(page, STAFF.admin, 'yanlış-parola')
  await expect(page.locator('[data-notice="error"]')).toContainText(
    'E-posta adresi veya parola hatalı.',
  )
  await expect(login(page).locator('[name=email]')).toHaveValue(STAFF.admin)
  await login(page).locator('[name=password]').fill('')
  await login(page).getByRole('button', { name: 'Giriş yap' }).click()
  await expect(login(page).getByText('Bu alan zorunludur.')).toBeVisible()
  await signIn(page, STAFF.admin)
  await expect(h1(page)).toHaveText('Denetim')
  await expect(page).toHaveURL(/\/yonetim\/denetim\?entity=account$/)
})

test('an address of another role is refused, one that is no screen leads on, and the menu has neither', async ({
  page,
  enterAs,
}) => {
  await enterAs('editor')
  await page.goto('/yonetim/denetim')
  await expect(h1(page)).toHaveText('Bu ekran için yetkiniz yok')
  await expect(menu(page).getByRole('link')).toHaveText([
    'Gösterge',
    'İçerik',
    'Medya',
    'Testler',
    'Ayarlar',
  ])
  await page.goto('/yonetim/boyle-bir-sey')
  await expect(h1(page)).toHaveText('Böyle bir ekran yok')
  await page.getByRole('link', { name: 'Başa dön' }).click()
  await expect(h1(page)).toHaveText('Gösterge')
})

test('a sign-out asks about unsaved changes, ends the sign-in on the server, and leaves texts of others', async ({
  page,
}) => {
  await page.goto('/yonetim/ayarlar/kisiler/yeni')
  await signIn(page, STAFF.admin)
  const surname = page.locator('[data-form="account"]').getByLabel('Soyad')
  await surname.fill('Çağrı')
  // Like a draft of another account that has not signed out.
  await page.evaluate(() => localStorage.setItem('kur-typed/0/content/page/1', '{}'))
  await page.getByRole('button', { name: 'Çıkış Yap' }).click()
  const dialog = page.getByRole('dialog', { name: 'Gönderilmemiş metin var' })
  await expect(dialog).toContainText('Bu ekrandaki formda kaydedilmemiş değişiklikler var.')
  await dialog.getByRole('button', { name: 'Çıkma' }).click()
  await expect(surname).toHaveValue('Çağrı')
  await page.getByRole('button', { name: 'Çıkış Yap' }).click()
  await dialog.getByRole('button', { name: 'Sil ve çık' }).click()
  await expect(login(page)).toBeVisible()
  // Signing out loads the page anew, which would cut an evaluation off.
  await page.waitForFunction(() => localStorage.getItem('kur-typed/0/content/page/1') === '{}')
  expect((await page.request.get('/api/staff/me')).status()).toBe(401)
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

test('a desk that nobody sits at is locked, also for who opens it anew, and its sign-in ends on the server', async ({
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
  await page.evaluate(() => localStorage.setItem('kur-last-active', String(Date.now() - 1_500_000)))
  await page.reload()
  await expect(login(page)).toBeVisible()
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

test('the settings open on the account, keep the theme that is chosen, and a line that is down is told', async ({
  page,
  enterAs,
}) => {
  await enterAs('admin')
  await page.goto('/yonetim')
  await menu(page).getByRole('link', { name: 'Ayarlar' }).click()
  await expect(h1(page)).toHaveText('Hesabım')
  const parts = page.getByRole('navigation', { name: 'Ayarlar' })
  await expect(parts.locator('[aria-current="page"]')).toHaveText('Hesabım')
  await page.goBack()
  await expect(h1(page)).toHaveText('Gösterge')
  await page.goForward()
  await page.getByRole('complementary').or(page.locator('main')).getByText('Koyu').first().click()
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(h1(page)).toHaveText('Hesabım')
  await page.context().setOffline(true)
  await expect(page.getByText('İnternet bağlantısı yok.')).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByText('İnternet bağlantısı yok.')).toBeHidden()
})

test('on a phone the navigation stands at the bottom, the rest behind Menü, and help in the bar at the top', async ({
  page,
  enterAs,
}) => {
  await page.setViewportSize(PHONE)
  await enterAs('admin')
  await page.goto('/yonetim')
  await menu(page).getByRole('link', { name: 'Test sonuçları' }).click()
  await expect(h1(page)).toHaveText('Test sonuçları')
  const help = page.getByRole('button', { name: 'Yardım' })
  await help.click()
  await expect(page.getByRole('dialog', { name: 'Yardım: Test sonuçları' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(help).toBeFocused()
  await page.getByRole('button', { name: 'Menü' }).click()
  const drawer = page.getByRole('dialog', { name: 'Menü' })
  await drawer.getByRole('link', { name: 'Ayarlar' }).click()
  await expect(drawer).toBeHidden()
  await expect(h1(page)).toHaveText('Hesabım')
})
