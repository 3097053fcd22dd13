import { expect, test } from 'vitest'
import type { Call } from '../contract/call.ts'
import { isAllowed, PERMISSIONS, permissionsOf } from '../domain/permissions.ts'
import { createTestApi } from '../test/api.ts'
import { signIn } from '../test/student.ts'
import { STAFF_CALLS } from './calls.ts'

const ROLES = ['admin', 'editor', 'frontdesk', 'teacher'] as const
const ACCOUNTS = {
  admin: 'yonetici@ornek.com',
  editor: 'editor@ornek.com',
  frontdesk: 'danisman@ornek.com',
  teacher: 'ogretmen@ornek.com',
}

const cookies = new Map<string, string>()
const school = await createTestApi()
const token = await signIn(school, 'ogrenci@ornek.com')
for (const role of ROLES) cookies.set(role, await school.signInStaff(ACCOUNTS[role]))

function pathOf({ path }: Call): string {
  return path.replace(/\{(\w+)\}/g, (_, name) => (name === 'slug' ? 'yok' : '2147483647'))
}

async function statusOf(call: Call, headers: Record<string, string>, body: unknown = {}) {
  const method = call.method.toUpperCase()
  const response = await school.api.request(`http://localhost/api${pathOf(call)}`, {
    method,
    headers: { origin: 'http://localhost', ...headers },
    ...(method !== 'GET' && { body: JSON.stringify(body) }),
  })
  return response.status
}

const SHUT = [401, 403]

test('an admin has every permission, a student none', () => {
  expect(permissionsOf('admin').toSorted()).toEqual([...PERMISSIONS].toSorted())
  expect(permissionsOf('student')).toEqual([])
})

test.each(STAFF_CALLS.filter(({ access }) => access !== 'public'))(
  '$method $path answers each role as the table says, and nobody else',
  async (call) => {
    expect(await statusOf(call, {}), 'nobody').toBe(401)
    expect(await statusOf(call, { authorization: 'Bearer test-bearer' }), 'bearer').toBe(401)
    expect(await statusOf(call, { cookie: `staff=${token}` }, { token }), 'student').toBe(401)
    if (call.access === 'public' || call.access === 'student') throw new Error('no call of staff')
    for (const role of ROLES) {
      const status = await statusOf(call, { cookie: cookies.get(role) ?? '' })
      if (isAllowed(role, call.access)) expect(SHUT, role).not.toContain(status)
      else expect(status, role).toBe(403)
    }
  },
)
