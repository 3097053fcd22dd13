import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { courseGroup } from '../../db/schema/groups.ts'
import { lead } from '../../db/schema/leads.ts'
import { contact } from '../../db/schema/people.ts'
import type { Actor } from '../accounts/actor.ts'
import { recordChange } from '../audit/record-change.ts'
import { AppError } from '../errors.ts'
import { answer } from '../leads/answer.ts'
import { insertDeskEvent } from '../leads/desk-event.ts'
import { holdLead } from '../leads/hold-lead.ts'
import { findOrCreateLearner } from '../people/find-or-create-learner.ts'
import { HOLD_HOURS } from './create-pre-enrollment.ts'
import { reservePlace } from './reserve-place.ts'
import { splitName } from './split-name.ts'

interface Wish {
  lead: number
  groupId: number
}

/** Who has a place keeps it. @throws AppError not-found for an unknown lead, or a group that takes nobody */
export function reserveForLead(db: Db, actor: Actor, { lead: leadId, groupId }: Wish) {
  return db.transaction(async (tx) => {
    const { contactId, ...asker } = await holdAsker(tx, leadId)
    const learnerId = asker.learnerId ?? (await findOrCreateLearner(tx, contactId, namesOf(asker)))
    const { isNew, id, ...place } = await reservePlace(tx, actor, {
      learnerId,
      groupId,
      payerId: contactId,
      leadId,
      hours: HOLD_HOURS,
      isMeant: eq(courseGroup.state, 'open'),
    })
    const isHeld = place.state !== 'waiting'
    if (isNew) await noteAtDesk(tx, actor, { leadId, learnerId, groupId, isHeld })
    if (isNew) {
      await recordChange(tx, actor, {
        action: 'reserve',
        entity: 'enrollment',
        entityId: id,
        after: { learnerId, groupId, state: place.state },
      })
    }
    return { isHeld, heldUntil: place.heldUntil?.toISOString() ?? null }
  })
}

/** Who has typed both names into one field has their surname last. */
function namesOf({ name, surname }: { name: string; surname: string | null }) {
  return surname ? { name, surname } : splitName(name)
}

/** The contact is held first, as wherever learners are made of what a contact asked for. */
async function holdAsker(tx: Db, leadId: number) {
  const { name, surname } = contact
  const [row] = await tx
    .select({ contactId: lead.contactId, learnerId: lead.learnerId, name, surname })
    .from(lead)
    .innerJoin(contact, eq(contact.id, lead.contactId))
    .where(and(eq(lead.id, leadId), isNull(lead.deletedAt)))
    .for('no key update', { of: contact })
  if (!row) throw new AppError('not-found', { message: 'Bu başvuru bulunamadı.' })
  return row
}

interface Noted {
  leadId: number
  learnerId: number
  groupId: number
  isHeld: boolean
}

/** Whoever takes a place has been talked to. */
async function noteAtDesk(tx: Db, actor: Actor, { leadId, learnerId, groupId, isHeld }: Noted) {
  const [group] = await tx
    .select({ name: courseGroup.name })
    .from(courseGroup)
    .where(eq(courseGroup.id, groupId))
  const message = `${isHeld ? 'Yer ayrıldı' : 'Sıraya alındı'}: ${group?.name}`
  await insertDeskEvent(tx, actor, { leadId, type: 'note', message })
  await tx
    .update(lead)
    .set({
      learnerId,
      ...(await answer(tx, await holdLead(tx, leadId))),
      status: sql`case when ${lead.status} = 'new' then 'contacted' else ${lead.status} end`,
      lastEventAt: sql`now()`,
      revision: sql`${lead.revision} + 1`,
    })
    .where(eq(lead.id, leadId))
}
