import { join, resolve } from 'node:path'
import { z } from 'zod'
import { Refusal } from '../domain/refusal.ts'
import { LOOPBACK, type Trust } from './http/proxy.ts'
import type { S3Bucket } from './s3-client.ts'
import type { Secrets } from './secrets.ts'
import {
  type Environment,
  matching,
  oneOf,
  onOff,
  parseEnvironment,
  proxies,
  s3Bucket,
  serverAddress,
  webAddress,
  wholeNumber,
} from './setting.ts'

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const

export interface Settings {
  readonly port: number
  readonly host: string
  readonly siteUrl: string
  readonly dataDir: string
  readonly databaseUrl?: string
  /** The same database without a pooler, for what needs a session: migrations, notifications, jobs, backups. */
  readonly databaseDirectUrl?: string
  /** The age identity that opens backups. Without it each installation has its own. */
  readonly backupKey?: string
  readonly backupDir: string
  /** The bucket of the uploads; undefined: they are in the data folder. */
  readonly backupS3?: S3Bucket
  readonly s3?: S3Bucket
  /** Backend of the site, without a trailing slash. Undefined: this process. */
  readonly apiHost?: string
  readonly apiToken: string
  readonly demoPassword: string
  /** Encrypts what the database may not show. Several machines on one database need the same. */
  readonly secretKey: string
  /** The bearer for /metrics; without it only this machine may ask. */
  readonly metricsToken?: string
  readonly demo: boolean
  readonly smtpUrl?: string
  readonly mailFrom?: string
  readonly rateLimit: boolean
  readonly hstsSubdomains?: boolean
  readonly trust: Trust
  readonly logLevel: (typeof LOG_LEVELS)[number]
  /** Bounded by the connections of the embedded database. */
  readonly webConcurrency: number
  readonly production: boolean
}

type GeneratedSetting = 'apiToken' | 'demoPassword' | 'secretKey'

export type GivenSettings = Omit<Settings, GeneratedSetting> &
  Partial<Pick<Settings, GeneratedSetting>>

function bearer() {
  return matching(/^[\w.~+/=-]{16,}$/, 'en az 16 karakter; boşluksuz harf, rakam ve -._~+/=')
}

const environment = z.object({
  PORT: wholeNumber(1, 65_535).default(3000),
  HOST: matching(/^[\w.:%-]+$/, 'bir IP adresi ya da makine adı').default('0.0.0.0'),
  // Links of the site start with a slash, so it must be at the root.
  SITE_URL: matching(
    /^\w+:\/\/[^/]+\/?$/,
    'yol içermeyen, https://www.okulunuz.com biçiminde bir adres',
  )
    .pipe(webAddress())
    .optional(),
  DATA_DIR: z
    .string()
    .default('data')
    .transform((given) => resolve(given)),
  DATABASE_URL: serverAddress(
    ['postgres:', 'postgresql:'],
    'postgres://kullanici:parola@sunucu:5432/veritabani',
  ).optional(),
  DATABASE_DIRECT_URL: serverAddress(
    ['postgres:', 'postgresql:'],
    'postgres://kullanici:parola@sunucu:5432/veritabani',
  ).optional(),
  BACKUP_KEY: matching(
    /^AGE-SECRET-KEY-1[0-9A-Z]{58}$/,
    'AGE-SECRET-KEY-1 ile başlayan bir anahtar',
  ).optional(),
  BACKUP_DIR: z.string().optional(),
  BACKUP_S3_URL: s3Bucket().optional(),
  S3_URL: s3Bucket().optional(),
  API_HOST: webAddress().optional(),
  API_TOKEN: bearer().optional(),
  METRICS_TOKEN: bearer().optional(),
  SECRET_KEY: matching(/^\S{32,}$/, 'en az 32 karakter, boşluksuz').optional(),
  DEMO: onOff().optional(),
  DEMO_PASSWORD: z.string().optional(),
  SMTP_URL: serverAddress(['smtp:', 'smtps:'], 'smtp://kullanici:parola@sunucu:587').optional(),
  MAIL_FROM: matching(/^[^@\s]+@[^@\s]+$|<[^@\s]+@[^@\s]+>$/, 'bir e-posta adresi').optional(),
  RATE_LIMIT: onOff().default(true),
  HSTS_SUBDOMAINS: onOff().default(false),
  TRUSTED_PROXIES: proxies().prefault(LOOPBACK),
  LOG_LEVEL: oneOf(LOG_LEVELS).default('info'),
  WEB_CONCURRENCY: wholeNumber(1, 20).default(1),
})

/** The only reader of the environment. @throws Refusal naming the first setting that is wrong */
export function readSettings(env: Environment = process.env): GivenSettings {
  const given = parseEnvironment(environment, env)
  if (given.DATABASE_DIRECT_URL && !given.DATABASE_URL) {
    throw new Refusal('DATABASE_DIRECT_URL yalnızca DATABASE_URL ile birlikte kullanılır.')
  }
  return {
    port: given.PORT,
    host: given.HOST,
    siteUrl: given.SITE_URL ?? `http://localhost:${given.PORT}`,
    dataDir: given.DATA_DIR,
    databaseUrl: given.DATABASE_URL,
    databaseDirectUrl: given.DATABASE_DIRECT_URL,
    backupKey: given.BACKUP_KEY,
    backupDir: resolve(given.BACKUP_DIR ?? join(given.DATA_DIR, 'backups')),
    backupS3: given.BACKUP_S3_URL,
    s3: given.S3_URL,
    apiHost: given.API_HOST,
    apiToken: given.API_TOKEN,
    demoPassword: given.DEMO_PASSWORD,
    metricsToken: given.METRICS_TOKEN,
    secretKey: given.SECRET_KEY,
    demo: given.DEMO ?? given.DATABASE_URL === undefined,
    smtpUrl: given.SMTP_URL,
    mailFrom: given.MAIL_FROM,
    rateLimit: given.RATE_LIMIT,
    hstsSubdomains: given.HSTS_SUBDOMAINS,
    trust: given.TRUSTED_PROXIES,
    logLevel: given.LOG_LEVEL,
    webConcurrency: given.WEB_CONCURRENCY,
    // The build replaces this expression.
    production: process.env.NODE_ENV === 'production',
  }
}

export function completeSettings(given: GivenSettings, secrets: Secrets): Settings {
  const {
    apiToken = secrets.apiToken,
    demoPassword = secrets.demoPassword,
    secretKey = secrets.secretKey,
  } = given
  return Object.freeze({ ...given, apiToken, demoPassword, secretKey })
}
