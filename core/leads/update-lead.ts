import type { Db } from '../../db/client.ts'
import type { Actor } from '../../domain/actor.ts'
import { getLead } from './get-lead.ts'
import { refuseStrangers } from './refuse-strangers.ts'
import { changeLead, type LeadChanges, lockLead, refuseStaleLead } from './write-lead.ts'

interface Input {
  id: number
  revision: number
  changes: LeadChanges
  isAnswer?: boolean
}

export function updateLead(db: Db, actor: Actor, { id, revision, changes, isAnswer }: Input) {
  return db.transaction(async (tx) => {
    const before = await lockLead(tx, id)
    await refuseStaleLead(tx, before, revision)
    await refuseStrangers(tx, before, changes)
    const event = { type: 'change' } as const
    await changeLead(tx, actor, { before, changes, event, ...(isAnswer && { isAnswer }) })
    return getLead(tx, id)
  })
}
