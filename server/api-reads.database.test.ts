import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import pino from 'pino'
import { expect, test } from 'vitest'
import { createTestApi } from '../test/api.ts'
import { ApiReads } from './api-reads.ts'
import { TagCache } from './page-cache/tag-cache.ts'

const { api } = await createTestApi({ limits: true })
const settings = { siteUrl: 'http://localhost:3000', apiToken: 'test-bearer' }
const reads = new ApiReads({
  api,
  settings,
  security: [],
  log: pino({ level: 'silent' }),
  part: new TagCache(1024 * 1024).part('call '),
})

function find(url: string) {
  const request = new IncomingMessage(new Socket())
  request.method = 'GET'
  request.url = url
  request.headers.authorization = `Bearer ${settings.apiToken}`
  return reads.find(request, 'reference')
}

test('an answer about the school is shared between callers', async () => {
  expect(await find('/api/about')).toBeDefined()
})

test.each(['/api/certificate/22222-22222', '/api/test-result/22222-22222'])(
  'the answer to a tried code is not: every caller has tries of their own at %s',
  async (url) => {
    expect(await find(url)).toBeUndefined()
  },
)
