import { Writable } from 'node:stream'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { createTestApi } from '../test/api.ts'

test('a denied call of staff stands in the log with its route and its caller, without a name or an id of a record', async () => {
  const lines: string[] = []
  const stream = new Writable({
    write(chunk, _, done) {
      lines.push(String(chunk))
      done()
    },
  })
  const school = await createTestApi({ log: pino(stream) })
  const cookie = await school.signInStaff('ogretmen@ornek.com')
  expect((await school.staff(cookie, 'GET', '/staff/lead/7')).status).toBe(403)
  const denied = lines.filter((line) => line.includes('denied'))
  expect(denied).toHaveLength(1)
  expect(JSON.parse(denied[0] ?? '')).toMatchObject({
    method: 'GET',
    route: '/staff/lead/{id}',
    role: 'teacher',
    accountId: expect.any(Number),
  })
  expect(denied[0]).not.toMatch(/ogretmen@|lead\/7/)
})
