import { Hono } from 'hono'
import { afterAll, describe, expect, test } from 'vitest'
import type { ApiEnv } from '../../api/deps.ts'
import { startBackendDouble, UNKNOWN, type Unknown } from '../../test/backend-double.ts'
import { EXTRA_READINGS } from '../backend/read-answer.ts'
import { ANYONE, createCallApi } from './call-api.ts'

const apiToken = 'bearer-of-the-double'
const backend = await startBackendDouble(apiToken)
const callApi = createCallApi(new Hono<ApiEnv>(), { apiHost: backend.address, apiToken })

afterAll(() => backend.close())

describe.each(Object.keys(UNKNOWN) as Unknown[])('a backend that refuses by %s', (kind) => {
  test('lacks each call that only Kur has', async () => {
    backend.unknown = kind
    for (const [path] of EXTRA_READINGS) {
      const answer = await callApi(path.replace(/\{\w+\}/, 'yok'), undefined, ANYONE)
      expect(answer.status, path).toBe(404)
      expect(await answer.json()).toEqual({ message: 'Bu okulda böyle bir kayıt yok.' })
    }
  })
})
