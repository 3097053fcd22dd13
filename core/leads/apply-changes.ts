import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { lead, type leadEvent } from '../../db/schema/leads.ts'
import type { Actor } from '../accounts/actor.ts'
import { recordChange } from '../audit/record-change.ts'
import { AppError } from '../errors.ts'
import { answer } from './answer.ts'
import { insertDeskEvent } from './desk-event.ts'
import type { LeadRow } from './hold-lead.ts'

export interface LeadChanges {
  status?: LeadRow['status'] | undefined
  lostReason?: string | null | undefined
  ownerId?: number | null | undefined
  learnerId?: number | null | undefined
  courseId?: number | null | undefined
  campusId?: number | null | undefined
  source?: string | null | undefined
  campaign?: string | null | undefined
  /** ISO 8601. */
  nextActionAt?: string | null | undefined
  nextAction?: string | null | undefined
}

export type Outcome = 'reached' | 'unreached' | 'message' | 'mail' | 'visit'

interface Step {
  before: LeadRow
  changes: LeadChanges
  event: {
    type: (typeof leadEvent.$inferInsert)['type']
    message?: string | undefined
    outcome?: Outcome
    /** The client’s name for this attempt. */
    key?: string | undefined
    isUndo?: boolean
  }
  /** Somebody of the school tried to reach the contact, or spoke to them. */
  isAnswer?: boolean
  /** Given back by an undo. */
  restored?: Partial<LeadRow>
}

/** Changes a lead, notes it at the desk with what it takes to undo it, and in the log. @throws AppError invalid */
export async function applyChanges(tx: Db, actor: Actor, step: Step): Promise<void> {
  const { before, event, isAnswer = false, restored = {} } = step
  const changes = complete(step)
  const implied = isAnswer
    ? await answer(tx, before)
    : isDecided(changes) && !event.isUndo
      ? { waitsSince: null }
      : {}
  await tx
    .update(lead)
    .set({
      ...toRow(changes),
      ...implied,
      ...restored,
      lastEventAt: sql`now()`,
      revision: sql`${lead.revision} + 1`,
    })
    .where(eq(lead.id, before.id))
  const { type, message, outcome, key, isUndo } = event
  const undo = {
    before: pick(before, changes),
    implied: pick(before, implied),
    revision: before.revision + 1,
  }
  await insertDeskEvent(tx, actor, {
    leadId: before.id,
    type,
    message,
    key,
    detail: { outcome, isUndo, after: changes, ...(!isUndo && undo) },
  })
  await recordChange(tx, actor, {
    action: 'update',
    entity: 'lead',
    entityId: before.id,
    before: undo.before,
    after: { ...changes },
  })
}

/** One that is no longer lost has no reason for it: the next loss is asked for its own. */
function complete({ before, changes }: Step): LeadChanges {
  const status = changes.status ?? before.status
  const isReopened = before.status === 'lost' && status !== 'lost'
  if (isReopened && before.lostReason !== null) return { ...changes, lostReason: null }
  const reason = changes.lostReason === undefined ? before.lostReason : changes.lostReason
  if (status === 'lost' && !reason) {
    throw new AppError('invalid', { fields: { 'changes.lostReason': 'Nedenini yazın.' } })
  }
  return changes
}

/** Whoever decides what comes next has read what the contact wrote. */
function isDecided({ status, nextActionAt }: LeadChanges): boolean {
  return status !== undefined || (nextActionAt !== undefined && nextActionAt !== null)
}

function toRow({ nextActionAt, ...rest }: LeadChanges) {
  if (nextActionAt === undefined) return rest
  return { ...rest, nextActionAt: nextActionAt === null ? null : new Date(nextActionAt) }
}

function pick(row: LeadRow, names: object): Record<string, unknown> {
  const record: Record<string, unknown> = row
  return Object.fromEntries(Object.keys(names).map((name) => [name, record[name] ?? null]))
}
