import { expect, test } from 'vitest'
import { toHtml } from './content-files.ts'

test('headings get ids to link to, a second one of the same text its own', () => {
  expect(toHtml('## Işık ve *gölge*\n\n## Işık ve gölge\n')).toBe(
    '<h2 id="isik-ve-golge">Işık ve <em lang="en">gölge</em></h2>\n<h2 id="isik-ve-golge-2">Işık ve gölge</h2>\n',
  )
})

test('ids begin anew with every text', () => {
  expect(toHtml('## Bir')).toBe(toHtml('## Bir'))
})

test('the cells of a table’s first row name their columns', () => {
  const html = toHtml('| Kur | Süre |\n| --- | ---: |\n| **A1** | 6-12 hafta |\n')
  expect(html).toContain('<th scope="col">Kur</th>')
  expect(html).toContain('<td><strong>A1</strong></td>')
  expect(html).not.toContain('align')
})

test('curly quotes and no-break spaces stay as they are written', () => {
  expect(toHtml('“Kur” A1’den\u00a0başlar.')).toBe('<p>“Kur” A1’den\u00a0başlar.</p>\n')
})

test('text in italics says its language, English unless the text is about another', () => {
  expect(toHtml('*Hand* (el)')).toBe('<p><em lang="en">Hand</em> (el)</p>\n')
  expect(toHtml('*Hand* (el)', { foreign: 'de' })).toBe('<p><em lang="de">Hand</em> (el)</p>\n')
})

test('emphasis inside a foreign sentence is part of the sentence', () => {
  const html = toHtml('| *Ich sehe **den Mann**.* |\n| --- |\n', { foreign: 'de' })
  expect(html).toContain('<em lang="de">Ich sehe <strong>den Mann</strong>.</em>')
})

test('a run in a third language says so itself', () => {
  const html = toHtml('*Hand*, <em lang="nl">hand</em>', { foreign: 'de' })
  expect(html).toBe('<p><em lang="de">Hand</em>, <em lang="nl">hand</em></p>\n')
})
