import { expect } from '@playwright/test'
import { test } from './visitor.ts'

test('a search is a form of the browser: words without Turkish marks lead to pages, articles and questions', async ({
  page,
  visit,
}) => {
  await visit('/ara')
  await page.getByRole('searchbox', { name: 'Aranacak kelimeler' }).fill('COCUK ingiliz')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/ara?q=COCUK+ingiliz')
  await expect(page.getByRole('main')).toContainText('“COCUK ingiliz” için')
  const first = page.getByRole('main').getByRole('link', { name: 'Çocuk İngilizcesi' })
  await first.click()
  await expect(page).toHaveURL('/page/cocuk-ingilizcesi')
})

test('a search that finds nothing says so and leads on', async ({ page, visit }) => {
  await visit('/ara?q=zürafa')
  await expect(page.getByRole('main')).toContainText('bir sonuç çıkmadı')
  await expect(page.getByRole('link', { name: 'Eğitim programları' }).last()).toBeVisible()
})

test.describe('an address that does not exist', () => {
  test.use({ tolerated: /404/ })

  test('asks for words too', async ({ page, visit }) => {
    await visit('/boyle-bir-sayfa-yok')
    await page.getByRole('searchbox', { name: 'Aranacak kelimeler' }).fill('yds')
    await page.getByRole('button', { name: 'Ara', exact: true }).click()
    await expect(page).toHaveURL('/ara?q=yds')
  })
})

test('what is searched for is text, wherever it stands', async ({ request }) => {
  const html = await (await request.get(`/ara?q=${encodeURIComponent('"><img src=x>')}`)).text()
  expect(html).not.toContain('<img src=x>')
})
