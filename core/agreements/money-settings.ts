import { and, asc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Body } from '../../contract/call.ts'
import type { create, update } from '../../contract/staff/discount-kind.ts'
import type { save } from '../../contract/staff/money-settings.ts'
import type { Change } from '../../contract/staff/resource.ts'
import type { Db } from '../../db/client.ts'
import { TODAY } from '../../db/days.ts'
import { discountKind } from '../../db/schema/agreements.ts'
import { moneySettings } from '../../db/schema/money.ts'
import type { Actor } from '../../domain/actor.ts'
import { NOTICE_HOURS } from '../../domain/hour-package.ts'
import { recordChange } from '../audit/record-change.ts'
import { type Deletion, refuseStale } from '../audit/refuse-stale.ts'
import { recordColumns, setRecordDeleted } from '../catalogue/change-record.ts'
import { AppError, refuseByDatabase } from '../errors.ts'

const MONEY_SETTINGS = 'money-settings'
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
    await refuseStale(tx, { entity: MONEY_SETTINGS, id: 1, revision, record: before })
    await tx
      .insert(moneySettings)
      .values(values)
      .onConflictDoUpdate({
        target: moneySettings.id,
        set: { ...values, revision: sql`${moneySettings.revision} + 1` },
      })
    await recordChange(tx, actor, {
      action: 'update',
      entity: MONEY_SETTINGS,
      entityId: 1,
      before,
      after: values,
    })
    return getMoneySettings(tx)
  })
}

const DISCOUNT_KIND = 'discount-kind'

const KIND = recordColumns(discountKind)
export type Kind = Awaited<ReturnType<typeof getDiscountKind>>

/** The kind may be given today. */
export const isInForce: SQL | undefined = and(
  isNull(discountKind.deletedAt),
  or(isNull(discountKind.validFrom), sql`${discountKind.validFrom} <= ${TODAY}`),
  or(isNull(discountKind.validUntil), sql`${discountKind.validUntil} >= ${TODAY}`),
)

export function findDiscountKinds(db: Db, ids?: readonly number[]) {
  return selectKinds(db, ids ? inArray(discountKind.id, [...ids]) : undefined)
}

export function selectKinds(db: Db, condition: SQL | undefined) {
  return db
    .select(KIND)
    .from(discountKind)
    .where(and(isNull(discountKind.deletedAt), condition))
    .orderBy(asc(discountKind.position), asc(discountKind.id))
}

/** @throws AppError not-found */
export async function getDiscountKind(db: Db, id: number) {
  const [row] = await selectKinds(db, eq(discountKind.id, id))
  if (!row) throw new AppError('not-found', { message: 'Bu indirim bulunamadı.' })
  return row
}

/** @throws AppError invalid for neither or both of percentage and amount, and for a name that another kind has */
export function createDiscountKind(db: Db, actor: Actor, input: Body<typeof create>) {
  refuseUnclear(input)
  return db.transaction(async (tx) => {
    const [row] = await tx
      .insert(discountKind)
      .values(input)
      .returning({ id: discountKind.id })
      .catch(refuseByDatabase)
    if (!row) throw new Error('The discount was not stored.')
    await recordChange(tx, actor, {
      action: 'create',
      entity: DISCOUNT_KIND,
      entityId: row.id,
      after: { ...input },
    })
    return getDiscountKind(tx, row.id)
  })
}

/** Agreements keep the discount that they were made with. @throws AppError not-found, stale; invalid as for a new one */
export function updateDiscountKind(
  db: Db,
  actor: Actor,
  { id, revision, changes }: Change<typeof update>,
) {
  return db.transaction(async (tx) => {
    const before = await getDiscountKind(tx, id)
    await refuseStale(tx, { entity: DISCOUNT_KIND, id, revision, record: before })
    refuseUnclear({ ...before, ...changes })
    const changed = await tx
      .update(discountKind)
      .set({ ...changes, revision: sql`${discountKind.revision} + 1` })
      .where(and(eq(discountKind.id, id), eq(discountKind.revision, revision)))
      .returning({ id: discountKind.id })
      .catch(refuseByDatabase)
    if (changed.length === 0) throw new AppError('state-changed')
    await recordChange(tx, actor, {
      action: 'update',
      entity: DISCOUNT_KIND,
      entityId: id,
      before: { ...before },
      after: { ...changes },
    })
    return getDiscountKind(tx, id)
  })
}

export function setDiscountKindDeleted(db: Db, actor: Actor, known: Deletion): Promise<void> {
  return setRecordDeleted(
    db,
    actor,
    { entity: DISCOUNT_KIND, table: discountKind, get: getDiscountKind },
    known,
  )
}

type Value = Pick<Body<typeof create>, 'percent' | 'amount' | 'validFrom' | 'validUntil'>

function refuseUnclear({ percent, amount, validFrom, validUntil }: Value): void {
  if (!(percent || amount) || (percent && amount)) {
    throw new AppError('invalid', { fields: { percent: 'Yüzde ya da tutar, birini yazın.' } })
  }
  if (validFrom && validUntil && validFrom > validUntil) {
    throw new AppError('invalid', { fields: { validUntil: 'Son gün ilk günden önce olamaz.' } })
  }
}
