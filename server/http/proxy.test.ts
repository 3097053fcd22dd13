import type { IncomingMessage } from 'node:http'
import { describe, expect, test } from 'vitest'
import {
  clientAddress,
  hasOneHost,
  LOOPBACK,
  parseTrust,
  publicOrigin,
  type Trust,
} from './proxy.ts'

const SITE = 'https://www.okul.com'

function trusting(given = LOOPBACK): Trust {
  const trust = parseTrust(given)
  if (!trust) throw new Error(`${given} is no list of proxies`)
  return trust
}

function from(remoteAddress: string, headers: Record<string, string> = {}): IncomingMessage {
  return { socket: { remoteAddress }, headers } as unknown as IncomingMessage
}

const via = (noted: string) => ({ 'x-forwarded-for': noted })

describe('without a setting only a proxy on this machine is believed:', () => {
  test.each([
    ['203.0.113.9', {}, '203.0.113.9'],
    ['::ffff:203.0.113.9', {}, '203.0.113.9'],
    ['203.0.113.9', via('198.51.100.1'), '203.0.113.9'],
    ['10.0.0.2', via('198.51.100.1'), '10.0.0.2'],
    ['fd00::2', via('198.51.100.1'), 'fd00::2'],
    ['127.0.0.1', via('198.51.100.1'), '198.51.100.1'],
    ['::ffff:127.0.0.1', via('forged, 198.51.100.1'), '198.51.100.1'],
    ['::1', via('2001:db8::7'), '2001:db8::7'],
    ['127.0.0.1', via('nonsense'), '127.0.0.1'],
    ['127.0.0.1', via(''), '127.0.0.1'],
    ['127.0.0.1', via('198.51.100.1:4711'), '198.51.100.1'],
    ['127.0.0.1', via('[2001:db8::7]:4711'), '2001:db8::7'],
  ])('a visitor over %s with %j sits at %s', (socket, headers, address) => {
    expect(clientAddress(from(socket, headers), trusting())).toBe(address)
  })
})

describe('behind a CDN and a proxy', () => {
  const CDN = '198.51.100.0/24, 10.0.0.0/8, 2001:db8:c::/48'

  test.each([
    ['addresses', CDN, '203.0.113.9, 198.51.100.77', '203.0.113.9'],
    ['addresses, after a forged one', CDN, '1.2.3.4, 203.0.113.9, 198.51.100.77', '203.0.113.9'],
    ['addresses of IPv6', CDN, '203.0.113.9, 2001:db8:c::5', '203.0.113.9'],
    ['hops', '2', '203.0.113.9, 198.51.100.77', '203.0.113.9'],
    ['hops, after a forged one', '2', '1.2.3.4, 203.0.113.9, 198.51.100.77', '203.0.113.9'],
    ['one hop only', '1', '203.0.113.9, 198.51.100.77', '198.51.100.77'],
    ['no hop', '0', '203.0.113.9', '10.0.0.2'],
  ])('known by %s each visitor is told apart', (_, setting, noted, address) => {
    expect(clientAddress(from('10.0.0.2', via(noted)), trusting(setting))).toBe(address)
  })

  test('a visitor who reaches Kur past them is not believed', () => {
    const request = from('203.0.113.50', via('203.0.113.9, 198.51.100.77'))
    expect(clientAddress(request, trusting(CDN))).toBe('203.0.113.50')
  })
})

test.each(['', 'loopback', '10.0.0.0/33', '::1/129', '10.0.0', '1.2.3.4,', '-1', '10.0.0.1/8/8'])(
  '“%s” is no list of proxies',
  (given) => {
    expect(parseTrust(given)).toBeUndefined()
  },
)

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
    '127.0.0.1',
    { host: 'deneme.okul.com', 'x-forwarded-proto': 'https' },
    'https://deneme.okul.com',
  ],
  [
    'a proxy that names what is no host',
    '127.0.0.1',
    { host: 'kur:3000', 'x-forwarded-host': 'a/auth/login?' },
    'http://kur:3000',
  ],
])('a request to %s has its origin', (_, socket, headers: Record<string, string>, origin) => {
  expect(publicOrigin(from(socket, headers), SITE, trusting())).toBe(origin)
})

describe('a request names one host:', () => {
  const naming = (...hosts: string[]) =>
    ({
      headers: { host: hosts[0] },
      rawHeaders: hosts.flatMap((host) => ['Host', host]),
    }) as unknown as IncomingMessage

  test.each(['okul.com', 'okul.com:3000', 'OKUL.com.', '127.0.0.1:80', '[::1]:3000', 'a'])(
    '%s is one',
    (host) => {
      expect(hasOneHost(naming(host))).toBe(true)
      expect(hasOneHost(naming(host))).toBe(true)
      expect(hasOneHost(naming(host, host))).toBe(false)
    },
  )

  test.each(['', 'a/auth/login?', 'a b', 'a@b', 'a:b', 'a:', 'a?x', 'a#x', '[::1', 'a\\b'])(
    '“%s” is none',
    (host) => {
      expect(hasOneHost(naming(host))).toBe(false)
    },
  )

  test('a request without a host is allowed: HTTP/1.0 sends none', () => {
    expect(hasOneHost(naming())).toBe(true)
  })
})
