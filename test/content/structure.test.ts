import { describe, expect, test } from 'vitest'
import { lowerTurkish } from '../../domain/turkish.ts'
import { toHtml } from '../../seed/markdown.ts'
import { content, demo, documents } from './school.ts'

const LINK = /<a href="([^"]*)"/g
const HEADING = /<h(\d) id="([^"]*)">(.*?)<\/h\d>/g

interface RichText {
  name: string
  html: string
}

const richTexts: RichText[] = [
  ...content.pages.map(({ slug, content }) => ({ name: `pages/${slug}`, html: content })),
  ...content.articles.map(({ slug, content }) => ({ name: `articles/${slug}`, html: content })),
  ...content.legalTexts.map(({ slug, content }) => ({ name: `legal/${slug}`, html: content })),
  { name: 'about', html: content.about.content },
  ...demo.groups.map(({ id, program }) => ({ name: `demo/${id}`, html: toHtml(program) })),
]

const ADDRESSES = new Set([
  '/',
  '/contact',
  '/faq',
  '/about',
  '/article',
  '/gruplar',
  '/auth/login',
  ...content.legalTexts.map(({ slug }) => `/${slug}`),
  ...content.pages.map(({ slug }) => `/page/${slug}`),
  ...content.articles.map(({ slug }) => `/article/${slug}`),
  ...content.tests.map(({ slug }) => `/test/${slug}`),
  `mailto:${content.contactSettings.email}`,
])

describe.each(richTexts)('$name', ({ html }) => {
  const headings = [...html.matchAll(HEADING)].map(([, level, id, text]) => ({ level, id, text }))

  test('has headings in order: h2 first, no level skipped', () => {
    let above = 1
    for (const { level, text } of headings) {
      const depth = Number(level)
      expect(depth, text).toBeGreaterThanOrEqual(2)
      expect(depth, text).toBeLessThanOrEqual(above + 1)
      above = depth
    }
  })

  test('has headings that can be linked to, none of them twice, none ending in a colon', () => {
    const ids = headings.map(({ id }) => id)
    expect(ids.filter((id) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(id ?? ''))).toEqual([])
    expect(new Set(headings.map(({ text }) => text)).size).toBe(headings.length)
    expect(headings.filter(({ text }) => text?.endsWith(':'))).toEqual([])
  })

  test('begins with a paragraph and leaves no heading without text below it', () => {
    expect(html).toMatch(/^<(p|blockquote)>/)
    expect(html).not.toMatch(/<\/h(\d)>\s*(<h\1|$)/)
  })

  test('links to addresses that exist', () => {
    const links = [...html.matchAll(LINK)].map(([, href]) => href ?? '')
    expect(links.filter((href) => !ADDRESSES.has(href))).toEqual([])
  })

  test('holds no HTML of its own and no picture', () => {
    expect(html).not.toMatch(/&lt;\/?\w+|<img|<script|<div/)
  })
})

test.each(content.pages)('$slug links to one to four other addresses', ({ slug, content }) => {
  const links = new Set([...content.matchAll(LINK)].map(([, href]) => href))
  expect(links.size).toBeGreaterThanOrEqual(1)
  expect(links.size).toBeLessThanOrEqual(4)
  expect(links.has(`/page/${slug}`)).toBe(false)
})

test('the home page links to addresses that exist', () => {
  const links = [...content.slides, ...content.courseCards].map(({ href }) => href)
  links.push(...content.features.map(({ href }) => `/page/${href}`))
  links.push(...content.tests.map(({ coursePage }) => `/page/${coursePage}`))
  expect(links.filter((href) => !ADDRESSES.has(href))).toEqual([])
})

describe('no two documents', () => {
  /** Shorter ones are cells and list entries such as “Kur Tamamlama Sertifikası”. */
  const PARAGRAPH = 8
  const SHINGLE = 8
  /** Of the shorter text’s runs of eight words: facts that must be worded alike make up about this much. */
  const SHARED = 0.02

  // Legal texts say alike that they are samples.
  const own = documents.filter(({ name }) => /^(pages|articles)\/|^about$/.test(name))
  const texts = own.map(({ name, lines }) => ({ name, paragraphs: lines.map(words) }))

  test('share a paragraph', () => {
    const owners = new Map<string, string>()
    const shared: string[] = []
    for (const { name, paragraphs } of texts) {
      for (const paragraph of paragraphs.filter(({ length }) => length >= PARAGRAPH)) {
        const text = paragraph.join(' ')
        const owner = owners.get(text)
        if (owner && owner !== name) shared.push(`${owner} = ${name}: ${text}`)
        owners.set(text, name)
      }
    }
    expect(shared).toEqual([])
  })

  test('share more than a few runs of eight words', () => {
    const runs = texts.map(({ name, paragraphs }) => ({ name, runs: shingles(paragraphs) }))
    const alike: string[] = []
    for (const [index, one] of runs.entries()) {
      for (const other of runs.slice(index + 1)) {
        const common = [...one.runs].filter((run) => other.runs.has(run))
        const share = common.length / Math.min(one.runs.size, other.runs.size)
        if (share > SHARED)
          alike.push(`${one.name}, ${other.name}: ${share.toFixed(3)} ${common[0]}`)
      }
    }
    expect(alike).toEqual([])
  })

  function shingles(paragraphs: readonly string[][]): Set<string> {
    return new Set(
      paragraphs.flatMap((paragraph) =>
        paragraph
          .slice(0, Math.max(0, paragraph.length - SHINGLE + 1))
          .map((_, start) => paragraph.slice(start, start + SHINGLE).join(' ')),
      ),
    )
  }
})

function words(line: string): string[] {
  return lowerTurkish(line).match(/[\p{L}\p{N}]+/gu) ?? []
}
