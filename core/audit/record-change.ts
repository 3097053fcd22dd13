import type { Db } from '../../db/client.ts'
import { auditLog } from '../../db/schema/accounts.ts'
import type { Actor } from '../../domain/actor.ts'
import type { KindName } from '../content/kinds.ts'
import type { ChangeWord, RecordWord } from './words.ts'

export interface Change {
  action: ChangeWord
  entity: RecordWord | KindName
  entityId: number | null
  before?: Record<string, unknown>
  after?: Record<string, unknown>
}

/** Call it in the transaction of the change, so that neither exists without the other. */
export async function recordChange(
  tx: Db,
  actor: Pick<Actor, 'accountId'>,
  { action, entity, entityId, before, after }: Change,
): Promise<void> {
  const detail = before || after ? { before, after } : undefined
  await tx
    .insert(auditLog)
    .values({ actorId: actor.accountId, action, entity, entityId, ...(detail && { detail }) })
}
