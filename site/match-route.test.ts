import { expect, test } from 'vitest'
import { createMatchRoute } from './match-route.ts'

const matchRoute = createMatchRoute({
  root: { id: 'root', path: '' },
  layout: { id: 'layout', parentId: 'root' },
  home: { id: 'home', parentId: 'layout', index: true },
  article: { id: 'article', parentId: 'layout', path: 'article/:slug' },
  'not-found': { id: 'not-found', parentId: 'layout', path: '*' },
  rss: { id: 'rss', parentId: 'root', path: 'article/rss.xml' },
})

test.each([
  ['/', '/', ['root', 'layout', 'home']],
  ['/article/yds', '/article/:slug', ['root', 'layout', 'article']],
  ['/article/rss.xml', '/article/rss.xml', ['root', 'rss']],
])('%s is the route %s', (path, pattern, ids) => {
  expect(matchRoute(path)).toEqual({ pattern, ids, reads: {}, isKept: true, isCatchAll: false })
})

test('an address that is no page belongs to the catch-all', () => {
  expect(matchRoute('/yok/boyle/bir/sayfa')).toMatchObject({ pattern: '/*', isCatchAll: true })
})

test('an address that cannot be decoded has no route', () => {
  expect(matchRoute('/article/%E0')).toBeUndefined()
})
