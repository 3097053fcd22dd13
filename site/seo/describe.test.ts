import { expect, test } from 'vitest'
import { describe, readHead } from './describe.ts'

const SCHOOL = { name: 'Ufuk Dil Akademisi' }
const PAGE = { path: '/page/yds', title: 'YDS Hazırlık', description: 'Soru dağılımı' }

function head(...given: Parameters<typeof describe>) {
  return readHead(describe(...given)) ?? []
}

test('the title carries the school’s name once', () => {
  const [added] = head('https://ufuk.example', SCHOOL, PAGE)
  expect(added).toEqual({ title: 'YDS Hazırlık | Ufuk Dil Akademisi' })
  const title = 'Hakkımızda | Ufuk Dil Akademisi, Kadıköy'
  const [kept] = head('https://ufuk.example', SCHOOL, { ...PAGE, title })
  expect(kept).toEqual({ title })
})

test('addresses of the page and its card are whole', () => {
  const meta = head('https://ufuk.example', SCHOOL, { ...PAGE, image: '/media/kart/yds.jpg' })
  const url = 'https://ufuk.example/page/yds'
  expect(meta).toContainEqual({ tagName: 'link', rel: 'canonical', href: url })
  expect(meta).toContainEqual({ property: 'og:url', content: url })
  expect(meta).toContainEqual({
    property: 'og:image',
    content: 'https://ufuk.example/media/kart/yds.jpg',
  })
  expect(meta).toContainEqual({ name: 'twitter:card', content: 'summary_large_image' })
})

test('a page without a card is shared as a plain summary', () => {
  const meta = head('https://ufuk.example', SCHOOL, { ...PAGE, image: null })
  expect(meta).toContainEqual({ name: 'twitter:card', content: 'summary' })
  expect(JSON.stringify(meta)).not.toContain('og:image')
})

test('a screen that is not for searching says nothing but what it is', () => {
  expect(head('https://ufuk.example', SCHOOL, { ...PAGE, indexed: false })).toEqual([
    { title: 'YDS Hazırlık | Ufuk Dil Akademisi' },
    { name: 'description', content: PAGE.description },
    { name: 'robots', content: 'noindex' },
  ])
})
