import { desc } from 'drizzle-orm'
import type { Body, Output } from '../../contract/call.ts'
import type { getRule, saveRule } from '../../contract/staff/withdrawal.ts'
import type { Db } from '../../db/client.ts'
import { withdrawalRule } from '../../db/schema/withdrawal.ts'
import type { Actor } from '../../domain/actor.ts'
import { FIRST_RULE } from '../../domain/withdrawal.ts'
import { recordChange } from '../audit/record-change.ts'
import { refuseStale } from '../audit/refuse-stale.ts'

const ENTITY = 'withdrawal-rule'

/** `revision` is the version: 0 for a school that has changed nothing. */
export async function getWithdrawalRule(db: Db): Promise<Output<typeof getRule>> {
  const [row] = await db
    .select({ rule: withdrawalRule.rule, revision: withdrawalRule.version })
    .from(withdrawalRule)
    .orderBy(desc(withdrawalRule.version))
    .limit(1)
  return row ?? { rule: FIRST_RULE, revision: 0 }
}

/** Writes the next version. @throws AppError stale */
export function saveWithdrawalRule(
  db: Db,
  actor: Actor,
  { revision, rule }: Body<typeof saveRule>,
): Promise<Output<typeof getRule>> {
  return db.transaction(async (tx) => {
    const before = await getWithdrawalRule(tx)
    await refuseStale(tx, { entity: ENTITY, id: 1, revision, record: before })
    const [stored] = await tx
      .insert(withdrawalRule)
      .values({ version: revision + 1, rule, actorId: actor.accountId })
      .onConflictDoNothing()
      .returning({ version: withdrawalRule.version })
    // Somebody else saved at the same moment.
    if (!stored) {
      const record = await getWithdrawalRule(tx)
      await refuseStale(tx, { entity: ENTITY, id: 1, revision, record })
    }
    await recordChange(tx, actor, {
      action: 'update',
      entity: ENTITY,
      entityId: 1,
      before: { ...before.rule },
      after: { ...rule },
    })
    return getWithdrawalRule(tx)
  })
}
