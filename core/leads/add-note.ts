import type { Db } from '../../db/client.ts'
import type { Actor } from '../../domain/actor.ts'
import { hasDeskEvent, insertDeskEvent } from './desk-event.ts'
import { getLead } from './get-lead.ts'
import { lockLead, touchLead } from './write-lead.ts'

interface Input {
  id: number
  note: string
  key?: string | undefined
}

export function addNote(db: Db, actor: Actor, { id, note, key }: Input) {
  return db.transaction(async (tx) => {
    await lockLead(tx, id)
    if (!(await hasDeskEvent(tx, id, key))) {
      await insertDeskEvent(tx, actor, { leadId: id, type: 'note', message: note, key })
      await touchLead(tx, id)
    }
    return getLead(tx, id)
  })
}
