import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { get, list } from '../../contract/staff/enrollment.ts'
import { createTestApi } from '../../test/api.ts'

const school = await createTestApi()
const desk = await school.signInStaff('danisman@ornek.com')

async function read(cookie: string, filters: object = {}) {
  return (await school.done(cookie, list, filters)).rows
}

test('a teacher sees no number of those who are in their groups, the desk does', async () => {
  const own = await read(await school.signInStaff('ogretmen@ornek.com'))
  expect(own.length).toBeGreaterThan(0)
  expect(own.filter(({ learner }) => learner.phone !== null)).toEqual([])
  const seen = await read(desk, { group: own[0]?.group.id })
  expect(seen.filter(({ learner }) => learner.phone === null)).toEqual([])
})

test('a teacher reads no reason of the desk, the desk does', async () => {
  const cookie = await school.signInStaff('ogretmen@ornek.com')
  const [own] = await read(cookie)
  await school.db.execute(sql`
    insert into enrollment_change (enrollment_id, to_state, reason)
    values (${own?.id}, 'active', 'Ödeme sorunu')`)
  const reasonsFor = async (who: string) =>
    (await school.done(who, get, { id: own?.id })).changes.map(({ reason }) => reason)
  expect(await reasonsFor(desk)).toContain('Ödeme sorunu')
  expect((await reasonsFor(cookie)).every((reason) => reason === null)).toBe(true)
})

test('a learner without a number shows that of their parent', async () => {
  const [first] = await read(desk)
  const learnerId = first?.learner.id
  await school.db.execute(sql`update learner set phone = null where id = ${learnerId}`)
  await school.db.execute(sql`delete from contact_learner where learner_id = ${learnerId}`)
  await school.db.execute(sql`
    with parent as (insert into contact (name, surname) values ('Ada', 'Veli') returning id),
      number as (insert into contact_phone (contact_id, phone_key, phone)
        select id, '+905325550000', '0532 555 00 00' from parent)
    insert into contact_learner (contact_id, learner_id, relation)
    select id, ${learnerId}, 'mother' from parent`)
  const [row] = await read(desk, { learner: learnerId })
  expect(row?.learner.phone).toBe('0532 555 00 00')
})
