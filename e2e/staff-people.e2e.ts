import { expect, type Page } from '@playwright/test'
import { DEMO_PASSWORD } from './demo.ts'
import { makeLead, record } from './leads.ts'
import { expectThemes } from './measures/axe.ts'
import { callStaff, STAFF, signIn, testInOwnSchool as test } from './staff.ts'

const account = (page: Page) => page.locator('[data-form="account"]')

// Other files change the rules of sign-in.
test.beforeEach(async ({ ownSchool }) => {
  await ownSchool.pool.query('delete from role_policy')
  await ownSchool.pool.query('delete from second_factor')
})

test('open sign-ins are listed with their beginning, and closed one by one', async ({
  page,
  browser,
  baseURL,
  ownSchool,
}) => {
  await ownSchool.pool.query('delete from session')
  const elsewhere = await browser.newContext({ baseURL: baseURL ?? '' })
  const far = await elsewhere.newPage()
  await far.goto('/yonetim')
  await signIn(far, STAFF.teacher)
  await page.goto('/yonetim/ayarlar/hesabim')
  await signIn(page, STAFF.teacher)
  const rows = page.getByRole('region', { name: 'Açık oturumlar' }).getByRole('listitem')
  await expect(rows).toHaveCount(2)
  await expect(rows.first()).toContainText('Bu oturum')
  await expect(rows.last()).toContainText(/Giriş: bugün .* Son görülme: bugün/)
  await rows.last().getByRole('button').click()
  await expect(rows).toHaveCount(1)
  await far.reload()
  await expect(far.locator('[data-form="staff-login"]')).toBeVisible()
  await elsewhere.close()
})

test('an account closes after its leads have been given to somebody', async ({
  page,
  ownSchool,
}) => {
  await page.goto('/yonetim/ayarlar/kisiler')
  await signIn(page, STAFF.admin)
  await page.getByRole('link', { name: 'Gül Öztürk' }).click()
  const id = Number(/(\d+)$/.exec(new URL(page.url()).pathname)?.[1])
  const lead = await makeLead(page)
  const changed = { revision: 1, changes: { ownerId: id } }
  await callStaff(page, lead.path.replace('/yonetim/basvurular', 'lead'), changed, 'PATCH')
  await page.getByRole('button', { name: 'Hesabı kapat' }).click()
  const form = page.locator('[data-form="close-account"]')
  await form.getByLabel('Parolanız').fill(DEMO_PASSWORD)
  await form.getByRole('button', { name: 'Hesabı kapat' }).click()
  await expect(form.getByText(/açık başvurusu var. Kime geçeceğini seçin.$/)).toBeVisible()
  await expectThemes(page, 'closing an account')
  await form.getByLabel(/açık başvurusu kime geçsin/).selectOption('Yasemin Güneş')
  await form.getByRole('button', { name: 'Hesabı kapat' }).click()
  await expect(page.locator('[data-notice="success"]')).toContainText('Hesap kapatıldı')
  await page.goto(lead.path)
  await expect(record(page)).toContainText('Yasemin Güneş')
  await ownSchool.pool.query('update account set deleted_at = null where id = $1', [id])
})

test('an invitation and a new role ask for one’s own password', async ({ page, ownSchool }) => {
  await page.goto('/yonetim/ayarlar/kisiler/yeni')
  await signIn(page, STAFF.admin)
  const form = account(page)
  await form.getByLabel('Ad', { exact: true }).fill('Ada')
  await form.getByLabel('Soyad').fill('Su')
  await form.getByLabel('E-posta').fill('ada@ornek.com')
  await form.getByLabel('Görev').selectOption('Yönetici')
  await form.getByRole('button', { name: 'Davet gönder' }).click()
  await expect(form.getByLabel('Parolanız')).toHaveAttribute('aria-invalid', 'true')
  await expectThemes(page, 'inviting an admin')
  await form.getByLabel('Görev').selectOption('Editör')
  await form.getByLabel('Parolanız').fill(DEMO_PASSWORD)
  await form.getByRole('button', { name: 'Davet gönder' }).click()
  await expect(record(page)).toContainText('ada@ornek.com')
  await page.getByRole('button', { name: 'Görevini değiştir' }).click()
  const raising = page.locator('[data-form="change-role"]')
  await raising.getByLabel('Görev').selectOption('Yönetici')
  await raising.getByLabel('Parolanız').fill(DEMO_PASSWORD)
  await expectThemes(page, 'making an admin')
  await raising.getByRole('button', { name: 'Görevini değiştir' }).click()
  await expect(page.getByText('Ada Su: görevi artık Yönetici.')).toBeVisible()
  await expect(account(page)).toContainText('Yönetici · ada@ornek.com')
  await ownSchool.pool.query("delete from account where email = 'ada@ornek.com'")
})

test('the address of an invitation is corrected, and one’s own is changed by a link', async ({
  page,
  ownSchool,
}) => {
  const linkTo = async (email: string) => {
    const { rows } = await ownSchool.pool.query<{ text: string }>(
      'select text from mail_outbox where recipient = $1 order by id desc',
      [email],
    )
    return /https?:\/\/\S+/.exec(rows[0]?.text ?? '')?.[0] ?? ''
  }
  await page.goto('/yonetim/ayarlar/kisiler/yeni')
  await signIn(page, STAFF.admin)
  await account(page).getByLabel('Ad', { exact: true }).fill('Ege')
  await account(page).getByLabel('Soyad').fill('Su')
  await account(page).getByLabel('E-posta').fill('yanlis@ornek.com')
  await account(page).getByLabel('Parolanız').fill(DEMO_PASSWORD)
  await account(page).getByRole('button', { name: 'Davet gönder' }).click()
  await page.getByRole('button', { name: 'E-postayı düzelt' }).click()
  const correction = page.locator('[data-form="invitation-email"]')
  await correction.getByLabel('E-posta').fill('ege@ornek.com')
  await correction.getByLabel('Parolanız').fill(DEMO_PASSWORD)
  await expectThemes(page, 'correcting an invitation')
  await page.getByRole('button', { name: 'Düzelt ve daveti gönder' }).click()
  await expect(record(page)).toContainText('ege@ornek.com')
  await page.goto(await linkTo('ege@ornek.com'))
  await expect(page.getByLabel('Yeni parola')).toBeVisible()

  await page.goto('/yonetim/ayarlar/hesabim')
  await page.getByRole('button', { name: 'E-posta adresini değiştir' }).click()
  const form = page.locator('[data-form="own-email"]')
  await form.getByLabel('Yeni e-posta').fill('mudur@ornek.com')
  await form.getByLabel('Parolanız').fill(DEMO_PASSWORD)
  await form.getByRole('button', { name: 'Onay bağlantısı gönder' }).click()
  await expect(page.locator('[data-notice="success"]')).toContainText('Giden e-postalar')
  await page.goto(await linkTo('mudur@ornek.com'))
  await page.getByRole('button', { name: 'Adresi onayla' }).click()
  await page.getByRole('link', { name: 'Yönetime geç' }).click()
  await page.goto('/yonetim/ayarlar/hesabim')
  await expect(page.locator('main dl')).toContainText('mudur@ornek.com')
  await ownSchool.pool.query('update account set email = $1 where email = $2', [
    STAFF.admin,
    'mudur@ornek.com',
  ])
})
