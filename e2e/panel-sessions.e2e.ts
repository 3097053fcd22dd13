import { type Browser, expect, type Page } from '@playwright/test'
import { form, notice, PASSWORD, REFUSED, signIn, test } from './panel.ts'

const HERE = '/panel/personal-information'
const ENDED = 'Oturumunuz sona ermiş. Lütfen yeniden giriş yapın.'

test.describe('the password', () => {
  test.use({ tolerated: REFUSED })

  test('is looked at and hidden again in each field', async ({ page, enter }) => {
    await enter(HERE)
    for (const name of ['current', 'password']) {
      const input = page.locator(`#password-${name}`)
      const toggle = page.locator(`[aria-controls="password-${name}"]`)
      await input.fill('gizli-söz')
      await expect(toggle).toHaveText('Parolayı göster')
      await toggle.click()
      await expect(input).toHaveAttribute('type', 'text')
      await expect(toggle).toHaveText('Parolayı gizle')
      await toggle.click()
      await expect(input).toHaveAttribute('type', 'password')
      await expect(input).toHaveValue('gizli-söz')
    }
  })

  test('changes with the current one, and ends every other session', async ({
    page,
    enter,
    visit,
    browser,
    tokenOf,
    student,
    school,
  }) => {
    const elsewhere = await tokenOf(student)
    await enter(HERE)
    await changePassword(page, 'yanlış-parola', 'yepyeni-parola')
    await expect(notice(page, 'error')).toContainText('Hata!')
    await expect(page.locator('#password-current-error')).toHaveText('Parola hatalı.')
    await expect(page.locator('#password-current')).toBeFocused()
    await changePassword(page, PASSWORD, 'yepyeni-parola')
    await expect(notice(page, 'success')).toContainText('Parolanız değişti.')
    await expect(page.locator('#password-current')).toHaveValue('')
    await expect(
      page.getByRole('region', { name: 'Açık oturumlar' }).getByRole('listitem'),
    ).toHaveCount(1)
    await expectEnded(browser, school.url, elsewhere)
    await page.context().clearCookies()
    await visit('/auth/login')
    await signIn(page, student.email)
    await expect(notice(page, 'error')).toContainText('E-posta adresi veya parola hatalı.')
    await signIn(page, student.email, 'yepyeni-parola')
    await expect(page).toHaveURL(/\/panel$/)
  })
})

test('the sessions are listed and the others closed', async ({
  page,
  enter,
  browser,
  tokenOf,
  student,
  school,
}) => {
  const elsewhere = await tokenOf(student)
  await enter(HERE)
  const sessions = page.getByRole('region', { name: 'Açık oturumlar' })
  await expect(sessions.getByRole('listitem')).toHaveCount(2)
  await expect(sessions.getByRole('listitem').filter({ hasText: 'Bu cihaz' })).toHaveCount(1)
  await expect(sessions.getByRole('listitem').first()).toContainText('Safari, iPhone')
  await sessions.getByRole('button', { name: 'Diğer oturumları kapat' }).click()
  await expect(notice(page, 'success')).toContainText('Diğer oturumlarınız kapatıldı.')
  await expect(sessions.getByRole('listitem')).toHaveCount(1)
  await expect(sessions.getByRole('listitem')).toContainText('Bu cihaz')
  await expect(page.locator('[data-answer="sessions"]')).toBeFocused()
  await page.reload()
  await expect(sessions.getByRole('button')).toHaveCount(0)
  await expectEnded(browser, school.url, elsewhere)
})

async function changePassword(page: Page, current: string, password: string): Promise<void> {
  await form(page, 'password').locator('[name=current]').fill(current)
  await form(page, 'password').locator('[name=password]').fill(password)
  await form(page, 'password').getByRole('button', { name: 'Parolayı değiştir' }).click()
}

async function expectEnded(browser: Browser, url: string, token: string): Promise<void> {
  const context = await browser.newContext()
  await context.addCookies([{ name: 'token', value: token, url }])
  const page = await context.newPage()
  await page.goto(`${url}${HERE}`)
  await expect(page).toHaveURL(/\/auth\/login/)
  await expect(notice(page, 'error')).toContainText('Hata!')
  await expect(notice(page, 'error')).toContainText(ENDED)
  await context.close()
}
