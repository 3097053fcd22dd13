import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { verifyTestResult } from '../../contract/public/placement.ts'
import { testResult } from '../../db/schema/placement.ts'
import { createTestApi } from '../../test/api.ts'
import { finish, newPerson, openTest } from '../../test/applicants.ts'
import { MOST_TRIES } from './certificate.ts'

const school = await createTestApi({ limits: true })
const { exam, keys } = await openTest('ingilizce', school)
const person = { ...newPerson(), name: 'İlker', surname: 'ışık' }
const { result } = await finish(school, exam, keys, person)
const code = result?.code ?? ''

const verify = (typed: string, from = '198.51.100.20') =>
  school.call(`/test-result/${typed}`, undefined, {}, from)

test('the code of a shown result tells test, kur, days and initials, and no more', async () => {
  const { status, body } = await verify(`${code.slice(0, 5)}-${code.slice(5).toLowerCase()}`)
  expect(status).toBe(200)
  expect(verifyTestResult.output.parse(body)).toEqual(body)
  expect(body).toEqual({
    state: 'valid',
    test: 'İngilizce Seviye Tespit Testi',
    kur: 'C1',
    initials: 'İ. I.',
    takenAt: result?.takenAt,
    validUntil: result?.validUntil,
  })
})

test('a result past its last day is told as expired', async () => {
  const past = new Date('2026-01-05T09:00:00Z')
  const own = eq(testResult.code, code)
  await school.db.update(testResult).set({ validUntil: past }).where(own)
  expect((await verify(code)).body).toMatchObject({ state: 'expired' })
})

test('a result that only the counsellor tells has no code for anybody', async () => {
  const other = newPerson()
  const { withheld } = await finish(
    school,
    exam,
    keys.map(() => null),
    other,
  )
  expect(withheld).toBe('few-answers')
  const [row] = await school.db.select().from(testResult).where(eq(testResult.phone, other.phone))
  const { status, body } = await verify(row?.code ?? '')
  expect(status).toBe(404)
  expect(body).toEqual({ message: 'Bu kodla verilmiş bir sonuç yok.' })
})

test('one network tries a limited number of codes, another one still may', async () => {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    expect((await verify('22222-22222', '203.0.113.7')).status).toBe(404)
  }
  expect((await verify('22222-22222', '203.0.113.7')).status).toBe(429)
  expect((await verify(code)).status).toBe(200)
})
