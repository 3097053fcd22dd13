import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { TestResultBody } from '../../contract/public/placement.ts'
import { requestContext } from '../request-context.ts'
import { answerTest } from './answer-test.ts'

const AYSE = {
  name: ' Ayşe ',
  surname: 'Işık',
  email: 'ayse@ornek.com',
  phone: '0532 555 01 20',
  age: '31',
  city: 'İzmir',
  branch: '',
}

async function send(body: URLSearchParams | string, given: object, status = 200) {
  const sent: TestResultBody[] = []
  const begun: object[] = []
  const context = new RouterContextProvider()
  context.set(requestContext, {
    siteUrl: '',
    production: true,
    nonce: '',
    reference: '',
    answers: new Map(),
    failures: new Set<string>(),
    patience: { left: 10_000 },
    tags: new Set<string>(),
    callApi: async (path, init) => {
      if (path === '/site-config') return Response.json({}, { status: 404 })
      const body = JSON.parse(String(init?.body))
      if (path === '/test-attempt') {
        begun.push(body)
        return Response.json({
          attempt: 'signed',
          idempotency_key: body.idempotency_key,
          form: 'b',
        })
      }
      sent.push(body)
      return Response.json(given, { status })
    },
    logError: () => {},
  })
  const headers = typeof body === 'string' ? { 'content-type': 'application/json' } : undefined
  const request = new Request('http://localhost/test/ingilizce', { method: 'POST', body, headers })
  const { data, init } = await answerTest(request, context)
  return { answer: data, status: init?.status, sent, begun }
}

test('a whole test in a form is sent once a day under the same key', async () => {
  const form = new URLSearchParams({ ...AYSE, test_id: '4', 'soru-7': 'b', 'soru-8': '' })
  const first = await send(form, { message: 'Teşekkürler.' })
  const second = await send(form, { message: 'Teşekkürler.' })
  expect(first.sent).toEqual(second.sent)
  expect(first.sent).toMatchObject([
    { ...AYSE, test_id: 4, results: [{ question_id: 7, selected_option: 'b' }], attempt: 'signed' },
  ])
  expect(first.answer.finished).toEqual({
    name: 'Ayşe',
    surname: 'Işık',
    message: 'Teşekkürler.',
  })
})

test('a refused test in a form comes back with all that was given', async () => {
  const values = { ...AYSE, test_id: '4', 'soru-7': 'b' }
  const refusal = { message: 'Lütfen düzeltin.', fields: { city: 'Bu değer kabul edilmiyor.' } }
  const { answer, status } = await send(new URLSearchParams(values), refusal, 422)
  expect(status).toBe(422)
  expect(answer).toEqual({ ok: false, intent: '', ...refusal, values })
})

test('the applicant’s part alone is checked and handed back, and nothing is stored', async () => {
  const good = await send(new URLSearchParams(AYSE), {})
  expect(good).toMatchObject({ status: 200, answer: { ok: true, values: AYSE }, sent: [] })
  const wrong = await send(new URLSearchParams({ ...AYSE, phone: '12' }), {})
  expect(wrong).toMatchObject({
    status: 422,
    answer: { ok: false, fields: { phone: 'Bu bir telefon numarası değildir.' } },
    sent: [],
  })
})

test('a test as JSON is sent as it is', async () => {
  const attempt = 'signed before'
  const body = { ...AYSE, test_id: 4, results: [], idempotency_key: crypto.randomUUID(), attempt }
  const { answer, sent, begun } = await send(JSON.stringify(body), { message: 'Teşekkürler.' })
  expect([begun, sent]).toEqual([[], [body]])
  expect(answer).toMatchObject({ ok: true, finished: { name: 'Ayşe' } })
})

test('a test that was begun without a signature is signed on its way, by its key and nothing of the person', async () => {
  const idempotency_key = crypto.randomUUID()
  const body = { ...AYSE, test_id: 4, results: [], idempotency_key }
  const { sent, begun } = await send(JSON.stringify(body), { message: 'Teşekkürler.' })
  expect(begun).toEqual([{ test_id: 4, idempotency_key }])
  expect(sent).toEqual([{ ...body, attempt: 'signed' }])
})

test('a test that begins is signed, and nothing is sent', async () => {
  const idempotency_key = crypto.randomUUID()
  const { answer, sent } = await send(JSON.stringify({ test_id: 4, idempotency_key }), {})
  expect(sent).toEqual([])
  expect(answer.signed).toEqual({ key: idempotency_key, signature: 'signed', form: 'b' })
})
