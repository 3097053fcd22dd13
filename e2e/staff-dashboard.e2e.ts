import { expect } from '@playwright/test'
import { ask } from './leads.ts'
import { callStaff, test } from './staff.ts'

test('the first screen tells what is due and shows every figure of a chart as a table too', async ({
  page,
  enterAs,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await enterAs('frontdesk')
  await page.goto('/yonetim')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gösterge')
  await expect(page.getByRole('heading', { name: 'Bugün', exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'İlk adımlar' })).toBeHidden()
  const leads = page.getByRole('article', { name: 'Başvurular' })
  await leads.getByText('Sayıları tablo olarak göster').click()
  await expect(leads.getByRole('row')).toHaveCount(31)
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(wide).toBeLessThanOrEqual(0)
})

test('a new lead is counted while the dashboard is open, and a bar opens the leads that it counts', async ({
  page,
  enterAs,
}) => {
  await enterAs('frontdesk')
  await page.goto('/yonetim/gosterge')
  const figure = page.getByRole('article', { name: 'Başvurular' }).locator('b')
  const before = Number(await figure.textContent())
  const asker = await ask(page)
  await expect.poll(async () => Number(await figure.textContent())).toBeGreaterThan(before)
  const sources = page.getByRole('article', { name: 'Nereden geldiler?' })
  await sources.getByRole('link', { name: 'İletişim formu' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Başvurular')
  await expect(page.getByRole('table')).toContainText(asker.name)
})

test('every screen has its figures in rows of one height, and no line of a group is broken', async ({
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

test('the first steps lead an owner on, and are put away for good', async ({ page, enterAs }) => {
  await enterAs('admin')
  await page.goto('/yonetim')
  const steps = page.getByRole('region', { name: 'İlk adımlar' })
  const line = page.locator('summary', { hasText: 'İlk adımlar' })
  await line.click()
  await expect(steps.getByRole('listitem')).toHaveCount(9)
  await steps.getByRole('link', { name: 'Kendinize bir hesap açın' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Çalışanlar')
  await page.goBack()
  await line.click()
  await steps.getByRole('button', { name: 'Bu listeyi kaldır' }).click()
  await expect(steps).toBeHidden()
  await page.reload()
  await expect(page.getByRole('article', { name: 'Başvurular' })).toBeVisible()
  await expect(line).toBeHidden()
})

test('an editor lands on what is due in the content, and on nothing of the desk', async ({
  page,
  enterAs,
}) => {
  const broken: string[] = []
  page.on('response', (answer) => answer.status() === 403 && broken.push(answer.url()))
  await enterAs('editor')
  await page.goto('/yonetim')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gösterge')
  const tests = page.getByRole('article', { name: 'Testler' })
  await expect(tests).toContainText(/\d test çözülebiliyor/)
  await expect(page.getByRole('article').getByRole('heading')).toHaveText([
    'Testler',
    'Zamanlanan yayınlar',
  ])
  expect(broken).toEqual([])

  const list = await page.request.get('/api/staff/benefit?sort=position&order=asc')
  const { id, title, revision } = (await list.json()).rows[0]
  const change = { revision, changes: {}, reviewAt: '2020-01-01' }
  await callStaff(page, `benefit/${id}`, change, 'PATCH')
  const plan = { revision: revision + 1, act: 'unpublish', dueAt: '2099-01-01T09:00:00Z' }
  await callStaff(page, `benefit/${id}/schedule`, plan)
  await page.reload()
  const plans = page.getByRole('article', { name: 'Zamanlanan yayınlar' })
  await expect(plans.getByRole('listitem')).toContainText([/1 Ocak 2099.* yayından kalkacak/])
  await page.getByRole('link', { name: /metnin gözden geçirme günü geldi/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('İçerik')
  await expect(page.getByRole('table')).toContainText(title)
})

test('an owner reads what was written to people, and that no mail server is set up', async ({
  page,
  enterAs,
}) => {
  const { name } = await ask(page)
  await enterAs('admin')
  await page.goto('/yonetim/gosterge')
  const card = page.getByRole('article', { name: 'Giden e-postalar' })
  await expect(card).toContainText('E-posta kurulu değil')
  await card.getByRole('link', { name: 'Giden e-postaları aç' }).click()
  const setUp = page.getByRole('link', { name: 'E-posta sunucusunu kur' })
  await expect(setUp).toHaveAttribute('href', '/yonetim/ayarlar/posta-sunucusu')
  await page.getByRole('searchbox', { name: 'Adres ya da konu' }).fill(name)
  const rows = page
    .getByRole('table', { name: 'Giden e-postalar' })
    .locator('tbody')
    .getByRole('row')
  await expect(rows).toHaveCount(1)
  await rows.getByRole('link').click()
  const record = page.getByRole('complementary', { name: 'Açık kayıt' })
  await expect(record.getByText(`Ad: ${name}`)).toBeVisible()
  await expect(record.getByText('E-posta kurulu değil;')).toBeVisible()
  await record.getByRole('button', { name: 'Şimdi yeniden dene' }).click()
  await expect(page.locator('[data-notice="success"]')).toContainText('kurulunca hemen denenecek')
})
