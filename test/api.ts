import { join } from 'node:path'
import pino, { type Logger } from 'pino'
import { expect } from 'vitest'
import { createApi } from '../api/app.ts'
import type { Api } from '../api/deps.ts'
import { createLimits } from '../api/rate-limit.ts'
import type { AnyCall, Output } from '../contract/call.ts'
import type { BackupState } from '../contract/staff/dashboard.ts'
import { deriveMailKey } from '../core/mail-settings/mail-server.ts'
import type { FileStore } from '../core/media/file-store.ts'
import { derivePaperKey } from '../core/papers/store-papers.ts'
import { deriveTotpKey } from '../core/staff/second-factor.ts'
import { StaffListener } from '../server/listeners.ts'
import { root } from '../server/root.ts'
import { createTestDatabase, DEMO_PASSWORD, type TestDatabase } from './database.ts'

const BEARER = 'test-bearer'
export const TOTP_KEY = deriveTotpKey('the secret of the tests')

export interface TestApi extends TestDatabase {
  api: Api
  call(path: string, body?: unknown, init?: RequestInit, from?: string): Promise<Answered>
  staff(cookie: string, method: string, path: string, body?: unknown): Promise<Answered>
  done: Done
  signInStaff(email: string): Promise<string>
}

/** Sends a call of staff that must succeed. @param input fields of the path, then of the body or the query */
export type Done = <C extends AnyCall>(
  cookie: string,
  call: C,
  input?: object,
) => Promise<Output<C>>

interface Answered {
  status: number
  body: never
}

const ORIGIN = 'http://localhost'

const KEYS: FileStore = {
  copyIn: async () => {},
  write: async () => {},
  read: async (key) => new TextEncoder().encode(key),
  list: async function* () {},
}

export const MAIL_SECRET = 'a secret of the tests'
const NO_BACKUP = { takenAt: null, bytes: 0, isLate: false }

export interface TestApiOptions {
  limits?: boolean
  sendsMail?: boolean
  backup?: BackupState
  log?: Logger
  media?: FileStore
}

/** The real API on a database of its own, holding the sample content and the demo school. */
export async function createTestApi(options: TestApiOptions = {}): Promise<TestApi> {
  const database = await createTestDatabase()
  const log = options.log ?? pino({ level: 'silent' })
  const api = createApi({
    db: database.db,
    log,
    apiToken: BEARER,
    totpKey: TOTP_KEY,
    siteUrl: 'http://localhost:3000',
    media: options.media ?? KEYS,
    files: KEYS,
    printFonts: join(root, 'design', 'print-fonts'),
    createLimit: createLimits(database.pool, options.limits ?? false),
    isLimited: options.limits ?? false,
    staffFeed: new StaffListener({ url: database.url, log }),
    hasFixedMailServer: options.sendsMail ?? true,
    mailKey: deriveMailKey(MAIL_SECRET),
    paperKey: derivePaperKey(MAIL_SECRET),
    backups: async () => options.backup ?? NO_BACKUP,
  })
  async function call(path: string, body?: unknown, init: RequestInit = {}, from?: string) {
    const given = {
      ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
      headers: { authorization: `Bearer ${BEARER}`, 'content-type': 'application/json' },
      ...init,
    }
    const response = await api.request(`/api${path}`, given, { address: from })
    return { status: response.status, body: (await response.json()) as never }
  }
  async function staff(cookie: string, method: string, path: string, body?: unknown) {
    const response = await api.request(`/api${path}`, {
      method,
      headers: { cookie, origin: ORIGIN, 'sec-fetch-site': 'same-origin' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    return { status: response.status, body: (await response.json()) as never }
  }
  const done: Done = async <C extends AnyCall>(cookie: string, call: C, input: object = {}) => {
    const given = new Map<string, unknown>(Object.entries(input))
    const path = call.path.replace(/\{(\w+)\}/g, (_, name) => {
      const value = String(given.get(name))
      given.delete(name)
      return value
    })
    const rest = Object.fromEntries(given)
    const address = call.body
      ? path
      : `${path}?${new URLSearchParams(rest as Record<string, string>)}`
    const answer = await staff(cookie, call.method.toUpperCase(), address, call.body && rest)
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    return call.output.parse(answer.body) as Output<C>
  }
  async function signInStaff(email: string) {
    const response = await api.request('/api/staff/sign-in', {
      method: 'POST',
      headers: { origin: ORIGIN },
      body: JSON.stringify({ email, password: DEMO_PASSWORD }),
    })
    return response.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  }
  return { ...database, api, call, staff, done, signInStaff }
}
