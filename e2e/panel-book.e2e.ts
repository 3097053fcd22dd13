import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { createBook } from '../core/catalogue/books.ts'
import { SYSTEM } from '../domain/actor.ts'
import { formatFileSize } from '../domain/file-size.ts'
import { root } from '../server/root.ts'
import { notice, REFUSED, test } from './panel.ts'

const NOT_FOUND = 'Bu kitap bulunamadı.'

function fileOf(book: string): Promise<Buffer> {
  return readFile(join(root, 'content', 'books', `${book}.pdf`))
}

test('the shelf shows the class’s books with cover, type and size', async ({ page, enter }) => {
  await enter('/panel/book')
  const books = page.getByRole('main').getByRole('listitem')
  await expect(books.getByRole('heading', { level: 2 })).toHaveText([
    'B1 Ünite Rehberi',
    'B1 Kelime Listesi',
  ])
  for (const [index, name] of ['book-1', 'book-2'].entries()) {
    const { length } = await fileOf(name)
    await expect(books.nth(index)).toContainText(`PDF, ${formatFileSize(length)}`)
    const cover = books.nth(index).locator('img')
    await expect
      .poll(() => cover.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
  }
})

test('a book without a cover or of another kind shows its name and what it is', async ({
  page,
  enter,
  newClass,
  newStudent,
  school,
}) => {
  const file = { key: 'books/none', name: 'ses.mp3', type: 'audio/mpeg', size: 1_258_291 }
  const { id: book } = await createBook(school.db, SYSTEM, file, { name: 'Dinleme Kayıtları' })
  await enter('/panel/book', await newStudent(await newClass({ bookIds: [book] })))
  const card = page.getByRole('main').getByRole('listitem')
  await expect(card).toContainText('MP3, 1,2 MB')
  await expect(card.locator('[aria-hidden="true"]', { hasText: /./ })).toHaveText(
    'Dinleme Kayıtları',
  )
})

test('a book is saved as the file it is, under its own name', async ({ page, enter }) => {
  await enter('/panel/book')
  const link = page.getByRole('link', { name: /^İndir.*B1 Ünite Rehberi$/ })
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
  expect(download.suggestedFilename()).toBe('B1 Ünite Rehberi.pdf')
  const original = await fileOf('book-1')
  expect((await readFile(await download.path())).equals(original)).toBe(true)
  const { url, headers } = await page.request
    .get((await link.getAttribute('href'))!)
    .then((answer) => ({ url: answer.url(), headers: answer.headers() }))
  expect(url).toMatch(/\/panel\/book\/\d+$/)
  expect(headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-length': String(original.length),
    'content-disposition':
      'attachment; filename="b1-unite-rehberi.pdf"; filename*=UTF-8\'\'B1%20%C3%9Cnite%20Rehberi.pdf',
    'cache-control': 'private, no-store',
  })
})

test.describe('an address that is none of the student’s books', () => {
  test.use({ tolerated: REFUSED })

  test('is not found, whether there is such a book or not', async ({
    page,
    enter,
    newStudent,
    school,
  }) => {
    const { rows } = await school.pool.query<{ id: number }>(
      `select id from book where name not like 'B1 %' and deleted_at is null`,
    )
    expect(rows.length).toBeGreaterThan(0)
    const foreign = rows.map(({ id }) => `/panel/book/${id}`)
    const made = ['0', '999999', '99999999999', '-1', '1e0', 'abc', '..%2F1'].map(
      (id) => `/panel/book/${id}`,
    )
    await enter('/panel/book')
    for (const path of [...foreign, ...made]) {
      const answer = await page.request.get(path)
      expect(answer.status(), path).toBe(404)
      expect(answer.headers()['content-type']).toContain('text/html')
      expect(await answer.text()).not.toContain('%PDF')
    }
    const own = await page
      .getByRole('link', { name: /^İndir/ })
      .first()
      .getAttribute('href')
    await enter('/panel/book', await newStudent(null))
    expect((await page.request.get(own!)).status()).toBe(404)
  })

  test('says so in the panel and leads back to the shelf', async ({ page, enter }) => {
    await enter('/panel/book/999999')
    await expect(notice(page, 'error')).toContainText('Hata!')
    await expect(notice(page, 'error')).toContainText(NOT_FOUND)
    await expect(page.locator('[data-sidebar] [aria-current]')).toHaveText('Kitaplar')
    await page.getByRole('link', { name: 'Kitaplara dön' }).click()
    await expect(page).toHaveURL(/\/panel\/book$/)
    await expect(page.getByRole('link', { name: /^İndir/ })).toHaveCount(2)
  })

  test('says what the server says of a file that has gone missing', async ({
    page,
    enter,
    newClass,
    newStudent,
    school,
  }) => {
    const file = { key: 'books/none', name: 'kayip.pdf', type: 'application/pdf', size: 10 }
    const { id: book } = await createBook(school.db, SYSTEM, file, { name: 'Kayıp Kitap' })
    await enter('/panel/book', await newStudent(await newClass({ bookIds: [book] })))
    const answered = page.waitForResponse(`**/panel/book/${book}`)
    await page.getByRole('link', { name: /^İndir.*Kayıp Kitap$/ }).click()
    expect((await answered).status()).toBe(500)
    await expect(notice(page, 'error')).toContainText('Hata!')
    await expect(notice(page, 'error')).toContainText(/Beklenmeyen bir hata.*Hata kodu: [\da-f]{8}/)
    await expect(page.getByRole('main')).not.toContainText('books/none')
  })
})
