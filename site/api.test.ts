import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { listGroups } from '../contract/public/group.ts'
import { callApi, tryApi } from './api.ts'
import { type RequestContext, requestContext } from './request-context.ts'

function answering(status: number) {
  const logged: string[] = []
  const context = new RouterContextProvider()
  context.set(requestContext, {
    siteUrl: 'http://localhost',
    production: true,
    nonce: '',
    reference: '',
    tags: new Set<string>(),
    answers: new Map(),
    failures: new Set<string>(),
    callApi: async () => Response.json({ message: 'Olmadı.' }, { status }),
    logError: (_, what) => logged.push(what),
  } satisfies RequestContext)
  return { context, logged }
}

test.each([400, 422])('a part that is refused with %i is nobody’s fault', async (status) => {
  const { context, logged } = answering(status)
  expect(await callApi(context, listGroups, { or: [] })).toEqual([])
  expect(logged).toEqual([])
})

test('what the backend does not know at all is a failure only where the page needs it', async () => {
  const { context, logged } = answering(404)
  expect(await callApi(context, listGroups, { or: [] })).toEqual([])
  expect(logged).toEqual([])
  await tryApi(context, listGroups, { isPart: true })
  expect(logged).toEqual(['GET /group failed'])
})

test.each([401, 403, 500, 502])('a part that fails with %i is logged', async (status) => {
  const { context, logged } = answering(status)
  expect(await callApi(context, listGroups, { or: [] })).toEqual([])
  expect(logged).toEqual(['GET /group failed'])
})
