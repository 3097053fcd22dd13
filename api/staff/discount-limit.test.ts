import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createMoneyDesk } from '../../test/money-desk.ts'

const desk = await createMoneyDesk()
const { ask, owner } = desk
const LIMIT = 'İndirim %20 sınırını aşıyor; bu ücreti yalnızca yönetici yazabilir.'

test('the limit of discounts counts against the list price of the group, whatever the desk types', async () => {
  const { id: learnerId } = await desk.register()
  const terms = desk.terms({ listPrice: 1_000_000, discounts: [], plan: null, firstPayment: null })
  const refused = await ask('POST', 'enrollment', { groupId: desk.group.id, learnerId, terms })
  expect(refused.body.fields).toEqual({ 'terms.agreedPrice': LIMIT })
})

test('it counts the same in later terms, and not against a price that was approved', async () => {
  const { id, revision } = await desk.agreeBare()
  const path = `agreement/${id}/terms`
  const change = { revision, reason: 'Fiyat', listPrice: 1_000_000 }
  expect((await ask('POST', path, change)).body.fields).toEqual({ agreedPrice: LIMIT })
  const approved = await ask('POST', path, change, owner)
  const { revision: next } = approved.body as unknown as { revision: number }
  expect((await ask('POST', path, { ...change, revision: next })).status).toBe(200)
})

test('without a list price of the group nobody approves, and the record says so', async () => {
  const { id: groupId } = await desk.open({ price: null })
  const change = { agreedPrice: 10_000, discounts: [], plan: null, firstPayment: null }
  const { id } = await desk.agree(change, groupId)
  const { rows } = await desk.school.db.execute(
    sql`select detail from audit_log where entity = 'agreement' and entity_id = ${id} and action = 'create'`,
  )
  expect(rows).toMatchObject([{ detail: { after: { hasNoListPrice: true } } }])
})
