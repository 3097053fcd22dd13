import { randomUUID } from 'node:crypto'
import type { Db } from '../../db/client.ts'
import { leadEvent } from '../../db/schema/leads.ts'
import type { Actor } from '../accounts/actor.ts'

type DeskEvent = Omit<typeof leadEvent.$inferInsert, 'contentHash' | 'actorId'>

/** Equal ones are two: a person can try to reach somebody twice. @returns its id */
export async function insertDeskEvent(tx: Db, actor: Actor, event: DeskEvent): Promise<number> {
  const [row] = await tx
    .insert(leadEvent)
    .values({ ...event, actorId: actor.accountId, contentHash: randomUUID() })
    .returning({ id: leadEvent.id })
  if (!row) throw new Error('The event was not stored.')
  return row.id
}
