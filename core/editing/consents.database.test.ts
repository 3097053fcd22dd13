import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { checkContent } from '../../api/staff/check-content.ts'
import { auditLog } from '../../db/schema/accounts.ts'
import { testimonial } from '../../db/schema/content.ts'
import { contentEntry, testimonialConsent } from '../../db/schema/editing.ts'
import type { Actor } from '../../domain/actor.ts'
import { renewConsents } from '../../seed/renew-consents.ts'
import { createTestDatabase } from '../../test/database.ts'
import { findTestimonials } from '../content/ordered-lists.ts'
import { createDraft } from './drafts.ts'
import { createPreview, showPreviewed } from './entry.ts'
import { publish } from './publish.ts'
import { runSchedule, schedule } from './schedule.ts'
import {
  countConsents,
  getConsents,
  recordConsent,
  withdrawConsent,
} from './testimonial-consents.ts'

const EDITOR: Actor = { accountId: null, role: 'editor' }
const BODY = { name: 'Derya P.', course: 'B2', comment: 'Derslerde çok konuştuk, çok güldük.' }

let id: string

const { db } = await createTestDatabase()

beforeEach(async () => {
  id = randomUUID()
  await createDraft(db, EDITOR, { kind: 'testimonial', id }, BODY)
})

const seen = () => ({ kind: 'testimonial', id, revision: 1 }) as const
const publishIt = () => publish(db, EDITOR, seen(), checkContent)

function dayIn(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toLocaleDateString('sv', {
    timeZone: 'Europe/Istanbul',
  })
}

function record(changes: { givenOn?: string; validUntil?: string } = {}): Promise<void> {
  const input = { givenBy: 'Derya Polat', way: 'mail', givenOn: dayIn(-3), validUntil: dayIn(90) }
  return recordConsent(db, EDITOR, { entryId: id, ...input, ...changes } as const as never)
}

async function isShown(name = BODY.name, from = db): Promise<boolean> {
  return (await findTestimonials(from)).some((each) => each.name === name)
}

async function age(days: number): Promise<void> {
  await db
    .update(testimonialConsent)
    .set({ givenOn: sql`given_on - ${days}::int`, validUntil: sql`valid_until - ${days}::int` })
    .where(eq(testimonialConsent.entryId, id))
}

async function hide(): Promise<void> {
  await db.delete(contentEntry).where(eq(contentEntry.id, id))
}

test('a testimonial is published with a consent only, and leaves the site with it', async () => {
  const fields = { consent: 'Yayımlamak için kişinin onayını kaydedin.' }
  await expect(publishIt()).rejects.toMatchObject({ code: 'invalid', fields })
  const dueAt = new Date(Date.now() + 3_600_000)
  const planned = schedule(db, EDITOR, { ...seen(), act: 'publish', dueAt }, checkContent)
  await expect(planned).rejects.toMatchObject({ code: 'invalid', fields })

  await record()
  await publishIt()
  expect(await isShown()).toBe(true)
  expect(JSON.stringify(await findTestimonials(db))).not.toMatch(/Polat|given|valid|predates/i)
  await withdrawConsent(db, EDITOR, id)
  expect(await isShown()).toBe(false)
  expect(await getConsents(db, id)).toMatchObject({ state: 'withdrawn', isShownWithout: false })
  await expect(withdrawConsent(db, EDITOR, id)).rejects.toMatchObject({ code: 'state-changed' })
  await expect(publishIt()).rejects.toMatchObject({
    fields: { consent: 'Onay geri alındı; yayımlamak için yenisini kaydedin.' },
  })
  await record()
  expect(await isShown()).toBe(true)
  await hide()
})

test('a consent holds through its last day, and a renewal goes on where it ends', async () => {
  await record({ validUntil: dayIn(2) })
  await publishIt()
  await age(2)
  expect(await isShown()).toBe(true)
  await age(1)
  expect(await isShown()).toBe(false)
  expect(await getConsents(db, id)).toMatchObject({ state: 'ended' })
  await record()
  expect(await getConsents(db, id)).toMatchObject({ state: 'valid', consents: [{}, {}] })
  expect(await isShown()).toBe(true)
  await hide()
})

test('a plan that comes due after the consent was withdrawn fails, and says why', async () => {
  await record()
  const dueAt = new Date(Date.now() + 3_600_000)
  await schedule(db, EDITOR, { ...seen(), act: 'publish', dueAt }, checkContent)
  await withdrawConsent(db, EDITOR, id)
  await db.execute(sql`update content_schedule set due_at = now() where entry_id = ${id}::uuid`)
  expect((await runSchedule(db, checkContent)).failures).toMatchObject([{ code: 'invalid' }])
  const { rows } = await db.execute(
    sql`select failure from content_schedule where entry_id = ${id}::uuid`,
  )
  expect(rows).toMatchObject([{ failure: expect.stringContaining('Onay geri alındı') }])
  await hide()
})

test('days that cannot be are refused at their field', async () => {
  await expect(record({ givenOn: dayIn(1) })).rejects.toMatchObject({
    fields: { givenOn: expect.any(String) },
  })
  await expect(record({ validUntil: dayIn(-1) })).rejects.toMatchObject({
    fields: { validUntil: expect.any(String) },
  })
  expect(await getConsents(db, id)).toMatchObject({ state: 'missing', consents: [] })
  await hide()
})

test('a testimonial from before consents were asked for stays until one is recorded', async () => {
  await record()
  await publishIt()
  await db.delete(testimonialConsent).where(eq(testimonialConsent.entryId, id))
  expect(await isShown()).toBe(false)
  await db.update(testimonial).set({ predatesConsent: true }).where(eq(testimonial.name, BODY.name))
  expect(await isShown()).toBe(true)
  expect(await getConsents(db, id)).toMatchObject({ state: 'missing', isShownWithout: true })
  expect(await countConsents(db)).toMatchObject({ missing: 1 })
  await record()
  await withdrawConsent(db, EDITOR, id)
  expect(await isShown()).toBe(false)
  await hide()
})

test('a preview shows it without a consent', async () => {
  const { token } = await createPreview(db, EDITOR, seen())
  const rollback = new Error('undone')
  const shown = db.transaction(async (tx) => {
    await showPreviewed(tx, token)
    expect(await isShown(BODY.name, tx)).toBe(true)
    throw rollback
  })
  await expect(shown).rejects.toBe(rollback)
  expect(await isShown()).toBe(false)
  await hide()
})

test('consents that end within thirty days are named, and those of the demo never end', async () => {
  const { ending } = await countConsents(db)
  expect(ending).toHaveLength(1)
  const later = sql`valid_until - 400`
  await db.update(testimonialConsent).set({ givenOn: sql`given_on - 400`, validUntil: later })
  expect(await findTestimonials(db)).toHaveLength(0)
  await renewConsents(db)
  expect(await findTestimonials(db)).toHaveLength(6)
})

test('recording and withdrawing stand in the log', async () => {
  await record()
  await withdrawConsent(db, EDITOR, id)
  const rows = await db
    .select({ action: auditLog.action, detail: auditLog.detail })
    .from(auditLog)
    .where(eq(auditLog.entity, 'testimonial'))
    .orderBy(auditLog.id)
  expect(rows.slice(-2)).toMatchObject([
    { action: 'record-consent', detail: { after: { way: 'mail', givenBy: 'Derya Polat' } } },
    { action: 'withdraw-consent', detail: { after: { withdrawnOn: dayIn(0) } } },
  ])
})
