import { expect, test } from 'vitest'
import { importLeads } from '../../contract/staff/lead-import.ts'
import { lead } from '../../db/schema/leads.ts'
import { createTestApi } from '../../test/api.ts'
import { leadsOf } from '../../test/leads.ts'

const school = await createTestApi()
const desk = await school.signInStaff('danisman@ornek.com')

const LINES = [
  { name: 'Ayşe Işık', phone: '0532 555 44 01', email: '', note: 'Fuarda görüştük' },
  { name: 'Ayşe I.', phone: '+90 532 555 44 01' },
  { name: 'Can', phone: 'yok', email: 'can' },
  { name: 'Ece', phone: '0532 555 44 02', course: 'Böyle kurs yok' },
]

async function send(isTrial: boolean) {
  const body = { lines: LINES, isTrial }
  const answer = await school.staff(desk, 'POST', '/staff/lead-import', body)
  expect(answer.status).toBe(200)
  return importLeads.output.parse(answer.body).outcomes
}

test('a trial says of every line what becomes of it, and leaves nothing behind', async () => {
  const before = await school.db.$count(lead)
  expect(await send(true)).toMatchObject([
    { index: 0, result: 'new' },
    { index: 1, result: 'known', message: 'Ayşe Işık' },
    { index: 2, result: 'wrong', message: expect.stringMatching(/Telefon: .*E-posta: /) },
    { index: 3, result: 'wrong', message: expect.stringContaining('Böyle kurs yok') },
  ])
  expect(await school.db.$count(lead)).toBe(before)
})

test('an import makes leads of the right lines, once each', async () => {
  const outcomes = await send(false)
  expect(outcomes.map(({ result }) => result)).toEqual(['new', 'known', 'wrong', 'wrong'])
  expect(await leadsOf(school, '+905325554401')).toMatchObject([{ name: 'Ayşe Işık' }])
  expect((await send(false))[0]).toMatchObject({ result: 'known' })
  expect(await leadsOf(school, '+905325554401')).toHaveLength(1)
})
