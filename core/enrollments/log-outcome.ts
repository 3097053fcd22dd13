import type { logOutcome as call } from '../../contract/staff/lead-acts.ts'
import type { Change } from '../../contract/staff/resource.ts'
import type { Db } from '../../db/client.ts'
import type { leadEvent } from '../../db/schema/leads.ts'
import type { Actor } from '../../domain/actor.ts'
import { type CallOutcome, SPOKEN_OUTCOMES } from '../../domain/lead.ts'
import { hasDeskEvent } from '../leads/desk-event.ts'
import { getLead } from '../leads/get-lead.ts'
import { refuseStrangers } from '../leads/refuse-strangers.ts'
import { changeLead, lockLead, refuseStaleLead } from '../leads/write-lead.ts'
import { uncountVisitor } from './write-enrollment.ts'

const EVENT_TYPES: Record<CallOutcome, (typeof leadEvent.$inferInsert)['type']> = {
  reached: 'call',
  unreached: 'call',
  message: 'message',
  mail: 'mail',
  visit: 'note',
}

/**
 * Notes the outcome of trying to reach a contact, with the next step. The first try stops the clock of the first
 * response; a new lead becomes `contacted` once somebody was reached, and the caps no longer count what they reserved.
 * It stands with the enrollments because leads know nothing of them.
 * @throws AppError not-found, stale, invalid at `changes.lostReason`, `changes.ownerId`, `changes.learnerId`
 */
export function logOutcome(db: Db, actor: Actor, input: Change<typeof call>) {
  const { id, revision, outcome, note, changes = {}, key } = input
  return db.transaction(async (tx) => {
    const before = await lockLead(tx, id)
    if (await hasDeskEvent(tx, id, key)) return getLead(tx, id, actor)
    await refuseStaleLead(tx, before, revision)
    await refuseStrangers(tx, before, changes)
    const isTalked = before.status === 'new' && outcome !== 'unreached'
    await changeLead(tx, actor, {
      before,
      changes: { ...(isTalked && { status: 'contacted' as const }), ...changes },
      event: { type: EVENT_TYPES[outcome], message: note ?? undefined, outcome, key },
      isAnswer: true,
    })
    if (SPOKEN_OUTCOMES.includes(outcome)) {
      await uncountVisitor(tx, { leadId: id, contactId: before.contactId })
    }
    return getLead(tx, id, actor)
  })
}
