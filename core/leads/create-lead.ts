import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Body } from '../../contract/call.ts'
import type { create } from '../../contract/staff/lead.ts'
import type { Db } from '../../db/client.ts'
import { lead, leadEvent } from '../../db/schema/leads.ts'
import type { Actor } from '../accounts/actor.ts'
import { recordChange } from '../audit/record-change.ts'
import { findOrCreateContact } from '../people/find-or-create-contact.ts'
import { refuseWrongPhone } from '../people/refuse-wrong-phone.ts'
import { applyChanges, type LeadChanges } from './apply-changes.ts'
import { insertDeskEvent } from './desk-event.ts'
import { findOpenLead, insertLead } from './find-or-create-lead.ts'
import { getLead } from './get-lead.ts'
import { holdLead } from './hold-lead.ts'

/**
 * A known number finds its contact, which stays as it is, and its open lead, of which only what is empty is filled in.
 * @throws AppError invalid
 */
export function createLead(db: Db, actor: Actor, { note, ...given }: Body<typeof create>) {
  const { source, campaign, courseId, campusId, ...person } = given
  refuseWrongPhone(person.phone, 'phone')
  return db.transaction(async (tx) => {
    const contactId = await findOrCreateContact(tx, { ...person, email: person.email ?? null })
    const first = { source, campaign, courseId, campusId, ownerId: actor.accountId }
    const known = await findOpenLead(tx, { contactId })
    if (known !== undefined) {
      await addTo(tx, actor, known, { note, first })
      return getLead(tx, known)
    }
    const id = await insertLead(tx, { contactId, first })
    if (note) await insertDeskEvent(tx, actor, { leadId: id, type: 'note', message: note })
    await recordChange(tx, actor, { action: 'create', entity: 'lead', entityId: id })
    return getLead(tx, id)
  })
}

interface Addition {
  note: string | null | undefined
  first: Pick<LeadChanges, 'source' | 'campaign' | 'courseId' | 'campusId' | 'ownerId'>
}

async function addTo(tx: Db, actor: Actor, id: number, { note, first }: Addition): Promise<void> {
  const before = await holdLead(tx, id)
  const { source: _, ...rest } = first
  const given = (await cameByForm(tx, id)) ? rest : first
  const empty = Object.entries(given).filter(
    ([name, value]) => value && before[name as keyof typeof first] === null,
  )
  if (empty.length > 0) {
    const event = { type: note ? 'note' : 'change', message: note ?? undefined } as const
    await applyChanges(tx, actor, { before, changes: Object.fromEntries(empty), event })
    return
  }
  if (note) await insertDeskEvent(tx, actor, { leadId: id, type: 'note', message: note })
  await tx.update(lead).set({ lastEventAt: sql`now()` }).where(eq(lead.id, id))
}

/** Then that is how the school heard of them, whatever they say later. */
async function cameByForm(tx: Db, leadId: number): Promise<boolean> {
  const rows = await tx
    .select({ id: leadEvent.id })
    .from(leadEvent)
    .where(and(eq(leadEvent.leadId, leadId), isNull(leadEvent.actorId)))
    .limit(1)
  return rows.length > 0
}
