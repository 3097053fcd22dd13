import type { addNote as call } from '../../contract/staff/lead-acts.ts'
import type { Change } from '../../contract/staff/resource.ts'
import type { Db } from '../../db/client.ts'
import type { Actor } from '../../domain/actor.ts'
import { hasDeskEvent, insertDeskEvent } from './desk-event.ts'
import { getLead } from './get-lead.ts'
import { lockLead, touchLead } from './write-lead.ts'

export function addNote(db: Db, actor: Actor, { id, note, key }: Change<typeof call>) {
  return db.transaction(async (tx) => {
    await lockLead(tx, id)
    if (!(await hasDeskEvent(tx, id, key))) {
      await insertDeskEvent(tx, actor, { leadId: id, type: 'note', message: note, key })
      await touchLead(tx, id)
    }
    return getLead(tx, id)
  })
}
