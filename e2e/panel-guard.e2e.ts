import { expect } from '@playwright/test'
import { PASSWORD, test } from './panel.ts'
import { toReading } from './reading.ts'

test('a token that is refused leads to the sign-in, which says why and leads back', async ({
  request,
  student,
}) => {
  const none = await request.get('/panel/classroom', {
    headers: { cookie: 'token=0' },
    maxRedirects: 0,
  })
  expect([none.status(), none.headers().location]).toEqual([302, '/'])
  const headers = { cookie: 'token=made-up' }
  const refused = await request.get('/panel/book', { headers, maxRedirects: 0 })
  const login = refused.headers().location ?? ''
  expect(login).toBe('/auth/login?returnTo=%2Fpanel%2Fbook')
  const told = await toReading(await request.get(login, { headers }))
  expect(told.html).toMatch(/data-notice="error"[\s\S]*?Hata![\s\S]*?Oturumunuz sona ermiş\./)
  const form = { intent: 'login', email: student.email, password: PASSWORD }
  const back = await request.post(login, { form, maxRedirects: 0 })
  expect(back.headers().location).toBe('/panel/book')
})

test('logging out ends the session on both sides and leads home', async ({
  request,
  student,
  tokenOf,
}) => {
  const headers = { cookie: `token=${await tokenOf(student)}` }
  const out = await request.post('/auth/logout', { headers, maxRedirects: 0 })
  expect(out.headers().location).toBe('/')
  expect(out.headers()['set-cookie']).toMatch(/^token=; Max-Age=0/)
  const again = await request.get('/panel', { headers, maxRedirects: 0 })
  expect(again.headers().location).toMatch(/^\/auth\/login/)
  const nobody = await request.get('/auth/logout', { maxRedirects: 0 })
  expect([nobody.status(), nobody.headers().location]).toEqual([302, '/'])
})
