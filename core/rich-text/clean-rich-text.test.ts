import { describe, expect, test } from 'vitest'
import { toHtml } from '../../seed/content-files.ts'
import { ATTACKS } from '../../test/content/attacks.ts'
import { content, demo } from '../../test/content/school.ts'
import { plainText } from '../plain-text.ts'
import { ALLOWED } from './allowed.ts'
import { cleanRichText, findPictureKeys } from './clean-rich-text.ts'

const stored = [
  ...content.pages.map(({ slug, content }) => ({ name: `page ${slug}`, html: content })),
  ...content.articles.map(({ slug, content }) => ({ name: `article ${slug}`, html: content })),
  ...content.legalTexts.map(({ slug, content }) => ({ name: slug, html: content })),
  { name: 'about', html: content.about.content },
  ...demo.groups.map(({ id, program }) => ({ name: `program of ${id}`, html: toHtml(program) })),
]

describe.each(stored)('the text of $name', ({ html }) => {
  const once = cleanRichText(html)

  test('stays as it is once it has its normal form', () => {
    expect(cleanRichText(once)).toBe(once)
  })

  test('keeps its words, and its elements in their number', () => {
    expect(squeeze(plainText(once))).toBe(squeeze(plainText(html)))
    expect(countTags(once)).toEqual(countTags(html))
  })
})

function squeeze(text: string): string {
  return text.replace(/\s+/g, '')
}

function countTags(html: string): Record<string, number> {
  const counts: Record<string, number> = {}
  // Overlapping marks may cut a line in two, and an item may or may not hold a paragraph.
  for (const [, tag = ''] of html.matchAll(/<([a-z0-9]+)/g)) {
    if (!/^(?:p|em|strong|a|code)$/.test(tag)) counts[tag] = (counts[tag] ?? 0) + 1
  }
  return counts
}

describe('the normal form', () => {
  test.each([
    ['blanks between blocks go', '<p>a</p>\n\n <p> b\n c </p>', '<p>a</p><p>b c</p>'],
    [
      'loose text becomes a paragraph',
      'a <strong>b</strong><h2>c</h2>',
      '<p>a <strong>b</strong></p><h2 id="bolum-c">c</h2>',
    ],
    [
      'other names become one',
      '<h1>a</h1><p><b>b</b><i>c</i></p><h5>d</h5>',
      '<h2 id="bolum-a">a</h2><p><strong>b</strong><em>c</em></p><h3 id="bolum-d">d</h3>',
    ],
    [
      'ids of headings are made from their words, each once',
      '<h2 id="kur-boot">Işık</h2><h2>Işık</h2><h3>!</h3>',
      '<h2 id="bolum-isik">Işık</h2><h2 id="bolum-isik-2">Işık</h2><h3 id="bolum-metin">!</h3>',
    ],
    [
      'a lone paragraph of an item or cell is its line',
      '<ul><li><p>a</p><ul><li><p>b</p></li></ul></li><li><p>c</p><p>d</p></li></ul>',
      '<ul><li>a<ul><li>b</li></ul></li><li><p>c</p><p>d</p></li></ul>',
    ],
    [
      'a first row of headings is the head of the table',
      '<table><tr><th>a</th><th colspan="1">b</th></tr><tr><th>c</th><td colspan="2"><p>d</p></td></tr></table>',
      '<table><thead><tr><th scope="col">a</th><th scope="col">b</th></tr></thead><tbody><tr><th scope="row">c</th><td colspan="2">d</td></tr></tbody></table>',
    ],
    [
      'a table without headings has no head',
      '<table><tr><td>a</td></tr></table>',
      '<table><tbody><tr><td>a</td></tr></tbody></table>',
    ],
    [
      'marks stand in one order',
      '<p><strong>a <em lang="en">b</em></strong><code><em lang="en">c</em></code></p>',
      '<p><strong>a </strong><em lang="en"><strong>b</strong><code>c</code></em></p>',
    ],
    ['breaks at the end of a line go', '<p><br>a<br>b<br> <br></p>', '<p>a<br>b</p>'],
    [
      'what is empty goes',
      '<p></p><h2> </h2><ul><li></li></ul><table></table><p><strong></strong></p>',
      '',
    ],
    [
      'a list numbers on',
      '<ol start="3"><li>a</li></ol><ol start="1"><li>b</li></ol>',
      '<ol start="3"><li>a</li></ol><ol><li>b</li></ol>',
    ],
    [
      'a picture stands between paragraphs',
      '<p>a<img src="/media/yds.0f0f0f0f/800.webp">b</p>',
      '<p>a</p><img src="/media/yds.0f0f0f0f/800.webp" alt=""><p>b</p>',
    ],
    ['a blank that keeps words together stays', '<p>a\u00a0b</p>', '<p>a\u00a0b</p>'],
  ])('%s', (_, html, expected) => {
    expect(cleanRichText(html)).toBe(expected)
    expect(cleanRichText(expected)).toBe(expected)
  })
})

/** From the sanitiser’s own list and OWASP’s: markup that ran somewhere, or took over names of a page. */
test.each(ATTACKS)('%s leaves nothing that runs, loads or takes a name', (attack) => {
  const html = cleanRichText(`<p>a</p>${attack}`)
  for (const [, tag = '', attributes = ''] of html.matchAll(/<([^\s>/]+)([^>]*)>/g)) {
    expect(Object.keys(ALLOWED)).toContain(tag)
    for (const [, name = '', value = ''] of attributes.matchAll(/ ([^=\s]+)(?:="([^"]*)")?/g)) {
      expect(ALLOWED[tag as keyof typeof ALLOWED]).toContain(name)
      if (name === 'id') expect(value).toMatch(/^bolum-/)
      if (name === 'src') expect(value).toMatch(/^\/media\/[a-z0-9-]+\.[0-9a-f]{8}\/\d+\.webp$/)
      if (name === 'href') expect(value).toMatch(/^(?:\/(?![/\\])|https:|mailto:|tel:|#)/)
    }
  }
  expect(cleanRichText(html)).toBe(html)
})

test('a text names the folders of its pictures', () => {
  const html = '<p>a</p><img src="/media/yds.0f0f0f0f/800.webp" alt=""><img src="/x.png">'
  expect(findPictureKeys(html)).toEqual(['yds.0f0f0f0f'])
})
