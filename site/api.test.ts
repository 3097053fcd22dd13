import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { sendContactForm } from '../contract/public/contact-form.ts'
import { listGroups, sendPreEnrollment } from '../contract/public/group.ts'
import { getTest, sendTestResult } from '../contract/public/placement.ts'
import { rateTeacher } from '../contract/student/class.ts'
import { studentControl, studentLogin, studentLogout } from '../contract/student/sign-in.ts'
import { callApi, submit, tryApi } from './api.ts'
import { type RequestContext, requestContext } from './request-context.ts'

function answering(status: number) {
  const logged: string[] = []
  const limits: (number | undefined)[] = []
  const context = new RouterContextProvider()
  context.set(requestContext, {
    siteUrl: 'http://localhost',
    production: true,
    nonce: '',
    reference: '',
    tags: new Set<string>(),
    answers: new Map(),
    failures: new Set<string>(),
    patience: { left: 10_000 },
    callApi: async (_, init) => {
      limits.push(init?.patience)
      return Response.json({ message: 'Olmadı.' }, { status })
    },
    logError: (_, what) => logged.push(what),
  } satisfies RequestContext)
  return { context, logged, limits }
}

test.each([400, 422])('a part that is refused with %i is nobody’s fault', async (status) => {
  const { context, logged } = answering(status)
  expect(await callApi(context, listGroups, { or: [] })).toEqual([])
  expect(logged).toEqual([])
})

test('a call that the backend does not know at all is a failure only where the page needs it', async () => {
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

test('a visitor’s message by section 7 has no time limit, and every other call has one', async () => {
  const { context, limits } = answering(500)
  for (const call of [sendContactForm, sendTestResult, studentLogin, rateTeacher]) {
    await submit(context, call as typeof sendContactForm, {})
  }
  expect(limits).toEqual([undefined, undefined, undefined, undefined])
  limits.length = 0
  await submit(context, sendPreEnrollment, {})
  await tryApi(context, getTest, { isNeeded: true, params: { slug: 'a' } })
  expect(limits).toEqual([30_000, 30_000])
  limits.length = 0
  await tryApi(context, studentControl, { body: { token: '' } })
  await tryApi(context, studentLogout, { body: { token: '' } })
  expect(limits.map((limit) => Math.ceil((limit ?? 0) / 1_000))).toEqual([10, 10])
})

test('calls with a limit share it, so that several in turn take no longer than one', async () => {
  const { context, limits } = answering(500)
  context.get(requestContext).patience.left = 0
  await callApi(context, listGroups, { or: [] })
  expect(limits).toEqual([1_000])
})
