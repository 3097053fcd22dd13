import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { lead } from '../../db/schema/leads.ts'
import type { Actor } from '../accounts/actor.ts'
import { recordChange } from '../audit/record-change.ts'
import { findOrCreateContact } from '../contacts/find-or-create-contact.ts'
import { refuseWrongPhone } from '../contacts/refuse-wrong-phone.ts'
import { insertDeskEvent } from './desk-event.ts'
import { findOrCreateLead } from './find-or-create-lead.ts'
import { getLead } from './get-lead.ts'

interface NewLead {
  name: string
  surname?: string | undefined
  email?: string | null | undefined
  phone: string
  /** By what the desk heard of them: `walk-in`. */
  source?: string | null | undefined
  campaign?: string | undefined
  courseId?: number | null | undefined
  campusId?: number | null | undefined
  note?: string | null | undefined
}

/** A known number finds its contact, which stays as it is, and its open lead. @throws AppError invalid */
export function createLead(
  db: Db,
  actor: Actor,
  { note, source, campaign, courseId, campusId, ...person }: NewLead,
) {
  refuseWrongPhone(person.phone, 'phone')
  return db.transaction(async (tx) => {
    const contactId = await findOrCreateContact(tx, { ...person, email: person.email ?? null })
    const id = await findOrCreateLead(tx, { contactId, first: { source, campaign } })
    await tx
      .update(lead)
      .set({
        ...(courseId && { courseId }),
        ...(campusId && { campusId }),
        ownerId: sql`coalesce(${lead.ownerId}, ${actor.accountId})`,
      })
      .where(eq(lead.id, id))
    if (note) await insertDeskEvent(tx, actor, { leadId: id, type: 'note', message: note })
    await recordChange(tx, actor, { action: 'create', entity: 'lead', entityId: id })
    return getLead(tx, id)
  })
}
