import type { Db } from '../../db/client.ts'
import { auditLog } from '../../db/schema/accounts.ts'
import type { Actor } from '../../domain/actor.ts'
import type { ChangeWord, RecordWord, SecurityWord } from '../../domain/audit-words.ts'
import type { KindName } from '../content/kinds.ts'

interface Change {
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

const BATCH = 500

interface Export<Row> {
  entity: Change['entity']
  filters: { q?: string }
  count: () => Promise<number>
  find: (page: { page: number; perPage: number; after?: string }) => Promise<{
    rows: Row[]
    next?: string | null
  }>
}

export async function* exportRows<Row>(
  db: Db,
  actor: Actor,
  { entity, filters: { q, ...asked }, count, find }: Export<Row>,
): AsyncGenerator<Row[]> {
  const after = { ...asked, ...(q && { searched: true }), rows: await count() }
  await recordChange(db, actor, { action: 'export', entity, entityId: null, after })
  let next: string | undefined
  do {
    const batch = await find({ page: 1, perPage: BATCH, after: next })
    yield batch.rows
    next = batch.next ?? undefined
  } while (next)
}

interface Details {
  accountId: number | null
  /** Never an address or typed text. */
  detail?: Record<string, unknown>
}

/** Events that need no more than knowing an address: the account says nothing about who did it. */
const BY_ANYBODY: readonly SecurityWord[] = [
  'sign-in-failed',
  'sign-in-slowed',
  'second-factor-failed',
  'confirmation-failed',
  'password-reset-asked',
]

export async function recordEvent(
  db: Db,
  event: SecurityWord,
  { accountId, detail }: Details,
): Promise<void> {
  const actorId = BY_ANYBODY.includes(event) ? null : accountId
  await db.insert(auditLog).values({
    actorId,
    action: event,
    entity: 'sign-in',
    entityId: accountId,
    ...(detail && { detail }),
  })
}
