import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { createBook } from '../core/catalogue/books.ts'
import { SYSTEM } from '../domain/actor.ts'
import { formatFileSize } from '../domain/file-size.ts'
import { root } from '../server/root.ts'
import { noticeIn, test } from './panel.ts'
import { linksOf, partOf, textOf } from './reading.ts'

const SHELF = '/panel/book'

function fileOf(book: string): Promise<Buffer> {
  return readFile(join(root, 'content', 'books', `${book}.pdf`))
}

test('the shelf shows the class’s books with cover, type and size, each a file under its own name', async ({
  readAs,
  request,
  student,
  tokenOf,
}) => {
  const { main } = await readAs(SHELF)
  const books = main
    .split('<li')
    .slice(1)
    .filter((item) => item.includes('/panel/book/'))
  const names = ['B1 Ünite Rehberi', 'B1 Kelime Listesi']
  expect(books).toHaveLength(2)
  for (const [index, book] of books.entries()) {
    const { length } = await fileOf(`book-${index + 1}`)
    expect(textOf(`<li${book}`)).toContain(names[index])
    expect(textOf(`<li${book}`)).toContain(`PDF, ${formatFileSize(length)}`)
    const [, cover = ''] = /<img[^>]* src="([^"]+)"/.exec(book) ?? []
    expect((await request.get(cover)).headers()['content-type']).toMatch(/^image\//)
  }
  const link = linksOf(main).find(({ text }) => text.startsWith('İndirin'))
  expect(link?.href).toMatch(/^\/panel\/book\/\d+$/)
  const headers = { cookie: `token=${await tokenOf(student)}` }
  const file = await request.get(link?.href ?? '', { headers })
  const original = await fileOf('book-1')
  expect((await file.body()).equals(original)).toBe(true)
  expect(file.headers()).toMatchObject({
    'content-type': 'application/pdf',
    'content-length': String(original.length),
    'content-disposition':
      'attachment; filename="b1-unite-rehberi.pdf"; filename*=UTF-8\'\'B1%20%C3%9Cnite%20Rehberi.pdf',
    'cache-control': 'private, no-store',
  })
})

test('an address that is none of the student’s books is not found, says so and leads back to the shelf', async ({
  readAs,
}) => {
  for (const id of ['999999', '99999999999', 'abc', '..%2F1']) {
    const missing = await readAs(`${SHELF}/${id}`)
    expect(missing.status, id).toBe(404)
    expect(noticeIn(missing, 'error')).toMatch(/Hata!.*Bu kitap bulunamadı\./)
    expect(textOf(partOf(missing.html, 'a', /aria-current="page"/))).toContain('Kitaplar')
    expect(linksOf(missing.main)).toContainEqual({ href: SHELF, text: 'Kitaplara dönün' })
  }
})

test('a book without a cover shows its name and what it is; a file that has gone missing is told in the server’s words, without its place', async ({
  readAs,
  newClass,
  newStudent,
  school,
}) => {
  const file = { key: 'books/none', name: 'ses.mp3', type: 'audio/mpeg', size: 1_258_291 }
  const { id: book } = await createBook(school.db, SYSTEM, file, { name: 'Dinleme Kayıtları' })
  const student = await newStudent(await newClass({ bookIds: [book] }))
  const { main, text } = await readAs(SHELF, student)
  expect(text).toContain('MP3, 1,2 MB')
  expect(textOf(partOf(main, 'span', /aria-hidden="true"/))).toBe('Dinleme Kayıtları')
  const answer = await readAs(`${SHELF}/${book}`, student)
  expect(answer.status).toBe(500)
  expect(noticeIn(answer, 'error')).toMatch(/Beklenmeyen bir hata.*Hata kodu: [\da-f]{8}/)
  expect(answer.main).not.toContain('books/none')
})
