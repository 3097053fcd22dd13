import { expect, test } from 'vitest'
import { nameDevice } from './sign-ins.ts'

const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)'
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)'
const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)'
const IOS = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'

test.each([
  [
    'Chrome, Android',
    `Mozilla/5.0 (Linux; Android 10; K) ${WEBKIT} Chrome/144.0.0.0 Mobile Safari/537.36`,
  ],
  [
    'Samsung Internet, Android',
    `Mozilla/5.0 (Linux; Android 10; K) ${WEBKIT} SamsungBrowser/29.0 Chrome/136.0.0.0 Mobile Safari/537.36`,
  ],
  [
    'Safari, iPhone',
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) ${IOS} Version/18.5 Mobile/15E148 Safari/604.1`,
  ],
  [
    'Chrome, iPhone',
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) ${IOS} CriOS/144.0.7559.0 Mobile/15E148 Safari/604.1`,
  ],
  ['Safari, Mac', `${MAC} ${IOS} Version/18.5 Safari/605.1.15`],
  ['Chrome, Windows', `${WINDOWS} ${WEBKIT} Chrome/144.0.0.0 Safari/537.36`],
  ['Edge, Windows', `${WINDOWS} ${WEBKIT} Chrome/144.0.0.0 Safari/537.36 Edg/144.0.0.0`],
  ['Opera, Windows', `${WINDOWS} ${WEBKIT} Chrome/142.0.0.0 Safari/537.36 OPR/126.0.0.0`],
  ['Firefox, Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'],
  ['Firefox, Android', 'Mozilla/5.0 (Android 15; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0'],
  ['Yandex, Windows', `${WINDOWS} ${WEBKIT} Chrome/142.0.0.0 YaBrowser/25.12.0 Safari/537.36`],
  ['Android', 'Dalvik/2.1.0 (Linux; U; Android 15; SM-A556B Build/AP3A)'],
])('recognises %s', (name, userAgent) => {
  expect(nameDevice(userAgent)).toBe(name)
})

test('reads no more of a user agent than a real one has', () => {
  expect(nameDevice(`${'Version/1 '.repeat(50)}Safari/604.1 iPhone`)).toBeUndefined()
})

test.each([undefined, '', 'curl/8.16.0', '<script>alert(1)</script>'])(
  'says nothing of %s',
  (it) => {
    expect(nameDevice(it)).toBeUndefined()
  },
)
