import { expect } from '@playwright/test'
import { readHead } from './head.ts'
import { cookie, form, notice, noticeIn, PASSWORD, REFUSED, signIn, test } from './panel.ts'
import { fieldsOf, partOf, read, textOf, toReading } from './reading.ts'

const REQUIRED = 'Bu alan zorunludur.'
const WRONG = 'E-posta adresi veya parola hatalı.'

test.describe('the login', () => {
  test.use({ tolerated: REFUSED })

  test('asks for both fields, shows the password if asked, says that a pair does not fit, and opens the panel', async ({
    page,
    visit,
    student,
  }) => {
    await visit('/auth/login')
    const email = page.getByRole('textbox', { name: 'E-posta' })
    const password = page.getByLabel('Parola', { exact: true })
    await expect(email).toHaveAttribute('autocomplete', 'username')
    await expect(password).toHaveAttribute('autocomplete', 'current-password')
    await form(page, 'login').getByRole('button', { name: 'Giriş yap' }).click()
    await expect(page.locator('#login-email-error')).toHaveText(REQUIRED)
    await expect(email).toBeFocused()
    await expect(email).toHaveAttribute('aria-describedby', 'login-email-error')
    await email.fill('a')
    await expect(page.locator('#login-email-error')).toHaveText('')
    await expect(page.locator('#login-password-error')).toHaveText(REQUIRED)
    await password.fill('gizli')
    await page.getByRole('button', { name: 'Parolayı göster' }).click()
    await expect(password).toHaveAttribute('type', 'text')
    await page.getByRole('button', { name: 'Parolayı gizle' }).click()
    await expect(password).toHaveAttribute('type', 'password')
    await expect(password).toHaveValue('gizli')
    await signIn(page, student.email, 'yanlış')
    await expect(notice(page, 'error')).toContainText(WRONG)
    await expect(email).toHaveValue(student.email)
    await signIn(page, student.email)
    await expect(page).toHaveURL(/\/panel$/)
    await expect(page.getByText('Ece Işık').first()).toBeVisible()
    const token = await cookie(page, 'token')
    expect(token).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' })
    const days = ((token?.expires ?? 0) * 1000 - Date.now()) / 86_400_000
    expect(days).toBeGreaterThan(6.9)
    expect(days).toBeLessThanOrEqual(7)
    await page.goto('/auth/login')
    await expect(page).toHaveURL(/\/panel$/)
  })
})

test('a pair that does not fit reads the same for a wrong password and for somebody unknown, and who keeps guessing waits', async ({
  request,
  student,
}) => {
  const send = async (email: string, password: string) =>
    toReading(await request.post('/auth/login', { form: { intent: 'login', email, password } }))
  for (const email of [student.email, 'kimse@ornek.com']) {
    const answer = await send(email, 'yanlış')
    expect(noticeIn(answer, 'error')).toBe(`Hata! ${WRONG}`)
    const fields = fieldsOf(partOf(answer.main, 'form', /data-form="login"/))
    expect(fields).toMatchObject({ email, password: '' })
  }
  const empty = await send('', '')
  expect(empty.text.split(REQUIRED)).toHaveLength(3)
  let last = ''
  for (let attempt = 0; attempt < 7; attempt++) {
    last = noticeIn(await send(student.email, `tahmin-${attempt}`), 'error')
  }
  expect(last).toMatch(/Çok sık denediniz\. Lütfen \d+ saniye sonra yeniden deneyin\./)
})

test('a sign-in leads to the screen that was wanted, and to the panel instead of another site or the way out', async ({
  request,
  student,
}) => {
  for (const [address, target] of [
    ['/panel/book', '/panel/book'],
    ['https://example.com', '/panel'],
    ['//example.com', '/panel'],
    ['/\\example.com', '/panel'],
    ['/auth/logout', '/panel'],
  ]) {
    const answer = await request.post(`/auth/login?returnTo=${encodeURIComponent(address ?? '')}`, {
      form: { email: student.email, password: PASSWORD },
      maxRedirects: 0,
    })
    expect(answer.status(), address).toBe(302)
    expect(answer.headers().location, address).toBe(target)
  }
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
})

test('a link without its secret says what to do, and its code opens it without script', async ({
  request,
  student,
  mailedLink,
}) => {
  const none = await read(request, '/auth/reset-password')
  expect(textOf(partOf(none.main, 'h1', /(?:)/))).toBe('Bağlantı eksik')
  expect(none.main).toContain('href="/auth/forgot-password"')
  expect(readHead(none.html).meta.robots).toBe('noindex')
  const forgot = { intent: 'forgot', email: student.email }
  const asked = await toReading(await request.post('/auth/forgot-password', { form: forgot }))
  expect(noticeIn(asked, 'success')).toContain('Başarılı')
  const code = new URL(await mailedLink(student.email)).hash.slice(1)
  const opened = await request.post('/baglanti', {
    form: { intent: 'open-link', code },
    maxRedirects: 0,
  })
  const cookie = opened.headers()['set-cookie']?.split(';')[0] ?? ''
  const reset = await toReading(
    await request.post(opened.headers().location ?? '', {
      form: { intent: 'reset', password: 'yepyeni-parola' },
      headers: { cookie },
    }),
  )
  expect(textOf(partOf(reset.main, 'h1', /(?:)/))).toBe('Parolanız değişti')
  expect(noticeIn(reset, 'success')).toContain('Başarılı')
})
