import { eq } from 'drizzle-orm'
import type { Body } from '../../contract/call.ts'
import type { reserve } from '../../contract/staff/enrollment.ts'
import type { Db } from '../../db/client.ts'
import { courseGroup } from '../../db/schema/groups.ts'
import type { Actor } from '../../domain/actor.ts'
import { recordChange } from '../audit/record-change.ts'
import { takesNewcomers } from '../groups/takes-newcomers.ts'
import { changeLead, lockContactOf, lockLead } from '../leads/write-lead.ts'
import { findOrCreateLearner } from '../people/create-learner.ts'
import { endOfHold } from './hold-terms.ts'
import { changeHold, confirmReservation } from './reservations.ts'
import { lockAndReadSeats, storeReservation } from './reserve-seat.ts'
import { splitName } from './split-name.ts'
import { uncountVisitor } from './write-enrollment.ts'

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
