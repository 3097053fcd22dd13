import { describe, expect, test } from 'vitest'
import { completeSettings, readSettings } from './env.ts'

const SECRETS = {
  apiToken: 'made',
  demoPassword: 'made',
  databasePassword: 'made',
  secretKey: 'made',
}

describe('readSettings', () => {
  test('needs nothing', () => {
    expect(readSettings({})).toMatchObject({
      port: 3000,
      host: '0.0.0.0',
      siteUrl: 'http://localhost:3000',
      demo: true,
      rateLimit: true,
      logLevel: 'info',
      webConcurrency: 1,
    })
  })

  test('takes an empty value for none', () => {
    expect(readSettings({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({ port: 3000, demo: true })
  })

  test('loads no demo school into an external database unless told to', () => {
    const env = { DATABASE_URL: 'postgres://localhost/kur' }
    expect(readSettings(env).demo).toBe(false)
    expect(readSettings({ ...env, DEMO: 'on' }).demo).toBe(true)
  })

  test('ends addresses without a slash', () => {
    const { siteUrl, apiHost } = readSettings({
      SITE_URL: 'https://okul.example/',
      API_HOST: 'http://localhost:4000/',
    })
    expect([siteUrl, apiHost]).toEqual(['https://okul.example', 'http://localhost:4000'])
  })

  test.each([
    ['PORT', '0'],
    ['PORT', '70000'],
    ['PORT', '3000.5'],
    ['HOST', 'a b'],
    ['SITE_URL', 'okul.example'],
    ['SITE_URL', 'https://okul.example/kur'],
    ['API_HOST', 'ftp://okul.example'],
    ['API_TOKEN', 'two words of a bearer'],
    ['API_TOKEN', 'fifteen-letters'],
    ['METRICS_TOKEN', 'x'],
    ['DEMO', 'true'],
    ['RATE_LIMIT', 'ON'],
    ['LOG_LEVEL', 'verbose'],
    ['TRUSTED_PROXIES', 'private'],
    ['TRUSTED_PROXIES', '10.0.0.0/33'],
    ['MAIL_FROM', 'okul'],
    ['WEB_CONCURRENCY', '-1'],
  ])('refuses %s=%s, naming both', (name, given) => {
    expect(() => readSettings({ [name]: given })).toThrow(
      `${name} ayarı geçersiz. Verilen: ${given}.`,
    )
  })

  test.each(['DATABASE_URL', 'DATABASE_DIRECT_URL', 'S3_URL', 'SMTP_URL'])(
    'refuses a wrong %s without repeating it',
    (name) => {
      const read = () => readSettings({ [name]: 'mysql://kur:gizli@sunucu/kur' })
      expect(read).toThrow(`${name} ayarı geçersiz.`)
      expect(read).not.toThrow('gizli')
    },
  )

  test('refuses a short SECRET_KEY without repeating it', () => {
    const read = () => readSettings({ SECRET_KEY: 'gizli' })
    expect(read).toThrow('Olması gereken: en az 32 karakter, boşluksuz.')
    expect(read).not.toThrow('gizli')
  })

  test('says what a bearer has to be', () => {
    expect(() => readSettings({ API_TOKEN: 'too-short' })).toThrow(
      'API_TOKEN ayarı geçersiz. Verilen: too-short. Olması gereken: en az 16 karakter; boşluksuz harf, rakam ve -._~+/=.',
    )
  })

  test('refuses a way around a pooler without the pooler', () => {
    const env = { DATABASE_DIRECT_URL: 'postgres://localhost/kur' }
    expect(() => readSettings(env)).toThrow('DATABASE_DIRECT_URL yalnızca DATABASE_URL')
  })

  test('takes key, secret, bucket and region out of S3_URL', () => {
    const { s3 } = readSettings({ S3_URL: 'https://KEY:se%2Fcret@s3.example:9000/kur?region=tr-1' })
    expect(s3).toEqual({
      url: 'https://s3.example:9000/kur',
      accessKeyId: 'KEY',
      secretAccessKey: 'se/cret',
      region: 'tr-1',
    })
  })

  test.each([
    'https://s3.example/kur',
    'https://KEY:gizli@s3.example',
    'https://KEY:gizli@s3.example/kur/okul',
    's3://KEY:gizli@kur/kova',
  ])('refuses S3_URL=%s', (given) => {
    expect(() => readSettings({ S3_URL: given })).toThrow('https://anahtar:parola@sunucu/kova')
  })
})

describe('completeSettings', () => {
  test('prefers what was given to what was generated', () => {
    const secretKey = 'a key of thirty-two letters or more'.replaceAll(' ', '-')
    const given = readSettings({ API_TOKEN: 'sixteen-letters.', SECRET_KEY: secretKey })
    expect(completeSettings(given, SECRETS)).toMatchObject({
      apiToken: 'sixteen-letters.',
      secretKey,
      demoPassword: 'made',
    })
  })

  test('gives settings that nobody can change', () => {
    expect(completeSettings(readSettings({}), SECRETS)).toSatisfy(Object.isFrozen)
  })
})
