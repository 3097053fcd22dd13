import type { Hono } from 'hono'
import pino from 'pino'
import { createApi } from '../api/app.ts'
import { createLimits } from '../api/rate-limit.ts'
import type { FileStore } from '../core/media/file-store.ts'
import { createTestDatabase, type TestDatabase } from './database.ts'

const BEARER = 'test-bearer'

export interface TestApi extends TestDatabase {
  api: Hono
  /** Makes a call as the site would, with the bearer. A body makes it a POST unless `init` says otherwise. */
  call(path: string, body?: unknown, init?: RequestInit): Promise<{ status: number; body: never }>
}

/** Files of the tests: each holds its own key. */
const KEYS: FileStore = {
  copyIn: async () => {},
  read: async (key) => new TextEncoder().encode(key),
}

/** The real API on a database of its own, holding the starter content and the demo school. */
export async function createTestApi(options: { limits?: boolean } = {}): Promise<TestApi> {
  const database = await createTestDatabase()
  const api = createApi({
    db: database.db,
    log: pino({ level: 'silent' }),
    apiToken: BEARER,
    siteUrl: 'http://localhost:3000',
    files: KEYS,
    createLimit: createLimits(database.pool, options.limits ?? false),
  })
  async function call(path: string, body?: unknown, init: RequestInit = {}) {
    const response = await api.request(`/api${path}`, {
      ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
      headers: { authorization: `Bearer ${BEARER}`, 'content-type': 'application/json' },
      ...init,
    })
    return { status: response.status, body: (await response.json()) as never }
  }
  return { ...database, api, call }
}
