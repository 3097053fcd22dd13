import { expect, test } from 'vitest'
import { banner } from './banner.ts'
import { completeSettings, readSettings } from './env.ts'

const SECRETS = {
  apiToken: 'bearer-of-the-tests',
  demoPassword: 'k7mp-w4xr-9tqd',
  databasePassword: 'gizli',
  secretKey: 'gizli',
}
const NOBODY = { setUpToken: undefined, demo: [], isClosed: false }

function settingsOf(environment: Record<string, string> = {}) {
  return completeSettings(readSettings(environment), SECRETS)
}

test('a school without an admin is told its link, at the public address', () => {
  const text = banner(settingsOf({ SITE_URL: 'https://okul.com' }), {
    ...NOBODY,
    setUpToken: 'anahtar',
  })
  expect(text).toContain('https://okul.com/yonetim/kurulum#anahtar\n')
  expect(banner(settingsOf(), NOBODY)).not.toContain('kurulum')
})

test('demo accounts are told with their password as long as they are open', () => {
  const demo = ['ogrenci@ornek.com', 'veli@ornek.com', 'yonetici@ornek.com', 'sinif1@ornek.com']
  const text = banner(settingsOf(), { ...NOBODY, demo })
  expect(text.match(/\S+@ornek\.com {2}parola: k7mp-w4xr-9tqd/g)).toHaveLength(3)
  expect(banner(settingsOf(), NOBODY)).not.toMatch(/parola|auth\/login/)
})

test('demo accounts at a public address are warned of, closed ones are not', () => {
  const settings = settingsOf({ SITE_URL: 'https://okul.com' })
  const warning = 'Örnek hesaplar herkese açık bir adreste çalışıyor'
  expect(banner(settings, { ...NOBODY, demo: ['editor@ornek.com'] })).toContain(warning)
  expect(banner(settings, NOBODY)).not.toContain(warning)
})

test('a closed site is told, with the screen that opens it', () => {
  expect(banner(settingsOf(), { ...NOBODY, isClosed: true })).toContain('Sitenin açılışı')
  expect(banner(settingsOf(), NOBODY)).not.toContain('Sitenin açılışı')
})
