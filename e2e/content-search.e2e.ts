import { expect } from '@playwright/test'
import { linksOf, read } from './reading.ts'
import { test } from './visitor.ts'

test('a search is a form of the browser: words without Turkish marks lead to pages, articles and questions', async ({
  request,
}) => {
  const { main: empty } = await read(request, '/ara')
  expect(empty).toMatch(/<form[^>]*action="\/ara"/)
  expect(empty).not.toMatch(/<form[^>]*method="post"/)
  expect(empty).toMatch(/<input[^>]*name="q"/)
  const { main, text } = await read(request, '/ara?q=COCUK+ingiliz')
  expect(text).toContain('“COCUK ingiliz” için')
  const found = linksOf(main).map(({ href }) => href)
  expect(found).toContain('/page/cocuk-ingilizcesi')
})

test('a search that finds nothing says so and leads on', async ({ request }) => {
  const { main, text } = await read(request, `/ara?q=${encodeURIComponent('zürafa')}`)
  expect(text).toContain('bir sonuç çıkmadı')
  expect(linksOf(main).map((link) => link.text)).toContain('Eğitim programları')
})

test('a search is for text, wherever it stands', async ({ request }) => {
  const { html } = await read(request, `/ara?q=${encodeURIComponent('"><img src=x>')}`)
  expect(html).not.toContain('<img src=x>')
})
