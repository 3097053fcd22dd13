import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { lead, leadEvent } from '../../db/schema/leads.ts'
import type { Actor } from '../accounts/actor.ts'
import { recordChange } from '../audit/record-change.ts'
import { refuseStale } from '../audit/refuse-stale.ts'
import { AppError } from '../errors.ts'
import { insertDeskEvent } from './desk-event.ts'
import { getLead } from './get-lead.ts'
import { workingMinutes } from './working-minutes.ts'

export interface LeadChanges {
  status?: (typeof lead.$inferSelect)['status'] | undefined
  lostReason?: string | null | undefined
  ownerId?: number | null | undefined
  learnerId?: number | null | undefined
  courseId?: number | null | undefined
  campusId?: number | null | undefined
  /** ISO 8601. */
  nextActionAt?: string | null | undefined
  nextAction?: string | null | undefined
}

export type Outcome = 'reached' | 'unreached' | 'message' | 'mail' | 'visit'

interface Known {
  id: number
  revision: number
}

/** Changes a lead. @throws AppError not-found, stale, invalid at `changes.lostReason` */
export function updateLead(db: Db, actor: Actor, input: Known & { changes: LeadChanges }) {
  return db.transaction(async (tx) => {
    const before = await hold(tx, input)
    await apply(tx, actor, { before, changes: input.changes, event: { type: 'change' } })
    return getLead(tx, input.id)
  })
}

interface Logged extends Known {
  outcome: Outcome
  note?: string | null | undefined
  changes?: LeadChanges | undefined
}

const EVENT_TYPES: Record<Outcome, Event['type']> = {
  reached: 'call',
  unreached: 'call',
  message: 'message',
  mail: 'mail',
  visit: 'note',
}

/**
 * What came of trying to reach somebody, with the next step, in one call. The first try ends the clock of the first
 * response; a new lead counts as talked to once somebody was reached.
 * @throws AppError not-found, stale, invalid at `changes.lostReason`
 */
export function logOutcome(
  db: Db,
  actor: Actor,
  { outcome, note, changes = {}, ...known }: Logged,
) {
  return db.transaction(async (tx) => {
    const before = await hold(tx, known)
    const isFirst = before.firstResponseAt === null
    const isTalked = before.status === 'new' && outcome !== 'unreached'
    const event = { type: EVENT_TYPES[outcome], message: note ?? undefined, outcome }
    const moved = { ...(isTalked && { status: 'contacted' as const }), ...changes }
    await apply(tx, actor, { before, changes: moved, event, isFirst })
    return getLead(tx, known.id)
  })
}

/** Adds a note: nothing that two people could change at once, so it raises no revision. @throws AppError not-found */
export function addNote(db: Db, actor: Actor, { id, note }: { id: number; note: string }) {
  return db.transaction(async (tx) => {
    await findLead(tx, id)
    await insertDeskEvent(tx, actor, { leadId: id, type: 'note', message: note })
    await tx.update(lead).set({ lastEventAt: sql`now()` }).where(eq(lead.id, id))
    return getLead(tx, id)
  })
}

/** Notes stay. @throws AppError not-found; stale where something else has changed since */
export function undoChange(db: Db, actor: Actor, input: Known & { event: number }) {
  return db.transaction(async (tx) => {
    const before = await hold(tx, input)
    const [row] = await tx
      .select({ detail: leadEvent.detail })
      .from(leadEvent)
      .where(and(eq(leadEvent.id, input.event), eq(leadEvent.leadId, input.id)))
    const { before: earlier, revision } = row?.detail ?? {}
    if (!earlier || revision !== before.revision) throw new AppError('not-found')
    const changes = earlier as LeadChanges
    await apply(tx, actor, { before, changes, event: { type: 'change', isUndo: true } })
    return getLead(tx, input.id)
  })
}

export function setLeadDeleted(db: Db, actor: Actor, id: number, revision?: number) {
  return db.transaction(async (tx) => {
    const row = await findLead(tx, id, { isDeleted: revision === undefined })
    if (revision !== undefined) await refuseStale(tx, { entity: 'lead', id, revision, record: row })
    const isDeleted = revision !== undefined
    await tx
      .update(lead)
      .set({ deletedAt: isDeleted ? sql`now()` : null, revision: sql`${lead.revision} + 1` })
      .where(eq(lead.id, id))
    const action = isDeleted ? 'delete' : 'restore'
    await recordChange(tx, actor, { action, entity: 'lead', entityId: id })
  })
}

interface Event {
  type: (typeof leadEvent.$inferInsert)['type']
  message?: string | undefined
  outcome?: Outcome
  isUndo?: boolean
}

interface Step {
  before: typeof lead.$inferSelect
  changes: LeadChanges
  event: Event
  isFirst?: boolean
}

async function apply(tx: Db, actor: Actor, { before, changes, event, isFirst }: Step) {
  const { nextActionAt, ...rest } = changes
  const status = changes.status ?? before.status
  const reason = changes.lostReason === undefined ? before.lostReason : changes.lostReason
  if (status === 'lost' && !reason) {
    throw new AppError('invalid', { fields: { 'changes.lostReason': 'Nedenini yazın.' } })
  }
  await tx
    .update(lead)
    .set({
      ...rest,
      ...(nextActionAt !== undefined && {
        nextActionAt: nextActionAt === null ? null : new Date(nextActionAt),
      }),
      ...(isFirst && (await firstResponse(tx, before))),
      lastEventAt: sql`now()`,
      revision: sql`${lead.revision} + 1`,
    })
    .where(eq(lead.id, before.id))
  const earlier = pick(before, changes)
  const { type, message, outcome, isUndo } = event
  const canUndo = Object.keys(changes).length > 0 && !isUndo
  await insertDeskEvent(tx, actor, {
    ...{ leadId: before.id, type, message },
    detail: {
      ...{ outcome, isUndo, after: changes },
      ...(canUndo && { before: earlier, revision: before.revision + 1 }),
    },
  })
  await recordChange(tx, actor, {
    ...{ action: 'update', entity: 'lead', entityId: before.id },
    ...{ before: earlier, after: { ...changes } },
  })
}

async function firstResponse(tx: Db, { createdAt }: { createdAt: Date }) {
  const now = new Date()
  return { firstResponseAt: now, firstResponseMinutes: await workingMinutes(tx, createdAt, now) }
}

async function hold(tx: Db, { id, revision }: Known) {
  const row = await findLead(tx, id)
  if (row.revision !== revision) {
    const record = await getLead(tx, id)
    await refuseStale(tx, { entity: 'lead', id, revision, record })
  }
  return row
}

async function findLead(tx: Db, id: number, { isDeleted = false } = {}) {
  const visible: SQL = isDeleted ? sql`${lead.deletedAt} is not null` : isNull(lead.deletedAt)
  const [row] = await tx
    .select()
    .from(lead)
    .where(and(eq(lead.id, id), visible))
    .for('no key update')
  if (!row) throw new AppError('not-found', { message: 'Bu başvuru bulunamadı.' })
  return row
}

function pick(row: typeof lead.$inferSelect, changes: LeadChanges): Record<string, unknown> {
  const record: Record<string, unknown> = row
  return Object.fromEntries(Object.keys(changes).map((name) => [name, record[name] ?? null]))
}
