import { sql } from 'drizzle-orm'
import type { RetentionInput } from '../../contract/staff/retention.ts'
import type { Db } from '../../db/client.ts'
import { retention } from '../../db/schema/operations.ts'
import { RETENTION, RETENTION_KINDS, type RetentionMonths } from '../../domain/retention.ts'
import { recordChange } from '../audit/record-change.ts'
import { refuseStale } from '../audit/refuse-stale.ts'
import { confirmIdentity, type Identity } from '../staff/confirm-identity.ts'
import type { StaffSession } from '../staff/find-staff-session.ts'

const ENTITY = 'retention'

/** `revision` is 0 for a school that has changed nothing. */
export async function getRetention(db: Db): Promise<{ months: RetentionMonths; revision: number }> {
  const [row] = await db.select().from(retention)
  return { months: withDefaults(row?.months), revision: row?.revision ?? 0 }
}

interface Save extends Omit<RetentionInput, 'password' | 'code'> {
  identity: Identity
}

/** Asks for one's own password, because the next night erases by it. @throws AppError wrong-confirmation, stale */
export async function saveRetention(
  db: Db,
  actor: StaffSession,
  { identity, revision, months }: Save,
): Promise<void> {
  const confirm = await confirmIdentity(db, actor.accountId, identity)
  await db.transaction(async (tx) => {
    await confirm(tx)
    const [row] = await tx.select().from(retention).for('update')
    const before = withDefaults(row?.months)
    await refuseStale(tx, {
      entity: ENTITY,
      id: 1,
      revision,
      record: { ...before, revision: row?.revision ?? 0 },
    })
    await tx
      .insert(retention)
      .values({ months })
      .onConflictDoUpdate({
        target: retention.id,
        set: { months, revision: sql`${retention.revision} + 1` },
      })
    await recordChange(tx, actor, {
      action: 'update',
      entity: ENTITY,
      entityId: 1,
      before,
      after: months,
    })
  })
}

function withDefaults(months: Partial<RetentionMonths> = {}): RetentionMonths {
  const all = RETENTION_KINDS.map((kind) => [kind, months[kind] ?? RETENTION[kind].months])
  return Object.fromEntries(all) as RetentionMonths
}
