import { randomUUID } from 'node:crypto'
import { and, asc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { PgInsertValue, PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { Body } from '../../contract/call.ts'
import type { update as call } from '../../contract/staff/lead.ts'
import type { Db } from '../../db/client.ts'
import { ERASED_TEXT } from '../../db/person.ts'
import { sqlList } from '../../db/schema/columns.ts'
import { lead, leadEvent } from '../../db/schema/leads.ts'
import { contact } from '../../db/schema/people.ts'
import { emptied } from '../../db/schema/purposes.ts'
import type { Actor } from '../../domain/actor.ts'
import { type CallOutcome, OPEN_LEAD_STATUSES } from '../../domain/lead.ts'
import { recordChange } from '../audit/record-change.ts'
import { refuseStale } from '../audit/refuse-stale.ts'
import { valuesLike } from '../audit/values-like.ts'
import { AppError } from '../errors.ts'
import { getLead } from './get-lead.ts'
import { workingMinutes } from './phone-hours.ts'

export type LeadRow = typeof lead.$inferSelect
export type NewLead = PgInsertValue<typeof lead>
type Values = PgUpdateSetSource<typeof lead>

type Origin = 'contactId' | 'source' | 'campaign'

/** The desk’s changes, and where a lead comes from: entering it twice and merging contacts change that too. */
export type LeadChanges = Body<typeof call>['changes'] & {
  [Name in Origin]?: LeadRow[Name] | undefined
}

/** Locks leads in one order, so that no two transactions wait for each other. */
export function lockLeads(tx: Db, condition: SQL | undefined): Promise<LeadRow[]> {
  return tx.select().from(lead).where(condition).orderBy(asc(lead.id)).for('no key update')
}

export async function lockLead(tx: Db, id: number, { isDeleted = false } = {}): Promise<LeadRow> {
  const isVisible = isDeleted ? isNotNull(lead.deletedAt) : isNull(lead.deletedAt)
  const [row] = await lockLeads(tx, and(eq(lead.id, id), isVisible))
  return row ?? refuseUnknown()
}

/**
 * Locks the contact of a lead. A transaction that locks both locks the contact first, as visitors’ forms do.
 * @throws AppError not-found
 */
export async function lockContactOf(tx: Db, leadId: number) {
  const { id: contactId, name, surname } = contact
  const [row] = await tx
    .select({ contactId, name, surname, learnerId: lead.learnerId })
    .from(lead)
    .innerJoin(contact, eq(contact.id, lead.contactId))
    .where(and(eq(lead.id, leadId), isNull(lead.deletedAt)))
    .for('no key update', { of: contact })
  return row ?? refuseUnknown()
}

function refuseUnknown(): never {
  throw new AppError('not-found', { message: 'Bu başvuru bulunamadı.' })
}

export async function refuseStaleLead(tx: Db, row: LeadRow, revision: number): Promise<void> {
  if (row.revision === revision) return
  const record = await getLead(tx, row.id)
  await refuseStale(tx, { entity: 'lead', id: row.id, revision, record })
}

/**
 * @param actor for a lead entered at the desk; undefined for visitors and imports. @returns its id
 */
export async function insertLead(tx: Db, values: NewLead, actor?: Actor): Promise<number> {
  const [id] = await insertLeads(tx, [values])
  if (id === undefined) throw new Error('The lead was not stored.')
  if (actor) await recordChange(tx, actor, { action: 'create', entity: 'lead', entityId: id })
  return id
}

export async function insertLeads(tx: Db, rows: readonly NewLead[]): Promise<number[]> {
  if (rows.length === 0) return []
  const stored = await tx
    .insert(lead)
    .values([...rows])
    .returning({ id: lead.id })
  return stored.map(({ id }) => id)
}

/** Moves a lead up for a note or a form. The revision stays, because nothing that the desk may be editing changes. */
export async function touchLead(tx: Db, id: number, values: Values = {}): Promise<void> {
  await tx
    .update(lead)
    .set({ ...values, lastEventAt: sql`now()` })
    .where(eq(lead.id, id))
}

interface Step {
  before: LeadRow
  changes: LeadChanges
  event: {
    type: (typeof leadEvent.$inferInsert)['type']
    message?: string | undefined
    outcome?: CallOutcome
    key?: string | undefined
    isUndo?: boolean
    canUndo?: boolean
  }
  isAnswer?: boolean
  restored?: Values
}

/** Changes a locked lead and adds the change to its timeline, with what it takes to undo it. @throws AppError invalid */
export async function changeLead(tx: Db, actor: Actor, step: Step): Promise<void> {
  const { before, event, isAnswer = false, restored } = step
  const { type, message, outcome, key, isUndo = false, canUndo = !isUndo } = event
  const changes = withLostReason(step)
  const isDecision = isDecided(changes) && !isUndo
  const implied = isAnswer ? await answer(tx, before) : isDecision ? { waitsSince: null } : {}
  await changeLeads(tx, actor, [before], changes, {
    ...implied,
    ...restored,
    lastEventAt: sql`now()`,
  })
  const undo = {
    before: valuesLike(before, changes),
    implied: valuesLike(before, implied),
    revision: before.revision + 1,
  }
  await insertDeskEvent(tx, actor, {
    leadId: before.id,
    type,
    message,
    key,
    detail: { outcome, ...(isUndo && { isUndo }), after: changes, ...(canUndo && undo) },
  })
}

/** Changes locked leads alike, without timeline events. @param implied derived values; the log leaves them out */
export async function changeLeads(
  tx: Db,
  actor: Actor,
  rows: LeadRow[],
  changes: LeadChanges,
  implied?: Values,
): Promise<void> {
  await update(tx, rows, { ...toRow(changes), ...implied })
  for (const row of rows) {
    await recordChange(tx, actor, {
      action: 'update',
      entity: 'lead',
      entityId: row.id,
      before: valuesLike(row, changes),
      after: { ...changes },
    })
  }
}

export async function setDeleted(
  tx: Db,
  actor: Actor,
  rows: LeadRow[],
  isDeleted: boolean,
): Promise<void> {
  await update(tx, rows, { deletedAt: isDeleted ? sql`now()` : null })
  const action = isDeleted ? 'delete' : 'restore'
  for (const { id } of rows) {
    await recordChange(tx, actor, { action, entity: 'lead', entityId: id })
  }
}

export async function eraseLeads(tx: Db, ids: readonly number[]): Promise<void> {
  await tx.delete(lead).where(inArray(lead.id, [...ids]))
}

async function update(tx: Db, rows: LeadRow[], values: Values): Promise<void> {
  const ids = rows.map(({ id }) => id)
  await tx
    .update(lead)
    .set({ ...values, revision: sql`${lead.revision} + 1` })
    .where(inArray(lead.id, ids))
}

function withLostReason({ before, changes }: Step): LeadChanges {
  const { status = before.status, lostReason = before.lostReason } = changes
  const isReopened = before.status === 'lost' && status !== 'lost'
  if (isReopened && before.lostReason !== null) return { ...changes, lostReason: null }
  if (status === 'lost' && !lostReason) {
    throw new AppError('invalid', { fields: { 'changes.lostReason': 'Nedenini yazın.' } })
  }
  return changes
}

/** A new status or next step shows that the desk has read what the contact wrote. */
function isDecided({ status, nextActionAt }: LeadChanges): boolean {
  return status !== undefined || (nextActionAt !== undefined && nextActionAt !== null)
}

async function answer(tx: Db, { firstResponseAt, createdAt }: LeadRow) {
  if (firstResponseAt) return { waitsSince: null }
  const now = new Date()
  const firstResponseMinutes = await workingMinutes(tx, createdAt, now)
  return { waitsSince: null, firstResponseAt: now, firstResponseMinutes }
}

export function toRow({ nextActionAt, ...rest }: LeadChanges) {
  if (nextActionAt === undefined) return rest
  return { ...rest, nextActionAt: nextActionAt === null ? null : new Date(nextActionAt) }
}

/** Leads of somebody who was erased are closed, and count where they counted before. */
export async function anonymiseLeads(tx: Db, ids: number[]): Promise<void> {
  await tx
    .update(lead)
    .set({
      ...emptied(lead),
      status: sql`case when ${lead.status} in ${sqlList(OPEN_LEAD_STATUSES)} then 'lost' else ${lead.status} end`,
      lostReason: sql`case when ${lead.status} in ${sqlList(OPEN_LEAD_STATUSES)} or ${lead.lostReason} is not null then ${ERASED_TEXT} end`,
      nextActionAt: null,
      waitsSince: null,
      revision: sql`${lead.revision} + 1`,
    })
    .where(inArray(lead.id, ids))
}

type DeskEvent = Omit<typeof leadEvent.$inferInsert, 'contentHash' | 'actorId'> & {
  key?: string | undefined
}

export async function insertDeskEvent(
  tx: Db,
  actor: Actor,
  { key = randomUUID(), ...event }: DeskEvent,
): Promise<number> {
  const [row] = await tx
    .insert(leadEvent)
    .values({ ...event, actorId: actor.accountId, contentHash: key })
    .returning({ id: leadEvent.id })
  if (!row) throw new Error('The event was not stored.')
  return row.id
}

export async function insertLeadEvents(
  tx: Db,
  events: readonly Omit<typeof leadEvent.$inferInsert, 'contentHash'>[],
): Promise<void> {
  if (events.length === 0) return
  await tx
    .insert(leadEvent)
    .values(events.map((event) => ({ ...event, contentHash: randomUUID() })))
}

export async function hasDeskEvent(
  tx: Db,
  leadId: number,
  key: string | undefined,
): Promise<boolean> {
  if (key === undefined) return false
  const rows = await tx
    .select({ id: leadEvent.id })
    .from(leadEvent)
    .where(and(eq(leadEvent.leadId, leadId), eq(leadEvent.contentHash, key)))
    .limit(1)
  return rows.length > 0
}
