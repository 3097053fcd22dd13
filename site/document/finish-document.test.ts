import { expect, test } from 'vitest'
import { checkDocument, finishDocument } from './finish-document.ts'

const PARTS = {
  OWN_STYLE: '<style data-precedence="own" data-href="notice">.notice{}</style>',
  STYLESHEET: '<link rel="stylesheet" href="/assets/root.css"/>',
  MODULE_PRELOAD: '<link rel="modulepreload" href="/assets/shared.js"/>',
  END_OF_HEAD: '</head>',
  SCROLL_SCRIPT: '<script>((storageKey) => {})("key")</script>',
  DATA_SCRIPT: '<script>window.__reactRouterContext = {}</script>',
  MODULE_SCRIPT: '<script type="module" async="">import "/assets/entry.js"</script>',
}
const DOCUMENT = Object.values(PARTS).join('\n')

function finish(html: string, waits = false): string {
  return finishDocument(html, { waits, loader: 'load()', read: (href) => `/* ${href} */` })
}

test('nothing is missing from a document as the framework renders it', () => {
  expect(checkDocument(DOCUMENT)).toEqual([])
})

test.each(Object.entries(PARTS))('a document without its %s is reported', (name, part) => {
  expect(checkDocument(DOCUMENT.replace(part, ''))).toEqual([name])
})

test('scripts that hydrate wait as text, and modules are only named', () => {
  const html = finish(DOCUMENT)
  expect(html).toContain('data-modules="shared.js"')
  expect(html).not.toMatch(/modulepreload" href|<script type="module"|<script>window/)
  expect(html).toMatch(
    /<script type="text\/plain" id="kur-boot"[^>]*>[^<]*__reactRouterContext = \{\}/,
  )
  expect(html).toContain('load()</script>')
})

test('a page that waits for its form says what to wait for', () => {
  expect(finish(DOCUMENT, true)).toContain(
    'id="kur-boot" data-modules="shared.js" data-waits="#basvuru,[commandfor=basvuru]"',
  )
})

test('styles stand in the head, a component’s own after the general ones, and no link is fetched', () => {
  const html = finish(DOCUMENT)
  expect(html).toContain(
    `<style data-precedence="page">/* /assets/root.css */</style>${PARTS.OWN_STYLE}</head>`,
  )
  expect(html).toContain('<link rel="stylesheet" href="/assets/root.css" disabled=""/>')
})

test('a page without hydration keeps no links to stylesheets', () => {
  const html = finish(DOCUMENT.replace(PARTS.MODULE_SCRIPT, ''))
  expect(html).not.toContain('<link rel="stylesheet"')
  expect(html).not.toContain('kur-boot')
})
