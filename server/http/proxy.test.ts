import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { clientAddress, publicOrigin } from './proxy.ts'

const SITE = 'https://www.okul.com'

function from(remoteAddress: string, headers: Record<string, string> = {}): IncomingMessage {
  return { socket: { remoteAddress }, headers } as unknown as IncomingMessage
}

test.each([
  ['203.0.113.9', {}, '203.0.113.9'],
  ['::ffff:203.0.113.9', {}, '203.0.113.9'],
  ['203.0.113.9', { 'x-forwarded-for': '198.51.100.1' }, '203.0.113.9'],
  ['127.0.0.1', { 'x-forwarded-for': '198.51.100.1' }, '198.51.100.1'],
  ['::ffff:10.0.0.2', { 'x-forwarded-for': 'forged, 198.51.100.1' }, '198.51.100.1'],
  ['::1', { 'x-forwarded-for': '2001:db8::7' }, '2001:db8::7'],
  ['fd00::2', { 'x-forwarded-for': '198.51.100.1' }, '198.51.100.1'],
  ['127.0.0.1', { 'x-forwarded-for': 'nonsense' }, '127.0.0.1'],
  ['127.0.0.1', { 'x-forwarded-for': '' }, '127.0.0.1'],
])('a visitor over %s with %j sits at %s', (socket, headers, address) => {
  expect(clientAddress(from(socket, headers))).toBe(address)
})

test.each([
  ['the public host', '203.0.113.9', { host: 'www.okul.com' }, SITE],
  ['the public host in capitals', '203.0.113.9', { host: 'WWW.okul.com' }, SITE],
  ['another host', '203.0.113.9', { host: '10.1.1.1:3000' }, 'http://10.1.1.1:3000'],
  ['no host', '203.0.113.9', {}, SITE],
  [
    'a proxy that ends TLS',
    '127.0.0.1',
    { host: 'kur:3000', 'x-forwarded-proto': 'https', 'x-forwarded-host': 'deneme.okul.com' },
    'https://deneme.okul.com',
  ],
  [
    'a stranger who says so',
    '203.0.113.9',
    { host: 'kur:3000', 'x-forwarded-proto': 'https', 'x-forwarded-host': 'deneme.okul.com' },
    'http://kur:3000',
  ],
  [
    'a proxy that keeps the host',
    '10.0.0.1',
    { host: 'deneme.okul.com', 'x-forwarded-proto': 'https' },
    'https://deneme.okul.com',
  ],
])('a request to %s has its origin', (_, socket, headers: Record<string, string>, origin) => {
  expect(publicOrigin(from(socket, headers), SITE)).toBe(origin)
})
