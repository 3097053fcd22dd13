import { expect, test } from 'vitest'
import { putOwnColors } from './finish-document.ts'

const PAGE = '<html><head><style>p{}</style></head><body></body></html>'

test('a document of a school that has chosen no colours stays as it is', () => {
  expect(putOwnColors(PAGE)).toBe(PAGE)
  expect(putOwnColors(PAGE, {})).toBe(PAGE)
})

test('chosen colours stand last in the head, for the site and for both themes', () => {
  const html = putOwnColors(PAGE, { brand: { light: '#123456', dark: '#abcdef' } })
  expect(html).toBe(
    '<html><head><style>p{}</style><style data-precedence="page">:root{--brand:#123456}' +
      ':root:is([data-theme],:has([data-theme])){--brand:light-dark(#123456,#abcdef)}</style></head><body></body></html>',
  )
})

test('text that is no colour and no name gets nowhere', () => {
  const evil = '#123456}</style><script>'
  expect(putOwnColors(PAGE, { brand: { light: evil, dark: '#abcdef' } })).toBe(PAGE)
  expect(putOwnColors(PAGE, { 'x}</style>': { light: '#123456', dark: '#abcdef' } })).toBe(PAGE)
})
