import { and, count, eq, inArray, isNull, sql } from 'drizzle-orm'
import type {
  addNote as call,
  nameLearner as nameLearnerCall,
  undo,
} from '../../contract/staff/lead-acts.ts'
import type { Change } from '../../contract/staff/resource.ts'
import type { Db } from '../../db/client.ts'
import { account } from '../../db/schema/accounts.ts'
import { lead, leadEvent } from '../../db/schema/leads.ts'
import { contactLearner, learner } from '../../db/schema/people.ts'
import type { Actor } from '../../domain/actor.ts'
import { OPEN_LEAD_STATUSES } from '../../domain/lead.ts'
import { isAllowed } from '../../domain/permissions.ts'
import type { Deletion } from '../audit/refuse-stale.ts'
import { AppError } from '../errors.ts'
import { findOrCreateLearner } from '../people/create-learner.ts'
import { setRelation } from '../people/write-contact-learner.ts'
import { changeLearner } from '../people/write-learner.ts'
import { getLead } from './get-lead.ts'
import {
  changeLead,
  changeLeads,
  hasDeskEvent,
  insertDeskEvent,
  type LeadChanges,
  type LeadRow,
  lockContactOf,
  lockLead,
  lockLeads,
  refuseStaleLead,
  setDeleted,
  touchLead,
} from './write-lead.ts'

interface Input {
  id: number
  revision: number
  changes: LeadChanges
  isAnswer?: boolean
}

export function updateLead(db: Db, actor: Actor, { id, revision, changes, isAnswer }: Input) {
  return db.transaction(async (tx) => {
    const before = await lockLead(tx, id)
    await refuseStaleLead(tx, before, revision)
    await refuseStrangers(tx, before, changes)
    const event = { type: 'change' } as const
    await changeLead(tx, actor, { before, changes, event, ...(isAnswer && { isAnswer }) })
    return getLead(tx, id, actor)
  })
}

export function addNote(db: Db, actor: Actor, { id, note, key }: Change<typeof call>) {
  return db.transaction(async (tx) => {
    await lockLead(tx, id)
    if (!(await hasDeskEvent(tx, id, key))) {
      await insertDeskEvent(tx, actor, { leadId: id, type: 'note', message: note, key })
      await touchLead(tx, id)
    }
    return getLead(tx, id, actor)
  })
}

/** Sets the learner of a lead: the contact’s learner of this name, or a new one. @throws AppError not-found, stale */
export function nameLearner(db: Db, actor: Actor, input: Change<typeof nameLearnerCall>) {
  const { id, revision, birthYear, relation, ...person } = input
  return db.transaction(async (tx) => {
    const { contactId } = await lockContactOf(tx, id)
    const learnerId = await findOrCreateLearner(tx, contactId, person)
    if (birthYear) await changeLearner(tx, actor, { id: learnerId, changes: { birthYear } })
    await setRelation(tx, { contactId, learnerId, relation })
    return updateLead(tx, actor, { id, revision, changes: { learnerId } })
  })
}

export function setLeadDeleted(db: Db, actor: Actor, { id, revision }: Deletion): Promise<void> {
  const isDeleted = revision !== undefined
  return db.transaction(async (tx) => {
    const row = await lockLead(tx, id, { isDeleted: !isDeleted })
    if (isDeleted) await refuseStaleLead(tx, row, revision)
    await setDeleted(tx, actor, [row], isDeleted)
  })
}

interface HandOver {
  from: number
  to: number | null
}

function openLeadsOf(ownerId: number) {
  const isOpen = inArray(lead.status, OPEN_LEAD_STATUSES)
  return and(eq(lead.ownerId, ownerId), isOpen, isNull(lead.deletedAt))
}

export async function countOpenLeads(db: Db, ownerId: number): Promise<number> {
  const [row] = await db.select({ count: count() }).from(lead).where(openLeadsOf(ownerId))
  return row?.count ?? 0
}

/**
 * Closed leads keep their owner, and no lead moves in the lists: nothing has happened between contact and school. @returns
 * how many
 */
export async function handOverLeads(tx: Db, actor: Actor, { from, to }: HandOver): Promise<number> {
  const rows = await lockLeads(tx, openLeadsOf(from))
  const changes = { ownerId: to }
  await changeLeads(tx, actor, rows, changes)
  for (const { id } of rows) {
    await insertDeskEvent(tx, actor, { leadId: id, type: 'change', detail: { after: changes } })
  }
  return rows.length
}

/**
 * Restores what an event changed, also that the contact waits for an answer. The event stays in the timeline, marked as
 * undone. @throws AppError not-found; stale if something has changed since
 */
export function undoChange(
  db: Db,
  actor: Actor,
  { id, revision, event: eventId }: Change<typeof undo>,
) {
  return db.transaction(async (tx) => {
    const row = await lockLead(tx, id)
    await refuseStaleLead(tx, row, revision)
    const own = and(eq(leadEvent.id, eventId), eq(leadEvent.leadId, id))
    const [event] = await tx.select({ detail: leadEvent.detail }).from(leadEvent).where(own)
    const { before, implied, revision: made } = event?.detail ?? {}
    if (!before || made !== row.revision) throw new AppError('not-found')
    await tx
      .update(leadEvent)
      .set({ detail: sql`${leadEvent.detail} || '{"isUndone": true}'` })
      .where(own)
    await changeLead(tx, actor, {
      before: row,
      changes: before as LeadChanges,
      event: { type: 'change', isUndo: true },
      restored: restore(row, implied),
    })
    return getLead(tx, id, actor)
  })
}

function restore(row: LeadRow, implied: unknown): Partial<LeadRow> {
  const { waitsSince, firstResponseAt, ...rest } = (implied ?? {}) as Record<string, string | null>
  return {
    ...rest,
    ...(waitsSince && { waitsSince: row.waitsSince ?? new Date(waitsSince) }),
    ...(firstResponseAt !== undefined && {
      firstResponseAt: firstResponseAt === null ? null : new Date(firstResponseAt),
    }),
  }
}

/**
 * The owner of a lead must have a role of the desk, and its learner must be one of its contact. Values from before may
 * stay.
 * @throws AppError invalid at `changes.ownerId` and `changes.learnerId`
 */
export async function refuseStrangers(tx: Db, before: LeadRow, changes: LeadChanges) {
  const { ownerId, learnerId } = changes
  const fields: Record<string, string> = {}
  if (ownerId && ownerId !== before.ownerId && !(await isOfTheDesk(tx, ownerId))) {
    fields['changes.ownerId'] = 'Bu kişi başvurulara bakmıyor. Başka birini seçin.'
  }
  const isOther = learnerId && learnerId !== before.learnerId
  if (isOther && !(await isLearnerOf(tx, before.contactId, learnerId))) {
    fields['changes.learnerId'] =
      'Bu öğrenci başvuran kişinin öğrencileri arasında yok. Listeden birini seçin ya da yeni bir ad yazın.'
  }
  if (Object.keys(fields).length > 0) throw new AppError('invalid', { fields })
}

/** Locks the account: closing it meanwhile must hand over this lead too. */
async function isOfTheDesk(tx: Db, id: number): Promise<boolean> {
  const [row] = await tx
    .select({ role: account.role })
    .from(account)
    .where(and(eq(account.id, id), isNull(account.deletedAt)))
    .for('share')
  return row !== undefined && isAllowed(row.role, 'lead:write')
}

async function isLearnerOf(tx: Db, contactId: number, learnerId: number): Promise<boolean> {
  const rows = await tx
    .select({ id: learner.id })
    .from(contactLearner)
    .innerJoin(learner, eq(learner.id, contactLearner.learnerId))
    .where(
      and(
        eq(contactLearner.contactId, contactId),
        eq(learner.id, learnerId),
        isNull(learner.deletedAt),
        isNull(learner.mergedIntoId),
      ),
    )
  return rows.length > 0
}
