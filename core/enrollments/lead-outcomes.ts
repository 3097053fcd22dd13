import { eq } from 'drizzle-orm'
import type { Body } from '../../contract/call.ts'
import type { reserve } from '../../contract/staff/enrollment.ts'
import type { logOutcome as call } from '../../contract/staff/lead-acts.ts'
import type { Change } from '../../contract/staff/resource.ts'
import type { Db } from '../../db/client.ts'
import { courseGroup } from '../../db/schema/groups.ts'
import type { leadEvent } from '../../db/schema/leads.ts'
import type { Actor } from '../../domain/actor.ts'
import { type CallOutcome, SPOKEN_OUTCOMES } from '../../domain/lead.ts'
import { recordChange } from '../audit/record-change.ts'
import { takesNewcomers } from '../groups/seats.ts'
import { refuseStrangers } from '../leads/change-lead.ts'
import { getLead } from '../leads/get-lead.ts'
import {
  changeLead,
  hasDeskEvent,
  lockContactOf,
  lockLead,
  refuseStaleLead,
} from '../leads/write-lead.ts'
import { findOrCreateLearner, splitName } from '../people/create-learner.ts'
import { endOfHold } from './held-seats.ts'
import { changeHold, confirmReservation } from './reservations.ts'
import { lockAndReadSeats, storeReservation } from './reserve-seat.ts'
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

/**
 * Reserves a seat for the learner of a lead until the end of a day. A reservation that the learner has already is kept,
 * confirmed if a visitor made it, and lasts until the day that the desk names.
 * @throws AppError not-found for an unknown lead, or a group that takes nobody; invalid for a day that does not fit
 */
export function reserveForLead(db: Db, actor: Actor, input: Body<typeof reserve>) {
  const { lead: leadId, groupId, until } = input
  return db.transaction(async (tx) => {
    const { contactId, ...asker } = await lockContactOf(tx, leadId)
    const learnerId = asker.learnerId ?? (await findOrCreateLearner(tx, contactId, namesOf(asker)))
    const wish = { learnerId, groupId, contactId, leadId }
    const seats = await lockAndReadSeats(tx, wish, takesNewcomers)
    const end = await endOfHold(tx, actor, input)
    const reserved = seats.own ?? (await storeReservation(tx, actor, wish, { seats, hold: end }))
    const { id, state, isNew } = reserved
    const isUnconfirmed = state === 'reserved' && !reserved.isConfirmed
    const isHeldAnew = !(isNew || isUnconfirmed) && until && reserved.heldUntil !== null
    if (isUnconfirmed) await confirmReservation(tx, actor, id, { isSpoken: true, heldUntil: end })
    if (isHeldAnew) await changeHold(tx, actor, id, end)
    const heldUntil = isUnconfirmed || isHeldAnew ? end : reserved.heldUntil
    await uncountVisitor(tx, { leadId, contactId })
    const isHeld = state !== 'waiting'
    if (isNew || isUnconfirmed) await noteAtDesk(tx, actor, { leadId, learnerId, groupId, isHeld })
    if (isNew || isUnconfirmed) {
      await recordChange(tx, actor, {
        action: isNew ? 'reserve' : 'confirm',
        entity: 'enrollment',
        entityId: id,
        after: { learnerId, groupId, state },
      })
    }
    return { isHeld, heldUntil: heldUntil?.toISOString() ?? null }
  })
}

/** A full name in one field: the last word is the surname. */
function namesOf({ name, surname }: { name: string; surname: string | null }) {
  return surname ? { name, surname } : splitName(name)
}

interface Noted {
  leadId: number
  learnerId: number
  groupId: number
  isHeld: boolean
}

async function noteAtDesk(tx: Db, actor: Actor, { leadId, learnerId, groupId, isHeld }: Noted) {
  const [group] = await tx
    .select({ name: courseGroup.name })
    .from(courseGroup)
    .where(eq(courseGroup.id, groupId))
  const message = `${isHeld ? 'Yer ayrıldı' : 'Bekleme listesine alındı'}: ${group?.name}`
  const before = await lockLead(tx, leadId)
  await changeLead(tx, actor, {
    before,
    changes: {
      ...(before.learnerId !== learnerId && { learnerId }),
      ...(before.status === 'new' && { status: 'contacted' as const }),
    },
    event: { type: 'note', message, canUndo: false },
    isAnswer: true,
  })
}
