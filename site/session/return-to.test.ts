import { expect, test } from 'vitest'
import { toSafeReturn } from './sign-in.ts'

test.each(['/panel/book', '/panel/program', '/panel'])('leads back to %s', (address) => {
  expect(toSafeReturn(address)).toBe(address)
})

test.each([
  'https://example.com',
  '//example.com',
  '/\\example.com',
  '/panel/../auth/logout',
  '/panel\n',
  'javascript:alert(1)',
  '/panel@example.com',
  '/contact',
  '',
  null,
  undefined,
  3,
])('leads to the panel instead of %j', (address) => {
  expect(toSafeReturn(address)).toBe('/panel')
})
