import { describe, expect, test } from 'vitest'
import { createTestApi } from '../test/api.ts'
import { CALLS } from './calls.ts'

const school = await createTestApi()

const POSTS = CALLS.filter(({ method }) => method === 'post')
const BEARER = { authorization: 'Bearer test-bearer' }

async function answer(path: string, init: RequestInit) {
  const response = await school.api.request(`/api${path.replace('{slug}', 'yds')}`, init)
  return { status: response.status, body: (await response.json()) as { message?: unknown } }
}

describe.each(CALLS)('$method $path', (call) => {
  const method = call.method.toUpperCase()

  test.each([
    ['no bearer', {}],
    ['a wrong bearer', { authorization: 'Bearer wrong' }],
    ['another scheme', { authorization: 'Basic test-bearer' }],
  ])('answers 401 in Turkish for %s', async (_, headers) => {
    const { status, body } = await answer(call.path, { method, headers: headers as HeadersInit })
    expect(status).toBe(401)
    expect(body.message).toBe('Bu çağrı için geçerli bir yetki anahtarı gerekiyor.')
  })

  test('is found with and without a slash at the end', async () => {
    const init = { method, headers: BEARER, ...(call.body && { body: '{}' }) }
    const path = call.path.replace(/\/$/, '')
    const plain = await answer(path, init)
    const slashed = await answer(`${path}/`, init)
    expect(slashed.status).toBe(plain.status)
    expect(slashed.body.message).not.toBe('Böyle bir çağrı yok.')
  })
})

describe.each(POSTS)('post $path', ({ path }) => {
  test.each([
    ['broken JSON', '{"name": '],
    ['no body', ''],
    ['a bare word', 'merhaba'],
  ])('answers 400 in Turkish for %s', async (_, body) => {
    const { status, body: error } = await answer(path, { method: 'POST', headers: BEARER, body })
    expect(status).toBe(400)
    expect(error.message).toMatch(/JSON/)
  })

  test.each(['[]', 'null', '3'])(
    'answers 400 for the JSON %s, which has no fields',
    async (body) => {
      const { status, body: error } = await answer(path, { method: 'POST', headers: BEARER, body })
      expect(status).toBe(400)
      expect(error).not.toHaveProperty('fields')
    },
  )

  test('answers 413 in Turkish for a body of 5 MB', async () => {
    const body = JSON.stringify({ name: 'x'.repeat(5_000_000) })
    const { status, body: error } = await answer(path, { method: 'POST', headers: BEARER, body })
    expect(status).toBe(413)
    expect(error.message).toBe('Gönderdiğiniz bilgi çok büyük.')
  })
})

test('a search that is too long answers 422 in Turkish', async () => {
  const { status, body } = await answer(`/page?q=${'x'.repeat(101)}`, { headers: BEARER })
  expect(status).toBe(422)
  expect(body).toHaveProperty('fields.q', 'Maksimum 100 karakter olmalıdır.')
})

test('an unknown address below /api answers 404 in Turkish', async () => {
  const { status, body } = await answer('/no-such-call', { headers: BEARER })
  expect(status).toBe(404)
  expect(body.message).toBe('Böyle bir çağrı yok.')
})

test('the OpenAPI document holds every call with its answers', async () => {
  const response = await school.api.request('/api/openapi.json')
  const document = (await response.json()) as {
    openapi: string
    paths: Record<string, Record<string, { responses: Record<string, unknown> }>>
  }
  expect(document.openapi).toBe('3.1.0')
  for (const { path, method } of CALLS) {
    expect(document.paths[path]?.[method]?.responses).toHaveProperty('200')
    expect(document.paths[path]?.[method]?.responses).toHaveProperty('401')
  }
})

test('the documentation is readable without a bearer and names every call', async () => {
  const response = await school.api.request('/api/docs')
  const page = await response.text()
  expect(response.status).toBe(200)
  for (const { path } of CALLS) expect(page).toContain(path)
})

test('a text that only writes of a sign that cannot be kept is a text', async () => {
  const person = { name: 'Işık', email: 'isik@ornek.com', phone: '0532 000 00 00' }
  const body = JSON.stringify({ type: 'contact', ...person, message: String.raw`a \u0000 b` })
  const sent = await answer('/contact-form', { method: 'POST', headers: BEARER, body })
  expect(sent.status).toBe(200)
})
