import { expect, type Page } from '@playwright/test'
import { API_TOKEN } from './demo.ts'
import { newAsker, randomLetters } from './leads.ts'
import { expectThemes } from './measures/axe.ts'
import { callStaff, test } from './staff.ts'

const record = (page: Page) => page.getByRole('complementary', { name: 'Açık kayıt' })

interface Exam {
  id: number
  questions: { id: number }[]
}

async function takeTest(baseURL: string | undefined, surname: string) {
  const headers = { authorization: `Bearer ${API_TOKEN}`, 'content-type': 'application/json' }
  const exam = (await (
    await fetch(`${baseURL}/api/test/slug/ingilizce`, { headers })
  ).json()) as Exam
  const results = exam.questions.slice(0, 30).map(({ id }, place) => ({
    question_id: id,
    selected_option: place % 3 ? 'b' : 'a',
    time_spent: 8000,
    position: place + 1,
  }))
  const response = await fetch(`${baseURL}/api/test-result`, {
    method: 'POST',
    headers,
    body: JSON.stringify({
      test_id: exam.id,
      name: 'Şebnem',
      surname,
      email: 'sebnem@ornek.com',
      phone: newAsker().phone,
      age: '31',
      city: 'Muğla',
      results,
    }),
  })
  expect(response.status).toBe(200)
}

test('the desk finds a result from anywhere and in its list, reads the answers and leaves a note', async ({
  page,
  enterAs,
  baseURL,
}) => {
  const surname = `Sonuç${randomLetters()}`
  await takeTest(baseURL, surname)
  await enterAs('frontdesk')
  await page.goto('/yonetim/test-sonuclari')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Test sonuçları')
  await page.keyboard.press('Control+k')
  await expect(
    page.getByRole('dialog', { name: 'Hızlı arama' }).getByRole('combobox'),
  ).toBeFocused()
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
  await expect(answers.locator('summary').first()).toContainText(/[A-D]\. .* · doğrusu [A-D]\. /)
  await answers.locator('summary').first().click()
  await expect(answers.getByText('doğru yanıt').first()).toBeVisible()
  await record(page).getByLabel('Yeni not').fill('Cumartesi sabahı uygun.')
  await record(page).getByRole('button', { name: 'Notu ekle' }).click()
  await expect(record(page).getByRole('listitem').getByText('Cumartesi sabahı')).toBeVisible()
  await expect(record(page).getByRole('link', { name: /^WhatsApp: / })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/90532\d{7}$/,
  )
})

test('the sheet for the talk is one page with two notes, whatever was written', async ({
  page,
  enterAs,
  baseURL,
}) => {
  const surname = `Kağıt${randomLetters()}`
  await takeTest(baseURL, surname)
  await enterAs('frontdesk')
  await openResult(page, surname)
  const result = await page.request.get(`/api/staff/result/${page.url().split('/').at(-1)}`)
  const { lead } = await result.json()
  for (let i = 1; i <= 6; i++) {
    const note = `${i}. not. ${'Telefonda uzun uzun konuştuk, hafta sonu sabahları uygun. '.repeat(20)}`
    await callStaff(page, `lead/${lead.id}/note`, { note })
  }
  await page.reload()
  await expect(record(page).getByText('6. not.')).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  const notes = record(page).getByRole('region', { name: 'Notlar' }).getByRole('listitem')
  await expect(notes.filter({ visible: true })).toHaveCount(2)
  const link = record(page).getByRole('link', { name: 'sebnem@ornek.com' })
  const ink = await record(page).getByRole('heading', { level: 2 }).evaluate(colorOf)
  expect(await link.evaluate(colorOf)).toBe(ink)
  for (const margin of ['0', '10mm', '20mm']) {
    const margins = { top: margin, right: margin, bottom: margin, left: margin }
    const sheet = (await page.pdf({ format: 'A4', margin: margins })).toString('latin1')
    expect(sheet.match(/\/Type\s*\/Page\b/g), margin).toHaveLength(1)
  }
})

test('a place that is reserved says until when, and is given back where it was taken', async ({
  page,
  enterAs,
  baseURL,
}) => {
  const surname = `Yer${randomLetters()}`
  await takeTest(baseURL, surname)
  await enterAs('frontdesk')
  await openResult(page, surname)
  await expect(record(page).getByText('Yeni', { exact: true })).toBeVisible()
  const talk = record(page).getByRole('region', { name: 'Görüşme' })
  await talk.getByRole('button', { name: 'Başka bir sınıfta yer ayır' }).click()
  const form = page.locator('[data-form="reserve"]')
  const free = form.locator('option', { hasText: /\(\d+ yer\)/ }).first()
  await form.getByLabel('Sınıf').selectOption((await free.getAttribute('value')) ?? '')
  await form.getByRole('button', { name: 'Yer ayır' }).click()
  await expect(talk.getByText(/^Yeri ayrıldı, .* saatine kadar$/)).toBeVisible()
  await expect(record(page).getByText('Arandı', { exact: true })).toBeVisible()
  await expectThemes(page, 'an opened result')
  await talk.getByRole('button', { name: /: yeri geri al$/ }).click()
  await expect(talk.getByText(/^Yeri ayrıldı/)).toBeHidden()
})

test('who enrolls an applicant types nothing again: the names are as they were given', async ({
  page,
  enterAs,
  baseURL,
}) => {
  const surname = `Bağdatlı Kaya${randomLetters()}`
  await takeTest(baseURL, surname)
  await enterAs('frontdesk')
  await openResult(page, surname)
  await record(page).getByRole('button', { name: 'Öğrenci olarak kaydet' }).click()
  const form = page.locator('[data-form="from-lead"]')
  await expect(form.locator('[name=name]')).toHaveValue('Şebnem')
  await expect(form.locator('[name=surname]')).toHaveValue(surname)
  // The applicants’ address may already have an account.
  await form.getByLabel('Panele davet et').uncheck()
  await form.getByRole('button', { name: 'Kaydet' }).click()
  await expect(page).toHaveURL(/\/ogrenciler\/\d+$/)
  const history = record(page).getByRole('region', { name: 'Geçmiş' })
  await expect(history.getByText('Öğrencilere eklendi')).toBeVisible()
  const times = await history
    .locator('time')
    .evaluateAll((all) => all.map((one) => one.getAttribute('datetime') ?? ''))
  expect(times.length).toBeGreaterThan(2)
  expect(times).toEqual(times.toSorted().toReversed())
  await history.getByRole('link', { name: /^İngilizce Seviye Tespit Testi: / }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Test sonuçları')
})

function colorOf(element: Element): string {
  return getComputedStyle(element).color
}

async function openResult(page: Page, surname: string): Promise<void> {
  await page.goto(`/yonetim/test-sonuclari?q=${encodeURIComponent(surname)}`)
  const rows = page.getByRole('table', { name: 'Test sonuçları' }).locator('tbody').getByRole('row')
  await rows.getByRole('link').click()
  await expect(record(page).getByRole('heading', { level: 2 })).toHaveText(`Şebnem ${surname}`)
}

test('the desk makes a link to a test for a room full of people', async ({ page, enterAs }) => {
  await enterAs('frontdesk')
  await page.goto('/yonetim/test-sonuclari')
  await page.getByRole('button', { name: 'Toplu test' }).click()
  const dialog = page.getByRole('dialog', { name: 'Toplu test bağlantısı' })
  await dialog
    .getByLabel('Test', { exact: true })
    .selectOption({ label: 'İngilizce Seviye Tespit Testi' })
  await dialog.getByRole('button', { name: 'Bağlantı hazırla' }).click()
  await expect(dialog.getByLabel(/^Bağlantı,/)).toHaveValue(/\/test\/ingilizce/)
})
