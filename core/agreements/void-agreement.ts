import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { agreementEntry } from '../../db/schema/money.ts'
import type { Actor } from '../../domain/actor.ts'
import { recordChange } from '../audit/record-change.ts'
import { storeTerms } from './change-agreement.ts'
import { lockAgreement } from './lock-agreement.ts'
import { cancelReminders } from './reminders.ts'
import { takeBackByKey } from './take-back-entry.ts'

/**
 * Takes an agreement of an import back: nothing is owed and nothing was paid. Its number and history stay, as all of the money
 * does. Call it in a transaction, for an agreement with no other entries than what was paid before Kur.
 */
export async function voidAgreement(
  tx: Db,
  actor: Actor,
  { id, reason }: { id: number; reason: string },
): Promise<void> {
  const { version, agreed } = await lockAgreement(tx, id)
  const openings = await tx
    .select({ key: agreementEntry.key })
    .from(agreementEntry)
    .where(and(eq(agreementEntry.agreementId, id), sql`${agreementEntry.reversesId} is null`))
  for (const { key } of openings) await takeBackByKey(tx, actor, { key, reason })
  const terms = { listPrice: 0, lines: [], agreed: 0, plan: [], reason }
  await storeTerms(tx, actor, { id, version: version + 1, terms })
  await cancelReminders(tx, id)
  await recordChange(tx, actor, {
    action: 'update',
    entity: 'agreement',
    entityId: id,
    before: { agreedPrice: agreed },
    after: { agreedPrice: 0, instalments: 0, reason },
  })
}
