import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { createTestApi } from '../test/api.ts'
import { DEMO_PASSWORD } from '../test/database.ts'
import { signIn } from '../test/student.ts'

const school = await createTestApi()
const ADMIN = 'yonetici@ornek.com'
const BEARER = { authorization: 'Bearer test-bearer' }

async function ask(path: string, init: RequestInit = {}) {
  const response = await school.api.request(`http://localhost/api${path}`, init)
  const { headers, status } = response
  return { status, headers, body: (await response.json()) as Record<string, unknown> }
}

const signInFrom = (headers: Record<string, string>, host = 'http://localhost') =>
  school.api.request(`${host}/api/staff/sign-in`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ email: ADMIN, password: DEMO_PASSWORD }),
  })

describe('the cookie of staff', () => {
  test('opens for a signed-in member of staff and says what the role may', async () => {
    const { status, body } = await school.staff(await school.signInStaff(ADMIN), 'GET', '/staff/me')
    expect(status).toBe(200)
    expect(body).toMatchObject({ email: ADMIN, role: 'admin' })
    expect(body).toHaveProperty('permissions', expect.arrayContaining(['content:publish']))
  })

  test('stays shut for the bearer, for nobody and for a student’s token', async () => {
    const token = await signIn(school, 'ogrenci@ornek.com')
    expect((await ask('/staff/me', { headers: BEARER })).status).toBe(401)
    expect((await ask('/staff/me')).status).toBe(401)
    expect((await school.staff(`staff=${token}`, 'GET', '/staff/me')).status).toBe(401)
  })

  test('keeps its token in a cookie that no script can read', async () => {
    const [cookie = ''] = (await signInFrom({ origin: 'http://localhost' })).headers.getSetCookie()
    expect(cookie).toMatch(/^staff=[\w-]{43};/)
    expect(cookie).toMatch(/HttpOnly/)
    expect(cookie).toMatch(/SameSite=Strict/)
  })

  test('under https has a cookie that only this host can set', async () => {
    const response = await signInFrom({ origin: 'https://okul.example' }, 'https://okul.example')
    const [cookie = ''] = response.headers.getSetCookie()
    expect(cookie).toMatch(/^__Host-staff=/)
    expect(cookie).toMatch(/Secure/)
    expect(cookie).not.toMatch(/Domain/)
  })

  test.each<[string, Record<string, string>]>([
    ['another origin', { origin: 'https://kotu.example' }],
    ['no origin', {}],
    ['another site', { origin: 'http://localhost', 'sec-fetch-site': 'cross-site' }],
    ['a neighbouring host', { origin: 'http://localhost', 'sec-fetch-site': 'same-site' }],
  ])('refuses to write for %s', async (_, headers) => {
    const response = await signInFrom(headers)
    expect(response.status).toBe(403)
    expect(response.headers.getSetCookie()).toEqual([])
  })

  test('ends with the sign-out, on the server as well', async () => {
    const cookie = await school.signInStaff(ADMIN)
    const out = await school.api.request('/api/staff/sign-out', {
      method: 'POST',
      headers: { cookie, origin: 'http://localhost' },
    })
    expect(out.status).toBe(200)
    expect(out.headers.get('clear-site-data')).toBe('"cache"')
    expect(out.headers.getSetCookie().map((each) => each.split('=')[0])).toEqual(['staff'])
    expect((await school.staff(cookie, 'GET', '/staff/me')).status).toBe(401)
  })

  test('ends after an hour without a call', async () => {
    const cookie = await school.signInStaff(ADMIN)
    await school.db.execute(sql`update session set last_used_at = now() - interval '61 minutes'`)
    expect((await school.staff(cookie, 'GET', '/staff/me')).status).toBe(401)
  })

  test('shows its documentation to the signed-in only', async () => {
    const cookie = await school.signInStaff('danisman@ornek.com')
    expect((await ask('/staff/openapi.json')).status).toBe(401)
    const { status, body } = await school.staff(cookie, 'GET', '/staff/openapi.json')
    expect(status).toBe(200)
    expect(body).toHaveProperty('paths./staff/me.get.responses.403')
  })
})

test('the calls of the bearer stay shut for the cookie', async () => {
  const cookie = await school.signInStaff(ADMIN)
  expect((await ask('/faq', { headers: { cookie } })).status).toBe(401)
})

test('a body that grows too large while it arrives is refused with 413', async () => {
  let sent = 0
  const body = new ReadableStream({
    pull(controller) {
      sent += 64 * 1024
      controller.enqueue(new Uint8Array(64 * 1024).fill(32))
    },
  })
  const init = { method: 'POST', headers: BEARER, body, duplex: 'half' }
  expect((await ask('/contact-form', init)).status).toBe(413)
  expect(sent).toBeLessThan(1024 * 1024)
})

test('only the bodies of signed-in members of staff may take long', async () => {
  const cookie = await school.signInStaff('danisman@ornek.com')
  const known: string[] = []
  const send = (path: string, as: string) =>
    school.api.request(
      `http://localhost/api${path}`,
      {
        method: 'POST',
        headers: { ...BEARER, cookie: as, origin: 'http://localhost' },
        body: '{}',
      },
      { onSignedIn: () => known.push(`${path} ${as && 'staff'}`) },
    )
  for (const path of ['/staff/lead-import', '/contact-form', '/student/get-books-with-token']) {
    for (const as of ['', 'staff=wrong', cookie]) await send(path, as)
  }
  expect(known).toEqual(['/staff/lead-import staff'])
})
