import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { form, notice, PASSWORD, REFUSED, signIn, test } from './panel.ts'

const HERE = '/panel/personal-information'

test('the record says what the school has written down', async ({
  page,
  enter,
  student,
  newStudent,
}) => {
  await enter(HERE)
  for (const [name, value] of [
    ['Ad', 'Ece'],
    ['Soyad', 'Işık'],
    ['Sınıf', 'B1 Akşam'],
    ['E-posta', student.email],
    ['Telefon', '0532 555 07 07'],
  ]) {
    await expect(entry(page, name!)).toHaveText(value!)
  }
  await enter(HERE, await newStudent(null))
  await expect(entry(page, 'Sınıf')).toHaveText('Henüz bir sınıfa kaydedilmediniz')
})

test.describe('the ways to reach a student', () => {
  test.use({ tolerated: REFUSED })

  test('a phone number changes with the password only', async ({ page, enter }) => {
    await enter(HERE)
    await page.getByText('Telefon numaranızı değiştirin').click()
    const phone = form(page, 'phone')
    await phone.locator('[name=phone]').fill('123')
    await phone.locator('[name=password]').fill('yanlış-parola')
    await phone.getByRole('button', { name: 'Numarayı kaydedin' }).click()
    await expect(phone.locator('#phone-phone-error')).toHaveText(
      'Bu bir telefon numarası değildir.',
    )
    await phone.locator('[name=phone]').fill('0533 555 08 08')
    await expect(phone.locator('#phone-phone-error')).toBeEmpty()
    await phone.getByRole('button', { name: 'Numarayı kaydedin' }).click()
    await expect(notice(page, 'error')).toContainText('Hata!')
    await expect(phone.locator('#phone-password-error')).toHaveText('Parola hatalı.')
    await expect(phone.locator('[name=password]')).toBeFocused()
    await expect(phone.locator('[name=phone]')).toHaveValue('0533 555 08 08')
    await expect(entry(page, 'Telefon')).toHaveText('0532 555 07 07')
    await phone.locator('[name=password]').fill(PASSWORD)
    await phone.getByRole('button', { name: 'Numarayı kaydedin' }).click()
    await expect(notice(page, 'success')).toContainText('Telefon numaranız değişti.')
    await expect(entry(page, 'Telefon')).toHaveText('0533 555 08 08')
    await expect(phone).toBeHidden()
    await expect(page.locator('[data-answer="phone"]')).toBeFocused()
  })

  test('an address changes when the link that was mailed to it is confirmed, once', async ({
    page,
    enter,
    visit,
    student,
    mailedLink,
  }) => {
    const next = `yeni-${student.id}@ornek.com`
    await enter(HERE)
    await askForEmail(page, next)
    await expect(notice(page, 'success')).toContainText('Okul şu anda e-posta gönderemiyor')
    await page.reload()
    await expect(entry(page, 'E-posta')).toHaveText(student.email)
    const { pathname, hash } = new URL(await mailedLink(next))
    await visit(pathname + hash)
    await visit(HERE)
    await expect(entry(page, 'E-posta')).toHaveText(student.email)
    await visit(pathname + hash)
    await page.getByRole('button', { name: 'Adresinizi onaylayın' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Adresiniz onaylandı')
    await page.getByRole('link', { name: 'Panele gidin' }).click()
    await expect(page).toHaveURL(new RegExp(`${HERE}$`))
    await expect(entry(page, 'E-posta')).toHaveText(next)
    await visit(pathname + hash)
    await page.getByRole('button', { name: 'Adresinizi onaylayın' }).click()
    await expect(notice(page, 'error')).toContainText('daha önce kullanılmış')
    await page.context().clearCookies()
    await visit('/auth/login')
    await signIn(page, next)
    await expect(page).toHaveURL(/\/panel$/)
  })
})

test('the data of a student come as a file', async ({ page, enter, student }) => {
  await enter(HERE)
  const link = page.getByRole('link', { name: 'Verileri indirin' })
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
  expect(download.suggestedFilename()).toBe('verilerim.json')
  expect(JSON.parse(await readFile(await download.path(), 'utf8'))).toMatchObject({
    student: { id: student.id, email: student.email },
    sessions: [{ device: 'Safari, iPhone', current: true }],
  })
})

test.describe('data that were asked for too often', () => {
  test.use({ tolerated: REFUSED })

  test('are not sent, which the panel says', async ({ page, enter }) => {
    await enter(HERE)
    const allowed = 30
    for (let time = 0; time < allowed; time++) {
      expect((await page.request.get('/panel/data')).status()).toBe(200)
    }
    await page.getByRole('link', { name: 'Verileri indirin' }).click()
    await expect(page).toHaveURL(/\/panel\/data$/)
    await expect(notice(page, 'error')).toContainText('Hata!')
    await page.getByRole('link', { name: 'Kişisel bilgilere dön' }).click()
    await expect(page).toHaveURL(/\/panel\/personal-information$/)
  })
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, tolerated: REFUSED })

  test('a form that failed stays open with what was typed, and then works', async ({
    page,
    carryToken,
  }) => {
    await carryToken()
    await page.goto(HERE)
    await page.getByText('Telefon numaranızı değiştirin').click()
    const phone = form(page, 'phone')
    await phone.locator('[name=phone]').fill('0533 555 08 08')
    await phone.locator('[name=password]').fill('yanlış-parola')
    await phone.getByRole('button', { name: 'Numarayı kaydedin' }).click()
    await expect(notice(page, 'error')).toContainText('Hata!')
    await expect(phone.locator('[name=phone]')).toHaveValue('0533 555 08 08')
    await expect(phone.locator('[name=password]')).toHaveValue('')
    await phone.locator('[name=password]').fill(PASSWORD)
    await phone.getByRole('button', { name: 'Numarayı kaydedin' }).click()
    await expect(notice(page, 'success')).toContainText('Telefon numaranız değişti.')
    await expect(entry(page, 'Telefon')).toHaveText('0533 555 08 08')
  })
})

function entry(page: Page, name: string) {
  return page.locator(`dt:text-is("${name}") ~ dd`)
}

async function askForEmail(page: Page, email: string): Promise<void> {
  await page.getByText('E-posta adresinizi değiştirin').click()
  await form(page, 'email').locator('[name=email]').fill(email)
  await form(page, 'email').locator('[name=password]').fill(PASSWORD)
  await form(page, 'email').getByRole('button', { name: 'Onay bağlantısı isteyin' }).click()
}
