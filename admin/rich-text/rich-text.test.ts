import { getSchema } from '@tiptap/core'
import { Node } from '@tiptap/pm/model'
import { describe, expect, test } from 'vitest'
import { ALLOWED, MARKS } from '../../core/rich-text/allowed.ts'
import { cleanRichText } from '../../core/rich-text/clean-rich-text.ts'
import { toHtml as fromMarkdown } from '../../seed/content-files.ts'
import { content, demo } from '../../test/content/school.ts'
import { EXTENSIONS, isAllowedLink } from './extensions.ts'
import { findLoss, toDoc } from './to-doc.ts'
import { TAGS, toHtml } from './to-html.ts'

const schema = getSchema(EXTENSIONS)

const texts = [
  ...content.pages.map(({ slug, content }) => [`page ${slug}`, content]),
  ...content.articles.map(({ slug, content }) => [`article ${slug}`, content]),
  ...content.legalTexts.map(({ slug, content }) => [slug, content]),
  ['about', content.about.content],
  ...demo.groups.map(({ id, program }) => [`program of ${id}`, fromMarkdown(program)]),
] as [string, string][]

function openAndSave(html: string): string {
  const doc = Node.fromJSON(schema, toDoc(html))
  doc.check()
  return toHtml(doc.toJSON())
}

test.each(texts)('opening and saving %s changes nothing', (_, text) => {
  const stored = cleanRichText(text)
  expect(openAndSave(stored)).toBe(stored)
  expect(findLoss(stored)).toBeUndefined()
})

describe('kept as it is stored is', () => {
  test.each([
    [
      'marks across one another',
      '<p>a <em lang="en">b <strong>c</strong></em> <strong>d</strong></p>',
    ],
    ['bold code in a link', '<p><a href="/page/yds"><strong><code>a</code></strong></a></p>'],
    ['signs of HTML', '<p>1 &lt; 2 &amp;&amp; 3 &gt; 2 "a" \u00a0</p>'],
    [
      'a list in a list, and one that goes on counting',
      '<ol start="3"><li>a<ul><li>b</li></ul></li></ol>',
    ],
    [
      'a list in a cell, spans and heads of rows',
      '<table><thead><tr><th scope="col" colspan="2">a</th></tr></thead><tbody><tr><th scope="row">b</th><td><ul><li>c</li></ul></td></tr></tbody></table>',
    ],
    [
      'a picture',
      '<p>a</p><img src="/media/yds.0f0f0f0f/800.webp" alt="&quot;b&quot;" width="800" height="600"><p>c</p>',
    ],
    ['a broken line', '<p>a<br>b</p>'],
    ['a quotation', '<blockquote><p>a</p><p>b</p></blockquote>'],
    ['nothing', ''],
  ])('%s', (_, html) => {
    expect(cleanRichText(html)).toBe(html)
    expect(openAndSave(html)).toBe(html)
  })
})

test('a text that holds what the editor does not know is told with its place', () => {
  expect(findLoss('<p>a</p><dl><dt>b</dt></dl>')).toBe('<dl><dt>b</dt></dl>')
})

test('the editor writes the allowed elements, and no others', () => {
  const names = [...Object.keys(schema.nodes), ...Object.keys(schema.marks)]
  const written = names.flatMap((name) => TAGS[name] ?? [])
  const made = ['h2', 'h3', 'thead', 'tbody']
  expect([...written, ...made].sort()).toEqual(Object.keys(ALLOWED).sort())
  expect(names.filter((name) => !TAGS[name]).sort()).toEqual(['doc', 'heading', 'text'])
  expect(
    Object.keys(schema.marks)
      .map((name) => TAGS[name])
      .sort(),
  ).toEqual([...MARKS].sort())
})

test.each([
  'javascript:alert(1)',
  '//evil.example',
  '/\\evil.example',
  'http://a.example',
  'data:x',
])('no link leads to %s', (href) => {
  expect(isAllowedLink(href)).toBe(false)
})
