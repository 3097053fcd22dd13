import { expect, type Page } from '@playwright/test'
import { DESKTOP, PHONE } from '../addresses.ts'
import { randomLetters } from '../leads.ts'
import { expectFaultless, expectThemes } from '../measures/axe.ts'
import { openArticle, test } from '../staff.ts'
import { takeTest } from '../take-test.ts'

const record = (page: Page) => page.getByRole('complementary', { name: 'Açık kayıt' })

test('the week, a lesson and its form have no fault that axe finds, on a desktop and a phone', async ({
  page,
  enterAs,
}) => {
  await enterAs('frontdesk')
  for (const viewport of [DESKTOP, PHONE]) {
    await page.setViewportSize(viewport)
    await page.goto('/yonetim/dersler')
    await page.locator('[data-lesson][data-state="planned"]').last().click()
    const dialog = page.getByRole('dialog', { name: 'Ders', exact: true })
    await dialog.getByRole('button', { name: 'İptal et' }).click()
    await dialog.getByLabel('Yerine').selectOption('day')
    await expectThemes(page, `a lesson, ${viewport.width}`)
    await dialog.getByRole('button', { name: 'Kapat' }).click()
    await expectThemes(page, `the week, ${viewport.width}`)
  }
})

test('the editor of a text has no fault that axe finds, on a desktop and a phone', async ({
  page,
  enterAs,
}) => {
  await enterAs('editor')
  await openArticle(page, { title: 'Görünüş', content: '<h2>Başlık</h2><ul><li>Bir</li></ul>' })
  for (const viewport of [DESKTOP, PHONE]) {
    await page.setViewportSize(viewport)
    await expectThemes(page, `editor at ${viewport.width}`)
  }
})

test('the figures of the dashboard stand in rows of one height, and no line of a group is broken', async ({
  page,
  enterAs,
}) => {
  await enterAs('admin')
  for (const width of [390, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/yonetim/gosterge')
    const groups = page.getByRole('article', { name: 'Sınıfların doluluğu' })
    await expect(groups.getByRole('link', { name: /^Tüm sınıflar \(\d+\)$/ })).toBeVisible()
    const heights = await groups
      .getByRole('listitem')
      .evaluateAll((lines) => lines.map((line) => Math.round(line.clientHeight)))
    expect(Math.max(...heights) - Math.min(...heights), `at ${width}`).toBeLessThan(2)
  }
})

test('the form of a student is one sheet of paper', async ({ page, enterAs }) => {
  await enterAs('frontdesk')
  await page.goto('/yonetim/ogrenciler/1/kayit-formu/1')
  await expect(page.getByRole('article')).toContainText('Deniz Yalçın')
  const sheet = await page.pdf({ format: 'A4', margin: { top: '15mm', bottom: '15mm' } })
  expect(sheet.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
})

test('the sheet for the talk about a result is one page with two notes, whatever was written', async ({
  page,
  enterAs,
  baseURL,
}) => {
  const surname = `Kağıt${randomLetters()}`
  await takeTest(baseURL, surname)
  await enterAs('frontdesk')
  await page.goto(`/yonetim/test-sonuclari?q=${encodeURIComponent(surname)}`)
  await page.getByRole('table').locator('tbody').getByRole('link').first().click()
  await expect(record(page).getByRole('heading', { level: 2 })).toBeVisible()
  const note = 'Telefonda uzun uzun konuştuk, hafta sonu sabahları uygun. '.repeat(20)
  for (let at = 1; at <= 4; at++) {
    await record(page).getByLabel('Yeni not').fill(`${at}. not. ${note}`)
    await record(page).getByRole('button', { name: 'Notu ekle' }).click()
    await expect(record(page).getByText(`${at}. not.`)).toBeVisible()
  }
  await expectFaultless(page, 'a result with notes')
  await page.emulateMedia({ media: 'print' })
  const notes = record(page).getByRole('region', { name: 'Notlar' }).getByRole('listitem')
  await expect(notes.filter({ visible: true })).toHaveCount(2)
  for (const margin of ['0', '20mm']) {
    const margins = { top: margin, right: margin, bottom: margin, left: margin }
    const sheet = (await page.pdf({ format: 'A4', margin: margins })).toString('latin1')
    expect(sheet.match(/\/Type\s*\/Page\b/g), margin).toHaveLength(1)
  }
})
