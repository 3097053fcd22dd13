import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { acceptedEncoding, compressFully, compressQuickly, isCompressible } from './encoding.ts'

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['BR', 'br'],
  ['*', 'br'],
  ['br;q=0', 'identity'],
  ['br; q=0, gzip', 'gzip'],
  ['br;q=0, gzip;q=0, *', 'identity'],
  ['*;q=0', 'identity'],
  ['gzip;q=1.0, br;q=0.5', 'gzip'],
  ['identity, br;q=0.5', 'identity'],
  ['deflate', 'identity'],
  ['x-gzip', 'gzip'],
  ['br;q=nonsense', 'br'],
] as const)('Accept-Encoding %j is answered with %s', (header, encoding) => {
  expect(acceptedEncoding(header)).toBe(encoding)
})

test.each([
  ['text/html; charset=utf-8', true],
  ['text/x-script', true],
  ['application/json', true],
  ['application/manifest+json', true],
  ['application/rss+xml; charset=utf-8', true],
  ['image/svg+xml', true],
  ['image/avif', false],
  ['font/woff2', false],
  ['application/pdf', false],
])('%s is worth compressing: %s', (contentType, isWorthwhile) => {
  expect(isCompressible(contentType, 10_000)).toBe(isWorthwhile)
})

test('a few bytes are not worth compressing', () => {
  expect(isCompressible('text/html', 100)).toBe(false)
})

test('a compressed body is unpacked to the same', async () => {
  const body = Buffer.from('Çığ gibi büyüyen bir sayfa. '.repeat(5_000))
  expect(brotliDecompressSync(compressQuickly(body, 'br'))).toEqual(body)
  expect(gunzipSync(compressQuickly(body, 'gzip'))).toEqual(body)
  expect(brotliDecompressSync(await compressFully(body, 'br'))).toEqual(body)
  expect(gunzipSync(await compressFully(body, 'gzip'))).toEqual(body)
})
