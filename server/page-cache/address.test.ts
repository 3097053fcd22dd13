import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { createMatchRoute } from '../../site/match-route.ts'
import { isAnonymous, toKey } from './address.ts'

const matchRoute = createMatchRoute({
  root: { id: 'root', path: '' },
  'layout/public-layout': { id: 'layout/public-layout', parentId: 'root' },
  'home/home': { id: 'home/home', parentId: 'layout/public-layout', index: true },
  'page/page': { id: 'page/page', parentId: 'layout/public-layout', path: 'page/:slug' },
  'article/article': {
    id: 'article/article',
    parentId: 'layout/public-layout',
    path: 'article/:slug',
  },
  'feeds/rss': { id: 'feeds/rss', parentId: 'root', path: 'article/rss.xml' },
  'feeds/sitemap': { id: 'feeds/sitemap', parentId: 'root', path: 'sitemap.xml' },
  'auth/login': { id: 'auth/login', parentId: 'layout/public-layout', path: 'auth/login' },
  'panel/layout': { id: 'panel/layout', parentId: 'root' },
  panel: { id: 'panel', parentId: 'panel/layout', path: 'panel' },
  'panel/book': { id: 'panel/book', parentId: 'panel/layout', path: 'panel/book' },
  search: {
    id: 'search',
    parentId: 'layout/public-layout',
    path: 'ara',
    module: { handle: { reads: { q: 'free' } } },
  },
  groups: {
    id: 'groups',
    parentId: 'layout/public-layout',
    path: 'gruplar',
    module: { handle: { reads: { program: 'listed', gun: ['hafta-ici'] } } },
  },
  certificate: {
    id: 'certificate',
    parentId: 'layout/public-layout',
    path: 'belge',
    module: { handle: { isKept: false } },
  },
  'error/not-found': { id: 'error/not-found', parentId: 'layout/public-layout', path: '*' },
})

test.each([
  ['/', '/'],
  ['/page/yds', '/page/yds'],
  ['/sitemap.xml', '/sitemap.xml'],
  ['/article/rss.xml', '/article/rss.xml'],
  ['/_.data', '/_.data'],
  ['/page/yds.data', '/page/yds.data'],
  ['/page/yds?utm_source=mail&utm_campaign=guz&gclid=1', '/page/yds'],
  ['/?fbclid=x', '/'],
  ['/page/yds?', '/page/yds'],
  ['/page/yds?q=1&a=b', '/page/yds'],
  ['/page/yds?_routes=page%2Fpage', '/page/yds'],
  ['/page/yds.data?_routes=page%2Fpage&q=1', '/page/yds.data?_routes=page%2Fpage'],
  ['/page/yds.data?_routes=page%2Fpage', '/page/yds.data?_routes=page%2Fpage'],
  [
    '/page/yds.data?_routes=page/page,layout/public-layout',
    '/page/yds.data?_routes=layout%2Fpublic-layout%2Cpage%2Fpage',
  ],
  ['/ara?q=', '/ara'],
  ['/ara?q=%20&q=yds', '/ara'],
  ['/gruplar?gun=hafta-ici&program=yds', '/gruplar?program=yds&gun=hafta-ici'],
  ['/gruplar?program=yds&gun=3', '/gruplar?program=yds'],
  ['/gruplar?gun=hafta-ici&gun=3&utm_source=mail', '/gruplar?gun=hafta-ici'],
  ['/gruplar?gun=3', '/gruplar'],
  ['/gruplar?gun=', '/gruplar'],
  ['/gruplar?GUN=hafta-ici&x=1', '/gruplar'],
  ['/gruplar?program=%C4%B1%26b', '/gruplar?program=%C4%B1%26b'],
  ['/gruplar.data?_routes=groups&gun=hafta-ici', '/gruplar.data?gun=hafta-ici&_routes=groups'],
])('%s is kept as %s', (target, key) => {
  expect(toKey(target, matchRoute)).toBe(key)
})

test.each([
  '/ara?q=1',
  '/ara?a=b&q=1',
  '/ara.data?q=1',
  '/belge',
  `/gruplar?program=${'a'.repeat(101)}`,
  '/page/yds.data?_routes=home%2Fhome',
  '/page/yds.data?_routes=',
  '/page/yds.data?_routes=page%2Fpage&_routes=a',
  '/page/yds/',
  '/page/YDS',
  '/page/%79ds',
  '//page/yds',
  '/page/../page/yds',
  '/page/yds/_.data',
  '/nothing/like/this',
  '/panel',
  '/panel/book.data',
  '/auth/login',
  '/auth/login.data',
  '/yonetim',
  '',
  '*',
  'http://www.okul.com/page/yds',
])('%s is never kept', (target) => {
  expect(toKey(target, matchRoute)).toBeUndefined()
})

test.each([
  [{}, true],
  [{ cookie: 'sidebar_state=expanded' }, true],
  [{ cookie: 'token=abc' }, false],
  [{ cookie: 'sidebar_state=expanded; token=abc' }, false],
  [{ cookie: 'flash=1' }, false],
  [{ cookie: 'nonsense' }, false],
  [{ authorization: 'Bearer abc' }, false],
])('a request with %j is anonymous: %s', (headers, expected) => {
  expect(isAnonymous({ headers } as IncomingMessage)).toBe(expected)
})
