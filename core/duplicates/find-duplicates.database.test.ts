import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { lead } from '../../db/schema/leads.ts'
import { contact, contactApart, contactLearner, learner } from '../../db/schema/people.ts'
import { SYSTEM } from '../../domain/actor.ts'
import { createTestDatabase } from '../../test/database.ts'
import { plansOf } from '../../test/plans.ts'
import { findDuplicates } from './find-duplicates.ts'

const { db, pool } = await createTestDatabase()

const AYSE = { name: 'Ayşe', surname: 'Işık', email: 'ayse@example.com' }
const EMPTY = { name: 'Başka', surname: 'Biri', email: null }

async function come(values: typeof contact.$inferInsert): Promise<number> {
  const [row] = await db.insert(contact).values(values).returning({ id: contact.id })
  const contactId = row?.id ?? 0
  await db.insert(lead).values({ contactId })
  return contactId
}

async function learn(contactId: number, values: Partial<typeof learner.$inferInsert> = {}) {
  const child = { name: 'Ali', surname: 'Işık', ...values }
  const [row] = await db.insert(learner).values(child).returning({ id: learner.id })
  const learnerId = row?.id ?? 0
  await db.insert(contactLearner).values({ contactId, learnerId, relation: 'mother' })
  return learnerId
}

async function proposedFor(id: number) {
  const { candidates } = await findDuplicates(db, SYSTEM, id)
  return candidates.map(({ person, reasons }) => [person.id, ...reasons])
}

beforeEach(async () => {
  await db.execute(sql`truncate lead, contact, learner, contact_apart restart identity cascade`)
})

describe('the pairs who may be the same are proposed', () => {
  test.each([
    ['the same address', { ...EMPTY, email: AYSE.email }, 'email'],
    ['the same name', { ...AYSE, email: null }, 'name'],
    ['a learner of the same name', EMPTY, 'learner'],
  ])('by %s, behind many who are gone, merged or somebody else', async (_, like, reason) => {
    const own = await come(AYSE)
    await learn(own)
    const gone = { deletedAt: new Date() }
    for (const values of [gone, { mergedIntoId: own }, {}]) {
      for (let place = 0; place < 6; place += 1) {
        const otherId = await come({ ...like, ...values })
        if (reason === 'learner') await learn(otherId)
        if (Object.keys(values).length === 0)
          await db.insert(contactApart).values({ oneId: own, otherId })
      }
    }
    const real = await come(like)
    if (reason === 'learner') await learn(real)
    expect(await proposedFor(own)).toEqual([[real, reason]])
  })

  test('by learners who are there: not by one that is deleted or merged', async () => {
    const own = await come(AYSE)
    const kept = await learn(own)
    await learn(await come(EMPTY), { deletedAt: new Date() })
    await learn(await come(EMPTY), { mergedIntoId: kept })
    expect(await proposedFor(own)).toEqual([])
  })

  test('by index, with 20,000 contacts', async () => {
    const own = await come(AYSE)
    await learn(own)
    for (const table of [contact, learner, lead, contactLearner])
      await db.execute(sql`alter table ${table} disable trigger user`)
    await db.execute(sql`insert into contact (name, surname, email)
      select 'Kişi', 'Soyad ' || i, 'kisi-' || i || '@example.com' from generate_series(1, 20000) as i`)
    await db.execute(sql`insert into learner (name, surname) select name, surname from contact`)
    await db.execute(sql`insert into lead (contact_id) select id from contact`)
    await db.execute(sql`insert into contact_learner (contact_id, learner_id, relation)
      select id, id + 1, 'other' from contact where id > 1`)
    await db.execute(sql`insert into contact_apart (one_id, other_id)
      select id, id + 1 from contact where id between 2 and 20000`)
    await db.execute(sql`analyze contact, lead, learner, contact_learner, contact_apart`)
    const plans = await plansOf(pool, () => findDuplicates(db, SYSTEM, own))
    for (const plan of plans) {
      expect(plan).not.toMatch(/Seq Scan on (contact|lead|learner)/)
    }
  })
})
