import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { createTestDatabase } from '../../test/database.ts'
import { leadsOf } from '../../test/leads.ts'
import { PATIENCE } from '../../test/patience.ts'
import { findOrCreateContact } from '../people/find-or-create-contact.ts'
import { nameLearner } from './change-lead.ts'
import { findOrCreateLead } from './create-lead.ts'
import { createRequest } from './create-request.ts'

const school = await createTestDatabase()
const { db } = school

const DESK = { accountId: null, role: 'frontdesk' } as const

async function ask(phone: string, name: string) {
  const said = { type: 'contact', email: 'biri@example.com', siteUrl: '' } as const
  await createRequest(db, { ...said, name, phone, message: 'Kurslar ne zaman başlıyor?' })
  const [lead] = await leadsOf(school, phone)
  return lead!
}

async function isSomebodyWaiting() {
  const { rows } = await db.execute(sql`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`)
  expect(rows).toHaveLength(1)
}

test('a form and the naming of a learner lock contact and lead in one order', async () => {
  const phone = '+905325559001'
  const { id, revision } = await ask(phone, 'Ayşe Kara')
  const ela = { name: 'Ela', surname: 'Kara', relation: 'mother' } as const
  const naming = await db.transaction(async (tx) => {
    const person = { name: 'Ayşe Kara', email: null, phone }
    const contactId = await findOrCreateContact(tx, person)
    const naming = Promise.allSettled([nameLearner(db, DESK, { id, revision, ...ela })])
    await vi.waitFor(isSomebodyWaiting, PATIENCE)
    await findOrCreateLead(tx, { contactId })
    return { naming }
  })
  expect(await naming.naming).toMatchObject([
    { status: 'fulfilled', value: { learner: { name: 'Ela Kara' } } },
  ])
})
