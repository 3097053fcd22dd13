import { expect, type Page } from '@playwright/test'
import { form, notice, noticeIn, PASSWORD, REFUSED, signIn, test } from './panel.ts'
import { fieldsOf, partOf, textOf } from './reading.ts'

const HERE = '/panel/personal-information'

test('the record says what the school has written down', async ({
  readAs,
  student,
  newStudent,
}) => {
  const { text } = await readAs(HERE)
  expect(text).toContain(
    `Ad Ece Soyad Işık Sınıf B1 Akşam E-posta ${student.email} Telefon 0532 555 07 07`,
  )
  const other = await readAs(HERE, await newStudent(null))
  expect(other.text).toContain('Sınıf Henüz bir sınıfa kaydedilmediniz')
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

test('the data of a student come as a file; asked for too often they are not sent, which the panel says', async ({
  request,
  student,
  tokenOf,
  readAs,
}) => {
  expect((await readAs(HERE)).main).toContain('href="/panel/data"')
  const headers = { cookie: `token=${await tokenOf(student)}` }
  const file = await request.get('/panel/data', { headers })
  expect(file.headers()['content-disposition']).toContain('verilerim.json')
  expect(await file.json()).toMatchObject({ student: { id: student.id, email: student.email } })
  for (let time = 1; time < 30; time++) {
    expect((await request.get('/panel/data', { headers })).status()).toBe(200)
  }
  const refused = await readAs('/panel/data')
  expect(noticeIn(refused, 'error')).toContain('Hata!')
  expect(refused.main).toContain(`href="${HERE}"`)
})

test('a form that failed without script stays open with what was typed, and then works', async ({
  sendAs,
}) => {
  const typed = { intent: 'phone', phone: '0533 555 08 08' }
  const failed = await sendAs(HERE, { ...typed, password: 'yanlış-parola' })
  expect(noticeIn(failed, 'error')).toContain('Hata!')
  expect(failed.main).toMatch(/<details[^>]* open/)
  const fields = fieldsOf(partOf(failed.main, 'form', /data-form="phone"/))
  expect(fields).toMatchObject({ phone: typed.phone, password: '' })
  const done = await sendAs(HERE, { ...typed, password: PASSWORD })
  expect(noticeIn(done, 'success')).toContain('Telefon numaranız değişti.')
  expect(done.text).toContain('Telefon 0533 555 08 08')
})

test('a new password and a press close the other sessions, which the list says', async ({
  request,
  sendAs,
  readAs,
  student,
  tokenOf,
}) => {
  const elsewhere = await tokenOf(student)
  const sessionsIn = (main: string) => partOf(main, 'section', /aria-labelledby="oturumlar"/)
  const open = sessionsIn((await readAs(HERE)).main)
  expect(open.split('<li').length - 1).toBeGreaterThanOrEqual(2)
  expect(textOf(open)).toContain('Safari, iPhone')
  expect(textOf(open).split('Bu cihaz')).toHaveLength(2)
  const passwords = { current: 'yanlış-parola', password: 'yepyeni-parola' }
  const wrong = await sendAs(HERE, { intent: 'password', ...passwords })
  expect(wrong.text).toContain('Parola hatalı.')
  const closed = await sendAs(HERE, { intent: 'sessions' })
  expect(noticeIn(closed, 'success')).toContain('Diğer oturumlarınız kapatıldı.')
  expect(sessionsIn(closed.main).split('<li')).toHaveLength(2)
  const headers = { cookie: `token=${elsewhere}` }
  const ended = await request.get(HERE, { headers, maxRedirects: 0 })
  expect(ended.headers().location).toMatch(/^\/auth\/login/)
  const changed = await sendAs(HERE, { intent: 'password', ...passwords, current: PASSWORD })
  expect(noticeIn(changed, 'success')).toContain('Parolanız değişti.')
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
