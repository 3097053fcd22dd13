import { and, eq, isNull } from 'drizzle-orm'
import type { Body } from '../../contract/call.ts'
import type { create } from '../../contract/staff/lead.ts'
import type { Db } from '../../db/client.ts'
import { leadEvent } from '../../db/schema/leads.ts'
import type { Actor } from '../../domain/actor.ts'
import { fillInContact } from '../people/fill-in-contact.ts'
import { findOrCreateContact } from '../people/find-or-create-contact.ts'
import { refuseWrongPhone } from '../phones/refuse-wrong-phone.ts'
import { insertDeskEvent } from './desk-event.ts'
import { lockOpenLead } from './find-or-create-lead.ts'
import { getLead } from './get-lead.ts'
import { changeLead, insertLead, type LeadChanges, type LeadRow, touchLead } from './write-lead.ts'

/**
 * Enters a lead at the desk. A known number finds its contact (`fillInContact`) and the contact’s open lead, whose empty
 * fields are filled in.
 * @throws AppError invalid
 */
export function createLead(db: Db, actor: Actor, { note, ...given }: Body<typeof create>) {
  const { source, campaign, courseId, campusId, ...person } = given
  refuseWrongPhone(person.phone, 'phone')
  return db.transaction(async (tx) => {
    const contactId = await findOrCreateContact(tx, { ...person, email: person.email ?? null })
    await fillInContact(tx, actor, contactId, person)
    const first = { source, campaign, courseId, campusId, ownerId: actor.accountId }
    const known = await lockOpenLead(tx, { contactId })
    if (known) {
      await addTo(tx, actor, known, { note, first })
      return getLead(tx, known.id)
    }
    const id = await insertLead(tx, { contactId, ...first }, actor)
    if (note) await insertDeskEvent(tx, actor, { leadId: id, type: 'note', message: note })
    return getLead(tx, id)
  })
}

interface Addition {
  note: string | null | undefined
  first: Pick<LeadChanges, 'source' | 'campaign' | 'courseId' | 'campusId' | 'ownerId'>
}

async function addTo(tx: Db, actor: Actor, before: LeadRow, { note, first }: Addition) {
  const { id } = before
  const { source: _, ...rest } = first
  const given = (await cameByForm(tx, id)) ? rest : first
  const empty = Object.entries(given).filter(
    ([name, value]) => value && before[name as keyof typeof first] === null,
  )
  if (empty.length > 0) {
    const event = { type: note ? 'note' : 'change', message: note ?? undefined } as const
    await changeLead(tx, actor, { before, changes: Object.fromEntries(empty), event })
    return
  }
  if (note) await insertDeskEvent(tx, actor, { leadId: id, type: 'note', message: note })
  await touchLead(tx, id)
}

async function cameByForm(tx: Db, leadId: number): Promise<boolean> {
  const rows = await tx
    .select({ id: leadEvent.id })
    .from(leadEvent)
    .where(and(eq(leadEvent.leadId, leadId), isNull(leadEvent.actorId)))
    .limit(1)
  return rows.length > 0
}
