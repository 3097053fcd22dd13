import { expect, type Page } from '@playwright/test'
import { checkContent } from '../api/staff/check-content.ts'
import { runSchedule } from '../core/editing/schedule.ts'
import { openArticle, test } from './staff.ts'
import { fillIn } from './visitor.ts'

const SUMMARY =
  'Bu yazı bir testin yazısıdır ve bir editörün yazdığı her şeyin ziyaretçilere nasıl göründüğünü gösterir.'
const DESCRIPTION = `${SUMMARY} Tablosu, görseli ve soruları vardır, sonra adı değişir.`

const form = (page: Page) => page.locator('form[data-form]')
const text = (page: Page) => page.getByRole('textbox', { name: 'Metin' })
const state = (page: Page) => page.locator('[data-state]').first()

async function expectSaved(page: Page): Promise<void> {
  await expect(state(page)).toHaveText(/^Taslağa kaydedildi \d\d\.\d\d$/)
}

test('an article is written, previewed, planned, seen live, renamed and brought back to the version before', async ({
  page,
  enterAs,
  school,
}) => {
  test.slow()
  await enterAs('editor')
  await page.goto('/yonetim/icerik?kind=article')
  await page.getByRole('button', { name: 'Yeni yazı' }).click()
  const name = `Deneme Yazısı ${crypto.randomUUID().slice(0, 6)}`
  const slug = name.replace('Yazısı', 'yazisi').toLowerCase().replaceAll(' ', '-')
  await fillIn(form(page), { title: name, summary: SUMMARY })
  await expect(form(page).locator('[name=slug]')).toHaveValue(slug)

  await text(page).click()
  await page.keyboard.type('## Ücretler')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Tablo ekle' }).click()
  await page.keyboard.type('Kur')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Saat')
  await text(page).locator('tr').nth(1).locator('td').first().click()
  await page.keyboard.type('A1')
  await page.keyboard.press('Control+End')
  await page.getByRole('button', { name: 'Görsel ekle' }).click()
  await page.getByRole('searchbox', { name: 'Görsellerde ara' }).fill('page-yds')
  await page.getByRole('dialog').getByRole('list').getByRole('button').first().click()
  await page.getByRole('textbox', { name: /okunacak açıklama/ }).fill('Bir masa ve bir kitap')
  await page.getByRole('button', { name: 'Metne ekle' }).click()
  await expect(text(page).locator('img')).toHaveAttribute('alt', 'Bir masa ve bir kitap')

  await page.getByRole('button', { name: 'Soru ekle' }).click()
  await page.getByRole('button', { name: 'Soru ekle' }).click()
  await fillIn(form(page), {
    'faq.0.question': 'Sonra ne olur?',
    'faq.0.reply': 'Adı değişir, eski adresi yenisine yönlenir.',
    'faq.1.question': 'Bu yazı neden var?',
    'faq.1.reply': 'Bir editörün yazdıklarının yayına çıktığı görülsün diye.',
    'metadata.title': `${name} ve ötesi`,
    'metadata.description': DESCRIPTION.slice(0, 150),
  })
  await page.getByRole('button', { name: 'Soru 2: yukarı' }).click()
  await expect(form(page).locator('[name="faq.0.question"]')).toHaveValue('Bu yazı neden var?')
  await page.getByRole('button', { name: 'Yayımla' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Kategori' }).click()
  await form(page).locator('[name=category]').fill('Deneme')
  await expectSaved(page)

  const [preview] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: 'Önizle' }).click(),
  ])
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(preview.getByText('Bu bir taslak')).toBeVisible()
  const shown = await page.request.get(preview.url())
  expect(shown.headers()).toMatchObject({
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex, nofollow',
    'referrer-policy': 'no-referrer',
  })
  const address = preview.url()
  await preview.close()
  await page.getByRole('button', { name: 'Önizleme bağlantısını kapat' }).click()
  await expect(page.getByRole('button', { name: 'Önizleme bağlantısını kapat' })).toBeHidden()
  expect((await page.request.get(address)).status()).toBe(404)

  await page.getByRole('button', { name: 'Zamanla' }).click()
  await page.getByLabel('Gün ve saat').fill('2099-01-01T09:00')
  await page.getByRole('button', { name: 'Zamanla', exact: true }).click()
  await expect(page.locator('[data-notice="success"]').last()).toContainText('Zamanlandı')
  const id = new URL(page.url()).pathname.split('/').at(-1)
  expect((await page.request.get(`/article/${slug}`)).status()).toBe(404)
  await school.pool.query(`update content_schedule set due_at = now() where entry_id = $1`, [id])
  expect((await runSchedule(school.db, checkContent)).failures).toEqual([])

  await page.goto(`/article/${slug}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(page.getByRole('columnheader', { name: 'Kur' })).toBeVisible()
  await expect(page.getByRole('img', { name: 'Bir masa ve bir kitap' })).toBeAttached()
  await expect(page.locator('main details summary').first()).toHaveText('Bu yazı neden var?')
  await page.getByText('Bu yazı neden var?').click()
  await expect(page.getByText('yayına çıktığı görülsün')).toBeVisible()

  await page.goto(`/yonetim/icerik/article/${id}`)
  await fillIn(form(page), { title: 'Başka bir başlık', slug: `${slug}-yeni` })
  await expect(form(page).getByText('buraya yönlenecek')).toBeVisible()
  await page.getByRole('button', { name: 'Yayımla' }).click()
  await expect(page.getByRole('dialog')).toContainText('Başka')
  await page.getByRole('button', { name: 'Şimdi yayımla' }).click()
  await expect(page.locator('[data-notice="success"]').last()).toContainText('Yayımlandı')
  const moved = await page.request.get(`/article/${slug}`, { maxRedirects: 0 })
  expect([moved.status(), moved.headers().location]).toEqual([301, `/article/${slug}-yeni`])

  await page.getByRole('button', { name: 'Geçmiş' }).click()
  await page.getByRole('list', { name: 'Sürümler' }).getByRole('button').nth(1).click()
  await page.getByRole('button', { name: 'Bu sürüme dön' }).click()
  await expect(form(page).locator('[name=title]')).toHaveValue(name)
  expect((await page.request.get(`/article/${slug}-yeni`)).status()).toBe(200)
})

test('a text written without a line stays on this computer, through a reload too', async ({
  page,
  context,
  enterAs,
}) => {
  await enterAs('editor')
  const id = await openArticle(page, { title: 'Kopuk bağlantı' })
  await context.setOffline(true)
  await text(page).click()
  await page.keyboard.type('Bağlantı yokken yazılan cümle.')
  await expect(state(page)).toHaveText(/^Hata! .*Yazdığınız bu cihazda duruyor\.$/)
  await context.setOffline(false)
  await page.reload()
  await expect(text(page)).toHaveText('Bağlantı yokken yazılan cümle.')
  await expect
    .poll(async () => (await (await page.request.get(`/api/staff/article/${id}`)).json()).body)
    .toMatchObject({ content: '<p>Bağlantı yokken yazılan cümle.</p>' })
})

test('two who write on one article both have what they wrote', async ({
  page,
  browser,
  enterAs,
  baseURL,
}) => {
  await enterAs('editor')
  const content = '<p>Bir</p><p>İki</p><p>Üç</p>'
  const id = await openArticle(page, { title: 'İkimizin', content })
  const other = await browser.newContext({
    storageState: await page.context().storageState(),
    baseURL: baseURL ?? '',
  })
  const second = await other.newPage()
  await second.goto(`/yonetim/icerik/article/${id}`)
  await expect(page.getByText('(başka bir pencerede) şu an bu kayıtta')).toBeVisible()
  await text(second).getByText('Üç').click()
  await second.keyboard.press('End')
  await second.keyboard.type(' buçuk')
  await expect(page.getByText('(başka bir pencerede) şu an yazıyor')).toBeVisible()
  await expectSaved(second)

  await text(page).getByText('Bir').click()
  await page.keyboard.press('End')
  await page.keyboard.type(' buçuk')
  await expect(page.locator('[data-notice="success"]')).toContainText('değişiklikleriniz birleşti')
  await expectSaved(page)
  await expect(text(page)).toHaveText('Bir buçukİkiÜç buçuk')
  const saved = await page.request.get(`/api/staff/article/${id}`)
  expect((await saved.json()).body.content).toBe('<p>Bir buçuk</p><p>İki</p><p>Üç buçuk</p>')

  await form(page).locator('[name=title]').fill('Birincinin')
  await expectSaved(page)
  await form(second).locator('[name=title]').fill('İkincinin')
  const sheet = second.getByRole('dialog')
  await expect(sheet).toContainText('Birincinin')
  await expect(sheet).toContainText('İkincinin')
  await expect(sheet).not.toContainText('buçuk')
  await other.close()
})
