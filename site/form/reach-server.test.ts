import { UNSAFE_ErrorResponseImpl as ErrorResponseImpl, redirect } from 'react-router'
import { expect, test } from 'vitest'
import { reachServer } from './reach-server.ts'

test('what the action answers is passed on', async () => {
  expect(await reachServer(async () => 'kept')).toBe('kept')
})

test('a send that was lost is an answer of status 503, a new one every time', async () => {
  const lose = () => reachServer(() => Promise.reject(new TypeError('Failed to fetch')), 'Olmadı.')
  const first = await lose()
  expect(first).toMatchObject({ data: { ok: false, message: 'Olmadı.' }, init: { status: 503 } })
  expect(await lose()).not.toBe(first)
})

test('a page that the server cannot make for now is an answer too, so that what was typed stays', async () => {
  const away = new ErrorResponseImpl(503, '', { message: 'Birazdan.' })
  expect(await reachServer(() => Promise.reject(away))).toMatchObject({
    data: { ok: false, message: 'Birazdan.' },
    init: { status: 503 },
  })
})

test('a redirect goes on', async () => {
  const elsewhere = redirect('/panel')
  await expect(reachServer(() => Promise.reject(elsewhere))).rejects.toBe(elsewhere)
})
