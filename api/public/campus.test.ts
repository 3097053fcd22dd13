import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { listCampuses } from '../../contract/public/campuses.ts'
import { campus } from '../../db/schema/school.ts'
import { createTestApi } from '../../test/api.ts'

const { call, db } = await createTestApi()

test('GET /campus tells where the school is, in order, and not of a campus that is gone or whom it writes to', async () => {
  await db.update(campus).set({ deletedAt: sql`now()` })
  const places = ['Bostancı', 'Merkez', 'Eski'].map((name, index) => ({
    name,
    address: `${name} Mahallesi 1`,
    phone: '0216 555 01 40',
    position: 2 - index,
    leadEmail: 'kayit@ornek.com',
    map: 'https://harita.ornek.com',
    ...(name === 'Eski' && { deletedAt: sql`now()` }),
  }))
  await db.insert(campus).values(places)
  const { status, body } = await call('/campus')
  expect(status).toBe(200)
  expect(listCampuses.output.parse(body)).toEqual(body)
  const known = { phone: '0216 555 01 40', email: null, directions: null }
  expect(body).toEqual([
    { id: expect.any(Number), name: 'Merkez', address: 'Merkez Mahallesi 1', ...known },
    { id: expect.any(Number), name: 'Bostancı', address: 'Bostancı Mahallesi 1', ...known },
  ])
})
