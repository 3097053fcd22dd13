import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { lead } from '../../db/schema/leads.ts'
import type { Actor } from '../accounts/actor.ts'
import { hasDeskEvent, insertDeskEvent } from './desk-event.ts'
import { getLead } from './get-lead.ts'
import { holdLead } from './hold-lead.ts'

interface Input {
  id: number
  note: string
  /** The client’s name for this attempt: one that is sent again is answered like the first. */
  key?: string | undefined
}

/** Nothing that two people could change at once, so it raises no revision. @throws AppError not-found */
export function addNote(db: Db, actor: Actor, { id, note, key }: Input) {
  return db.transaction(async (tx) => {
    await holdLead(tx, id)
    if (!(await hasDeskEvent(tx, id, key))) {
      await insertDeskEvent(tx, actor, { leadId: id, type: 'note', message: note, key })
      await tx.update(lead).set({ lastEventAt: sql`now()` }).where(eq(lead.id, id))
    }
    return getLead(tx, id)
  })
}
