import { expect, test } from 'vitest'
import { createTestApi } from '../../test/api.ts'
import { MOST_TRIES } from './certificate.ts'

const school = await createTestApi({ limits: true })

test('one network tries a limited number of codes, another one still may', async () => {
  const verify = (from: string) => school.call('/certificate/22222-22222', undefined, {}, from)
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    expect((await verify('203.0.113.7')).status).toBe(404)
  }
  const refused = await verify('203.0.113.7')
  expect(refused.status).toBe(429)
  expect(refused.body).toMatchObject({ message: expect.stringMatching(/^Çok sık denediniz/) })
  expect((await verify('198.51.100.7')).status).toBe(404)
})
