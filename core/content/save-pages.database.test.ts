import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { page } from '../../db/schema/content.ts'
import { createTestDatabase } from '../../test/database.ts'
import { findPages } from './find-pages.ts'
import { getPage } from './get-page.ts'
import { type PageInput, savePages } from './save-pages.ts'

const { db } = await createTestDatabase()

function pageWith(change: Partial<PageInput>): PageInput {
  return {
    slug: 'lehce',
    title: 'Lehçe Kursları',
    menu: 'Lehçe',
    family: 'languages',
    summary: 'Lehçe öğrenmek isteyenler için bir sayfa.',
    content: '<p>Lehçe, Batı Slav dillerindendir.</p>',
    metadata: { title: 'Lehçe Kursu', description: 'Lehçe kursunun sayfası.' },
    facts: { duration: '6-12 hafta', level: 'A1', hours: '120 ders saati', audience: 'Herkes' },
    neighbours: ['rusca'],
    faq: [{ question: 'Lehçe zor mu?', reply: 'Her dil gibi.' }],
    position: 99,
    state: 'published',
    ...change,
  }
}

test('a page saved again under its slug is replaced with its questions and neighbours', async () => {
  await savePages(db, [pageWith({})])
  const before = await getPage(db, 'lehce')
  await savePages(db, [pageWith({ title: 'Lehçe', neighbours: ['almanca', 'rusca'], faq: [] })])
  const after = await getPage(db, 'lehce')
  expect(after).toMatchObject({ id: before.id, title: 'Lehçe', faq: [] })
  expect(after.neighbours.map(({ slug }) => slug)).toEqual(['almanca', 'rusca'])
  const [row] = await db.select().from(page).where(eq(page.slug, 'lehce'))
  expect(row?.revision).toBe(2)
})

test('a draft is not shown', async () => {
  await savePages(db, [pageWith({ slug: 'taslak', state: 'draft' })])
  await expect(getPage(db, 'taslak')).rejects.toMatchObject({ code: 'not-found' })
  expect((await findPages(db)).map(({ slug }) => slug)).not.toContain('taslak')
})

test('what could run in a reader’s browser is taken out of the text', async () => {
  const content = `<p onclick="steal()">Metin</p><script>steal()</script><a href="javascript:steal()">a</a>
    <a href="/contact">b</a><iframe src="https://ornek.com"></iframe><h2 id="baslik" style="color:red">Başlık</h2>`
  await savePages(db, [pageWith({ slug: 'guvenli', content })])
  const { content: stored } = await getPage(db, 'guvenli')
  expect(stored).not.toMatch(/script|steal|iframe|style|onclick/)
  expect(stored).toContain('<p>Metin</p>')
  expect(stored).toContain('<a href="/contact">b</a>')
  expect(stored).toContain('<h2 id="baslik">Başlık</h2>')
})

test('pages saved together may name each other as neighbours', async () => {
  await savePages(db, [
    pageWith({ slug: 'cekce', neighbours: ['slovakca'] }),
    pageWith({ slug: 'slovakca', neighbours: ['cekce'] }),
  ])
  expect((await getPage(db, 'cekce')).neighbours).toMatchObject([{ slug: 'slovakca' }])
})

test.each([
  ['a neighbour', { neighbours: ['klingonca'] }, 'neighbours'],
  ['a picture', { picture: 'page-klingonca' }, 'picture'],
])('%s that does not exist is refused and nothing is stored', async (_, change, field) => {
  const saving = savePages(db, [pageWith({ slug: 'yarim', ...change })])
  await expect(saving).rejects.toMatchObject({ code: 'invalid', fields: { [field]: /klingonca/ } })
  await expect(getPage(db, 'yarim')).rejects.toMatchObject({ code: 'not-found' })
})
