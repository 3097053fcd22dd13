import type { KeyObject } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { agreement } from '../../db/schema/money.ts'
import type { Actor } from '../../domain/actor.ts'
import { endOfIdentity, type IdentityKind } from '../../domain/paper.ts'
import { recordChange } from '../audit/record-change.ts'
import { seal, unseal } from '../secrets.ts'

export interface Identity {
  kind: IdentityKind
  number: string
}

const ownerOf = (id: number) => `agreement/${id}`

/** The log says that it was written, and not the number. */
export async function saveIdentity(
  tx: Db,
  actor: Actor,
  { id, identity, key }: { id: number; identity: Identity | null; key: KeyObject },
): Promise<void> {
  await tx
    .update(agreement)
    .set({
      identityKind: identity?.kind ?? null,
      identity: identity && seal(key, ownerOf(id), identity.number),
      identityEnd: identity && endOfIdentity(identity.number),
      revision: sql`${agreement.revision} + 1`,
    })
    .where(eq(agreement.id, id))
  await recordChange(tx, actor, {
    action: 'update',
    entity: 'agreement',
    entityId: id,
    after: { identity: identity?.kind ?? null },
  })
}

export async function findIdentity(
  db: Db,
  id: number,
  key: KeyObject,
): Promise<Identity | undefined> {
  const [row] = await db
    .select({ kind: agreement.identityKind, sealed: agreement.identity })
    .from(agreement)
    .where(eq(agreement.id, id))
  if (!row?.kind || !row.sealed) return undefined
  const number = unseal(key, ownerOf(id), row.sealed)
  return number === undefined ? undefined : { kind: row.kind, number }
}
