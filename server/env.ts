import { resolve } from 'node:path'
import { Refusal } from './refusal.ts'
import type { Secrets } from './secrets.ts'
import {
  type Environment,
  matching,
  oneOf,
  onOff,
  secretAddress,
  text,
  webAddress,
  wholeNumber,
} from './setting.ts'

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const

/** Everything that an installation can choose, checked and complete. */
export interface Settings {
  readonly port: number
  readonly host: string
  /** Public address without a slash at its end. */
  readonly siteUrl: string
  /** Absolute. */
  readonly dataDir: string
  /** Undefined: the embedded database. */
  readonly databaseUrl?: string
  /** Backend that the site calls, without a slash at its end. Undefined: the API of this process. */
  readonly apiHost?: string
  readonly apiToken: string
  readonly demoPassword: string
  readonly demo: boolean
  readonly smtpUrl?: string
  readonly mailFrom?: string
  readonly rateLimit: boolean
  readonly logLevel: (typeof LOG_LEVELS)[number]
  /** Processes that answer requests; no more than the embedded database has connections for. */
  readonly webConcurrency: number
  /** False under `npm run dev`, where the site is compiled as it is asked for. */
  readonly production: boolean
}

/** What the environment says; secrets that it leaves open are generated. */
export type GivenSettings = Omit<Settings, 'apiToken' | 'demoPassword'> &
  Partial<Pick<Settings, 'apiToken' | 'demoPassword'>>

/**
 * Reads the environment: the one place that does.
 * @throws Refusal naming the first setting that is wrong
 */
export function readSettings(env: Environment = process.env): GivenSettings {
  const port = wholeNumber(env, 'PORT', { from: 1, to: 65_535, otherwise: 3000 })
  const postgres = 'postgres://kullanici:parola@sunucu:5432/veritabani'
  refuseStorage(env)
  const databaseUrl = secretAddress(env, 'DATABASE_URL', ['postgres:', 'postgresql:'], postgres)
  return {
    port,
    host: matching(env, 'HOST', /^[\w.:%-]+$/, 'bir IP adresi ya da makine adı') ?? '0.0.0.0',
    siteUrl: siteUrl(env) ?? `http://localhost:${port}`,
    dataDir: resolve(text(env, 'DATA_DIR') ?? 'data'),
    databaseUrl,
    apiHost: webAddress(env, 'API_HOST'),
    apiToken: matching(env, 'API_TOKEN', /^[\w.~+/=-]+$/, 'boşluksuz harf, rakam ve -._~+/='),
    demoPassword: text(env, 'DEMO_PASSWORD'),
    demo: onOff(env, 'DEMO', databaseUrl === undefined),
    smtpUrl: secretAddress(
      env,
      'SMTP_URL',
      ['smtp:', 'smtps:'],
      'smtp://kullanici:parola@sunucu:587',
    ),
    mailFrom: matching(
      env,
      'MAIL_FROM',
      /^[^@\s]+@[^@\s]+$|<[^@\s]+@[^@\s]+>$/,
      'bir e-posta adresi',
    ),
    rateLimit: onOff(env, 'RATE_LIMIT', true),
    logLevel: oneOf(env, 'LOG_LEVEL', LOG_LEVELS, 'info'),
    webConcurrency: wholeNumber(env, 'WEB_CONCURRENCY', { from: 1, to: 20, otherwise: 1 }),
    // The build writes "production" in the place of this expression; sources that run as they are stay false.
    production: process.env.NODE_ENV === 'production',
  }
}

/** Better no start than uploads that are not where the school believes them to be. */
function refuseStorage(env: Environment): void {
  if (text(env, 'S3_URL') === undefined) return
  throw new Refusal(
    'S3_URL kullanılamıyor: Bu sürüm dosyaları DATA_DIR altında tutar. Ayarı kaldırın.',
  )
}

/** The site answers at the root of its address: every link of it starts with a slash. */
function siteUrl(env: Environment): string | undefined {
  matching(
    env,
    'SITE_URL',
    /^\w+:\/\/[^/]+\/?$/,
    'yol içermeyen, https://www.okulunuz.com biçiminde bir adres',
  )
  return webAddress(env, 'SITE_URL')
}

/** Fills in the generated secrets where the environment gives none. */
export function completeSettings(given: GivenSettings, secrets: Secrets): Settings {
  const { apiToken = secrets.apiToken, demoPassword = secrets.demoPassword } = given
  return Object.freeze({ ...given, apiToken, demoPassword })
}
