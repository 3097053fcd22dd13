import { describe, expect, test } from 'vitest'
import { toHtml } from '../../seed/content-files.ts'
import { content, demo } from './school.ts'

const LINK = /<a href="([^"]*)"/g
const HEADING = /<h(\d) id="([^"]*)">(.*?)<\/h\d>/g

const richTexts = [
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
  '/belge',
  '/auth/login',
  ...content.legalTexts.map(({ slug }) => `/${slug}`),
  ...content.pages.map(({ slug }) => `/page/${slug}`),
  ...content.articles.map(({ slug }) => `/article/${slug}`),
  ...content.tests.map(({ slug }) => `/test/${slug}`),
  `mailto:${content.contactSettings.email}`,
])

describe('every text of the sample school', () => {
  test('has headings in order: h2 first, no level skipped', () => {
    const skipping = richTexts.filter(({ html }) => {
      const found = Array.from(html.matchAll(HEADING), ([, level]) => Number(level))
      const depths = [1, ...found]
      return depths.some((depth, at) => at > 0 && (depth < 2 || depth > (depths[at - 1] ?? 0) + 1))
    })
    expect(skipping.map(({ name }) => name)).toEqual([])
  })

  test('has headings that can be linked to, none of them twice', () => {
    const odd = richTexts.flatMap(({ name, html }) => {
      const ids = [...html.matchAll(HEADING)].map(([, , id = '']) => id)
      const isOdd = (id: string, at: number) =>
        !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(id) || ids.indexOf(id) !== at
      return ids.filter(isOdd).map((id) => `${name}: ${id}`)
    })
    expect(odd).toEqual([])
  })

  test('links to addresses that exist', () => {
    const dead = richTexts.flatMap(({ name, html }) =>
      [...html.matchAll(LINK)]
        .map(([, href = '']) => href)
        .filter((href) => !ADDRESSES.has(href))
        .map((href) => `${name}: ${href}`),
    )
    expect(dead).toEqual([])
  })

  test('holds no HTML of its own and no picture', () => {
    const odd = richTexts.filter(({ html }) => /&lt;\/?\w+|<img|<script|<div/.test(html))
    expect(odd.map(({ name }) => name)).toEqual([])
  })
})

test('the home page links to addresses that exist', () => {
  const links = [...content.slides, ...content.courseCards].map(({ href }) => href)
  links.push(...content.features.map(({ href }) => `/page/${href}`))
  links.push(...content.tests.map(({ coursePage }) => `/page/${coursePage}`))
  expect(links.filter((href) => !ADDRESSES.has(href))).toEqual([])
})
