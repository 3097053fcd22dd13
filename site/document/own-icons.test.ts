import { expect, test } from 'vitest'
import { HEAD_LINKS } from '../seo/head-links.ts'
import { putOwnIcons } from './finish-document.ts'

const PAGE = [
  '<head><link rel="icon" href="data:image/svg+xml,%3Csvg/%3E" type="image/svg+xml"/>',
  '<link rel="icon" href="/icons/icon-192.png" sizes="192x192"/>',
  '<link rel="apple-touch-icon" href="/icons/apple-touch-icon.png"/></head>',
  '<body><img src="/icons/benefits.svg#clock"/></body>',
].join('')
const LOGO = {
  src: '/media/korfez.1a2b3c4d',
  alt: 'Körfez',
  width: 240,
  height: 80,
  widths: [240],
  color: null,
  focus: null,
}

test('a school without a logo has the drawn icons', () => {
  expect(putOwnIcons(PAGE, undefined)).toBe(PAGE)
  expect(HEAD_LINKS).toHaveLength(3)
})

test('a logo is the icon of the tab and of the telephone, and nothing else changes', () => {
  expect(putOwnIcons(PAGE, LOGO)).toBe(
    [
      '<head><link rel="icon" href="/media/korfez.1a2b3c4d/icon-192.png" sizes="192x192"/>',
      '<link rel="apple-touch-icon" href="/media/korfez.1a2b3c4d/apple-touch-icon.png"/></head>',
      '<body><img src="/icons/benefits.svg#clock"/></body>',
    ].join(''),
  )
})

test('an address that is no picture of ours gets nowhere', () => {
  for (const src of ['https://kötü.com/x', '/media/x"><script>', '/media/../x'])
    expect(putOwnIcons(PAGE, { ...LOGO, src })).toBe(PAGE)
})
