import { expect } from '@playwright/test'
import { cookie, form, notice, PASSWORD, REFUSED, signIn, test } from './panel.ts'

const REQUIRED = 'Bu alan zorunludur.'
const WRONG = 'E-posta adresi veya parola hatalı.'

test.describe('the login', () => {
  test('puts a token cookie of seven days and opens the panel', async ({
    page,
    visit,
    student,
  }) => {
    await visit('/auth/login')
    await signIn(page, student.email)
    await expect(page).toHaveURL(/\/panel$/)
    await expect(page.getByText('Ece Işık').first()).toBeVisible()
    const token = await cookie(page, 'token')
    expect(token).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' })
    const days = ((token?.expires ?? 0) * 1000 - Date.now()) / 86_400_000
    expect(days).toBeGreaterThan(6.9)
    expect(days).toBeLessThanOrEqual(7)
  })

  test('asks for both fields, and stops asking as soon as they are filled', async ({
    page,
    visit,
  }) => {
    await visit('/auth/login')
    await form(page, 'login').getByRole('button', { name: 'Giriş yap' }).click()
    await expect(page.locator('#login-email-error')).toHaveText(REQUIRED)
    await expect(page.locator('#login-password-error')).toHaveText(REQUIRED)
    const email = page.getByRole('textbox', { name: 'E-posta' })
    await expect(email).toBeFocused()
    await expect(email).toHaveAttribute('aria-describedby', 'login-email-error')
    await email.fill('a')
    await expect(page.locator('#login-email-error')).toHaveText('')
    await expect(page.locator('#login-password-error')).toHaveText(REQUIRED)
  })

  test('tells browsers what its fields are and search engines nothing, and shows the password if asked', async ({
    page,
    visit,
  }) => {
    await visit('/auth/login')
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    const email = page.getByRole('textbox', { name: 'E-posta' })
    await expect(email).toHaveAttribute('autocomplete', 'username')
    const password = page.getByLabel('Parola', { exact: true })
    await expect(password).toHaveAttribute('autocomplete', 'current-password')
    await password.fill('gizli')
    await page.getByRole('button', { name: 'Parolayı göster' }).click()
    await expect(password).toHaveAttribute('type', 'text')
    await page.getByRole('button', { name: 'Parolayı gizle' }).click()
    await expect(password).toHaveAttribute('type', 'password')
    await expect(password).toHaveValue('gizli')
  })

  test.describe('with a pair that does not fit', () => {
    test.use({ tolerated: REFUSED })

    test('reads the same for a wrong password and for somebody unknown', async ({
      page,
      visit,
      student,
    }) => {
      for (const email of [student.email, 'kimse@ornek.com']) {
        await visit('/auth/login')
        await signIn(page, email, 'yanlış')
        await expect(notice(page, 'error')).toContainText('Hata!')
        await expect(notice(page, 'error')).toContainText(WRONG)
        await expect(page.getByRole('textbox', { name: 'E-posta' })).toHaveValue(email)
        await expect(page).toHaveURL(/\/auth\/login$/)
      }
    })

    test('asks who keeps guessing to wait, and says for how long', async ({
      page,
      visit,
      student,
    }) => {
      await visit('/auth/login')
      for (let attempt = 0; attempt < 7; attempt++) {
        await signIn(page, student.email, `tahmin-${attempt}`)
        const sent = form(page, 'login').getByRole('button', { name: 'Giriş yap' })
        await expect(sent).not.toHaveAttribute('aria-disabled')
      }
      const words = /Çok sık denediniz\. Lütfen \d+ saniye sonra yeniden deneyin\./
      await expect(notice(page, 'error').last()).toContainText(words)
    })
  })

  test('leads back to the screen that was wanted', async ({ page, visit, student }) => {
    await visit('/auth/login?returnTo=/panel/book')
    await signIn(page, student.email)
    await expect(page).toHaveURL(/\/panel\/book$/)
  })

  test('leads to the panel instead of another site or the way out', async ({
    request,
    student,
  }) => {
    for (const address of [
      'https://example.com',
      '//example.com',
      '/\\example.com',
      '/auth/logout',
    ]) {
      const answer = await request.post(`/auth/login?returnTo=${encodeURIComponent(address)}`, {
        form: { email: student.email, password: PASSWORD },
        maxRedirects: 0,
      })
      expect(answer.status(), address).toBe(302)
      expect(answer.headers().location, address).toBe('/panel')
    }
  })

  test('lets through who is signed in already', async ({ page, enter }) => {
    await enter('/panel/book')
    await page.goto('/auth/login')
    await expect(page).toHaveURL(/\/panel$/)
  })
})

test.describe('a forgotten password', () => {
  test.use({ tolerated: REFUSED })

  test('is replaced by the link from the mail, once', async ({
    page,
    visit,
    student,
    mailedLink,
  }) => {
    await visit('/auth/login')
    await page.getByRole('link', { name: 'Parolanızı mı unuttunuz?' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Parolanızı mı unuttunuz?')
    await page.getByRole('textbox', { name: 'E-posta' }).fill(student.email)
    await page.getByRole('button', { name: 'Bağlantı isteyin' }).click()
    await expect(notice(page, 'success')).toContainText('Başarılı')
    const link = await mailedLink(student.email)
    await visit(new URL(link).pathname + new URL(link).hash)
    const password = page.getByLabel('Yeni parola')
    await password.fill('kısa')
    await page.getByRole('button', { name: 'Parolayı kaydedin' }).click()
    await expect(page.locator('#reset-password-error')).toHaveText(
      'Parola en az 12 karakter olmalıdır.',
    )
    await password.fill('yepyeni-parola')
    await page.getByRole('button', { name: 'Parolayı kaydedin' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Parolanız değişti')
    await visit(new URL(link).pathname + new URL(link).hash)
    await page.getByLabel('Yeni parola').fill('bir-baska-parola')
    await page.getByRole('button', { name: 'Parolayı kaydedin' }).click()
    await expect(notice(page, 'error')).toContainText('daha önce kullanılmış')
    await visit('/auth/login')
    await signIn(page, student.email, 'yepyeni-parola')
    await expect(page).toHaveURL(/\/panel$/)
  })

  test('a link without its secret says what to do', async ({ page, visit }) => {
    await visit('/auth/reset-password')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bağlantı eksik')
    await page.getByRole('main').getByRole('link', { name: 'Yeni bağlantı iste' }).click()
    await expect(page).toHaveURL(/\/auth\/forgot-password$/)
  })
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, tolerated: REFUSED })

  test('signing in, failing and leaving work', async ({ page, student, school }) => {
    await page.goto('/auth/login')
    await expect(page.getByRole('button', { name: 'Parolayı göster' })).toBeHidden()
    await signIn(page, student.email, 'yanlış')
    await expect(notice(page, 'error')).toContainText(WRONG)
    await expect(page.getByRole('textbox', { name: 'E-posta' })).toHaveValue(student.email)
    await expect(page.getByLabel('Parola', { exact: true })).toHaveValue('')
    await signIn(page, '')
    await expect(page.locator('#login-email-error')).toHaveText(REQUIRED)
    await signIn(page, student.email)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ders programı')
    await page.getByRole('button', { name: 'Çıkış Yap' }).click()
    await expect(page).toHaveURL(`${school.url}/`)
  })

  test('a forgotten password is replaced', async ({ page, student, mailedLink }) => {
    await page.goto('/auth/forgot-password')
    await page.getByRole('textbox', { name: 'E-posta' }).fill(student.email)
    await page.getByRole('button', { name: 'Bağlantı isteyin' }).click()
    await expect(notice(page, 'success')).toBeVisible()
    const { pathname, hash } = new URL(await mailedLink(student.email))
    await page.goto(pathname + hash)
    await page.getByLabel('Bağlantıdaki kod').fill(hash.slice(1))
    await page.getByRole('button', { name: 'Devam edin' }).click()
    await page.getByLabel('Yeni parola').fill('yepyeni-parola')
    await page.getByRole('button', { name: 'Parolayı kaydedin' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Parolanız değişti')
    await expect(notice(page, 'success')).toContainText('Başarılı')
  })
})
