import type { Db } from '../../db/client.ts'
import type { Actor } from '../../domain/actor.ts'
import type { Deletion } from '../audit/refuse-stale.ts'
import { lockLead, refuseStaleLead, setDeleted } from './write-lead.ts'

export function setLeadDeleted(db: Db, actor: Actor, { id, revision }: Deletion): Promise<void> {
  const isDeleted = revision !== undefined
  return db.transaction(async (tx) => {
    const row = await lockLead(tx, id, { isDeleted: !isDeleted })
    if (isDeleted) await refuseStaleLead(tx, row, revision)
    await setDeleted(tx, actor, [row], isDeleted)
  })
}
