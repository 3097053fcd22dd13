import { expect, type Page } from '@playwright/test'
import { API_TOKEN } from './demo.ts'
import { test } from './staff.ts'

const record = (page: Page) => page.getByRole('complementary', { name: 'Açık kayıt' })

interface Exam {
  id: number
  questions: { id: number }[]
}

/** Somebody finishes the test by the API, as the site does. */
async function takeTest(baseURL: string | undefined, surname: string) {
  const headers = { authorization: `Bearer ${API_TOKEN}`, 'content-type': 'application/json' }
  const exam = (await (
    await fetch(`${baseURL}/api/test/slug/ingilizce`, { headers })
  ).json()) as Exam
  const results = exam.questions.slice(0, 30).map(({ id }, place) => ({
    ...{ question_id: id, selected_option: place % 3 ? 'b' : 'a', time_spent: 8000 },
    position: place + 1,
  }))
  const response = await fetch(`${baseURL}/api/test-result`, {
    method: 'POST',
    headers,
    body: JSON.stringify({
      ...{ test_id: exam.id, name: 'Şebnem', surname, email: 'sebnem@ornek.com' },
      ...{ phone: '0532 555 61 62', age: '31', city: 'Muğla', results },
    }),
  })
  expect(response.status).toBe(200)
}

test('the desk finds a result from anywhere and in its list, reads the answers, leaves a note and prints one page for the talk', async ({
  page,
  enterAs,
  baseURL,
}) => {
  const surname = `Sonuç${Date.now()}`
  await takeTest(baseURL, surname)
  await enterAs('frontdesk')
  await page.goto('/yonetim/test-sonuclari')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Test sonuçları')
  await page.keyboard.press('Control+k')
  await page.keyboard.type(`sebnem ${surname.toLowerCase()}`)
  await page.getByRole('option', { name: /Test sonucu/ }).click()
  await expect(record(page).getByRole('heading', { level: 2 })).toHaveText(`Şebnem ${surname}`)
  await page.keyboard.press('Escape')
  await page.getByRole('searchbox').fill(`sebnem ${surname.toLowerCase()}`)
  const rows = page.getByRole('table', { name: 'Test sonuçları' }).locator('tbody').getByRole('row')
  await expect(rows).toHaveCount(1)
  await rows.getByRole('link').click()
  await expect(record(page).getByRole('heading', { level: 2 })).toHaveText(`Şebnem ${surname}`)
  await expect(record(page).getByText('Görüşmeye nereden başlamalı?')).toBeVisible()
  const answers = record(page).getByRole('region', { name: 'Yanıtlar' })
  await answers.locator('summary').first().click()
  await expect(answers.getByText('doğru yanıt').first()).toBeVisible()
  await record(page).getByLabel('Yeni not').fill('Cumartesi sabahı uygun.')
  await record(page).getByRole('button', { name: 'Notu ekle' }).click()
  await expect(record(page).getByRole('listitem').getByText('Cumartesi sabahı')).toBeVisible()
  const sheet = (await page.pdf({ format: 'A4' })).toString('latin1')
  expect(sheet.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
})

test('the desk makes a link to a test for a room full of people', async ({ page, enterAs }) => {
  await enterAs('frontdesk')
  await page.goto('/yonetim/test-sonuclari')
  await page.getByRole('button', { name: 'Toplu test bağlantısı' }).click()
  const dialog = page.getByRole('dialog', { name: 'Toplu test bağlantısı' })
  await dialog
    .getByLabel('Test', { exact: true })
    .selectOption({ label: 'İngilizce Seviye Tespit Testi' })
  await dialog.getByRole('button', { name: 'Bağlantı hazırla' }).click()
  await expect(dialog.getByLabel(/^Bağlantı,/)).toHaveValue(/\/test\/ingilizce/)
})

test('a teacher who types the address is refused politely, by the API with 403', async ({
  page,
  enterAs,
}) => {
  await enterAs('teacher')
  await page.goto('/yonetim/test-sonuclari')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bu ekran için yetkiniz yok')
  expect((await page.request.get('/api/staff/result')).status()).toBe(403)
})
