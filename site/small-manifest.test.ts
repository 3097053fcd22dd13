import { expect, test } from 'vitest'
import { withoutImports } from './small-manifest.ts'

const FAQ = {
  id: 'faq/faq',
  path: 'faq',
  hasAction: false,
  hasLoader: true,
  module: '/assets/faq.js',
  imports: ['/assets/react.js', '/assets/shared.js'],
  css: ['/assets/faq.css'],
}
const MANIFEST = {
  entry: { module: '/assets/entry.js', imports: ['/assets/react.js'], css: [] },
  routes: { [FAQ.id]: FAQ },
  url: '/assets/manifest-1.js',
  version: '1',
}

test('the manifest of the browser keeps what a navigation reads, and no list of imports', () => {
  const script = withoutImports(`window.__reactRouterManifest=${JSON.stringify(MANIFEST)};`)
  const [, json = ''] = /^window\.__reactRouterManifest=(.*);$/.exec(script) ?? []
  expect(JSON.parse(json)).toEqual({
    entry: { module: '/assets/entry.js', imports: [], css: [] },
    routes: {
      'faq/faq': {
        id: 'faq/faq',
        path: 'faq',
        hasLoader: true,
        module: '/assets/faq.js',
        css: ['/assets/faq.css'],
      },
    },
    url: '/assets/manifest-1.js',
    version: '1',
  })
})

test('a manifest that is written in another way stops the build', () => {
  expect(() => withoutImports('export default {}')).toThrow('react-router')
})
