import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { lead } from '../../db/schema/leads.ts'
import { contact, contactPhone, personMerge } from '../../db/schema/people.ts'
import { SYSTEM } from '../../domain/actor.ts'
import { createTestDatabase } from '../../test/database.ts'
import { findOrCreateContact } from '../people/find-or-create-contact.ts'
import { mergeContacts, splitContacts } from './merge-contacts.ts'

const { db } = await createTestDatabase()

function come(phone: string) {
  return db.transaction(async (tx) => {
    const id = await findOrCreateContact(tx, { name: 'Ayşe Işık', email: null, phone })
    await tx.insert(lead).values({ contactId: id })
    return id
  })
}

async function merge(keptId: number, mergedId: number): Promise<number> {
  await mergeContacts(db, SYSTEM, { id: keptId, merged: mergedId, name: 'kept', email: 'kept' })
  const [row] = await db.select().from(personMerge).where(eq(personMerge.mergedId, mergedId))
  return row?.id ?? 0
}

async function waitForLock() {
  const waiting = sql`select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`
  await expect.poll(async () => (await db.execute(waiting)).rows[0]?.count).toBeGreaterThan(0)
}

test('a parting waits for whoever holds the contact and goes on to the leads', async () => {
  const first = await come('+905325550001')
  const id = await merge(first, await come('+905325550002'))
  let parting: Promise<void> | undefined
  await db.transaction(async (tx) => {
    await tx.select().from(contact).where(eq(contact.id, first)).for('no key update')
    parting = splitContacts(db, SYSTEM, { id })
    await waitForLock()
    await tx.update(lead).set({ campaign: 'Fuar' }).where(eq(lead.contactId, first))
  })
  await expect(parting).resolves.toBeUndefined()
  expect(await db.$count(lead, eq(lead.contactId, first))).toBe(1)
})

test('the later of two merges is parted first', async () => {
  const numbers = ['+905325550011', '+905325550012', '+905325550013']
  const [last = 0, middle = 0, first = 0] = await Promise.all(numbers.map(come))
  const earlier = await merge(middle, first)
  const later = await merge(last, middle)
  await expect(splitContacts(db, SYSTEM, { id: earlier })).rejects.toMatchObject({
    code: 'state-changed',
    message: expect.stringContaining('Önce o birleştirmeyi ayırın.'),
  })
  expect(await db.$count(lead, eq(lead.contactId, last))).toBe(3)
  await splitContacts(db, SYSTEM, { id: later })
  await splitContacts(db, SYSTEM, { id: earlier })
  for (const id of [last, middle, first]) {
    expect(await db.$count(lead, eq(lead.contactId, id))).toBe(1)
    expect(await db.$count(contactPhone, eq(contactPhone.contactId, id))).toBe(1)
  }
})
