import { expect } from '@playwright/test'
import { cookie, notice, REFUSED, signIn, test } from './panel.ts'

const ENDED = 'Oturumunuz sona ermiş. Lütfen yeniden giriş yapın.'

test.describe('the guard', () => {
  test.use({ tolerated: REFUSED })

  test('leads to the home page without a token, and with the token 0', async ({
    page,
    context,
    school,
  }) => {
    await page.goto('/panel')
    await expect(page).toHaveURL(`${school.url}/`)
    await context.addCookies([{ name: 'token', value: '0', url: school.url }])
    await page.goto('/panel/classroom')
    await expect(page).toHaveURL(`${school.url}/`)
  })

  test('shows the server’s words and the login when the token is refused', async ({
    page,
    context,
    school,
    student,
  }) => {
    await context.addCookies([{ name: 'token', value: 'made-up', url: school.url }])
    await page.goto('/panel/book')
    await expect(page).toHaveURL(/\/auth\/login\?returnTo=%2Fpanel%2Fbook$/)
    await expect(notice(page, 'error')).toContainText('Hata!')
    await expect(notice(page, 'error')).toContainText(ENDED)
    expect(await cookie(page, 'token')).toBeUndefined()
    await signIn(page, student.email)
    await expect(page).toHaveURL(/\/panel\/book$/)
  })

  test('notices on the next screen that the session was ended elsewhere', async ({
    page,
    enter,
    school,
    student,
  }) => {
    await enter('/panel')
    await school.pool.query('delete from session where account_id = $1', [student.accountId])
    await page.getByRole('link', { name: 'Kitaplar' }).click()
    await expect(page).toHaveURL(/\/auth\/login/)
    await expect(notice(page, 'error')).toContainText(ENDED)
  })
})

test('logging out ends the session on both sides and leads home', async ({
  page,
  enter,
  school,
}) => {
  await enter('/panel')
  const token = (await cookie(page, 'token'))?.value ?? ''
  await page.getByRole('button', { name: 'Çıkış Yap' }).click()
  await expect(page).toHaveURL(`${school.url}/`)
  expect(await cookie(page, 'token')).toBeUndefined()
  await page.context().addCookies([{ name: 'token', value: token, url: school.url }])
  await page.goto('/panel')
  await expect(page).toHaveURL(/\/auth\/login/)
  await page.context().clearCookies()
  await page.goto('/auth/logout')
  await expect(page).toHaveURL(`${school.url}/`)
})

test.describe('logging out without a connection', () => {
  test.use({ tolerated: /ERR_FAILED/ })

  test('is told, and the sign-in stays', async ({ page, enter, school }) => {
    await enter('/panel')
    await page.route('**/auth/logout*', (route) => route.abort())
    await page.getByRole('button', { name: 'Çıkış Yap' }).click()
    await expect(notice(page, 'error')).toContainText('Sunucuya ulaşılamadı')
    await expect(page).toHaveURL(`${school.url}/panel`)
    expect(await cookie(page, 'token')).toBeDefined()
  })
})
