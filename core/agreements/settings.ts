import { sql } from 'drizzle-orm'
import type { Body } from '../../contract/call.ts'
import type { save } from '../../contract/staff/money-settings.ts'
import type { Db } from '../../db/client.ts'
import { moneySettings } from '../../db/schema/money.ts'
import type { Actor } from '../../domain/actor.ts'
import { NOTICE_HOURS } from '../../domain/hour-package.ts'
import { recordChange } from '../audit/record-change.ts'
import { refuseStale } from '../audit/refuse-stale.ts'

const entity = 'money-settings'
const DEFAULTS = {
  discountLimit: 20,
  bankName: null,
  accountHolder: null,
  iban: null,
  remindBefore: null,
  remindAfter: null,
  noticeHours: NOTICE_HOURS as number | null,
  taxOffice: null,
  taxNumber: null,
  usesNotes: false,
  revision: 0,
}

const SETTINGS = {
  discountLimit: moneySettings.discountLimit,
  bankName: moneySettings.bankName,
  accountHolder: moneySettings.accountHolder,
  iban: moneySettings.iban,
  remindBefore: moneySettings.remindBefore,
  remindAfter: moneySettings.remindAfter,
  noticeHours: moneySettings.noticeHours,
  taxOffice: moneySettings.taxOffice,
  taxNumber: moneySettings.taxNumber,
  usesNotes: moneySettings.usesNotes,
  revision: moneySettings.revision,
}

/** `revision` is 0 for a school that has changed nothing. */
export async function getMoneySettings(db: Db) {
  const [row] = await db.select(SETTINGS).from(moneySettings)
  return row ?? DEFAULTS
}

/** @throws AppError stale */
export function saveMoneySettings(
  db: Db,
  actor: Actor,
  { revision, ...values }: Body<typeof save>,
) {
  return db.transaction(async (tx) => {
    const [row] = await tx.select(SETTINGS).from(moneySettings).for('update')
    const before = row ?? DEFAULTS
    await refuseStale(tx, { entity, id: 1, revision, record: before })
    await tx
      .insert(moneySettings)
      .values(values)
      .onConflictDoUpdate({
        target: moneySettings.id,
        set: { ...values, revision: sql`${moneySettings.revision} + 1` },
      })
    await recordChange(tx, actor, {
      action: 'update',
      entity,
      entityId: 1,
      before,
      after: values,
    })
    return getMoneySettings(tx)
  })
}
