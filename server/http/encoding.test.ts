import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { acceptedEncoding, compressQuickly, isCompressible } from './encoding.ts'

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

test('bodies that are compressed at the same moment all come out whole', async () => {
  const bodies = Array.from({ length: 20 }, (_, index) => Buffer.from(`${index} `.repeat(5_000)))
  const [br, gzip] = await Promise.all([
    Promise.all(bodies.map((body) => compressQuickly(body, 'br'))),
    Promise.all(bodies.map((body) => compressQuickly(body, 'gzip'))),
  ])
  expect(br.map((body) => brotliDecompressSync(body))).toEqual(bodies)
  expect(gzip.map((body) => gunzipSync(body))).toEqual(bodies)
})

test('a body that cannot be compressed keeps no other from it', async () => {
  const broken = Array.from({ length: 5 }, () => compressQuickly(7 as never, 'br'))
  expect((await Promise.allSettled(broken)).every(({ status }) => status === 'rejected')).toBe(true)
  const body = Buffer.from('Çığ '.repeat(500))
  expect(brotliDecompressSync(await compressQuickly(body, 'br'))).toEqual(body)
})
