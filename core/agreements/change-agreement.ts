import { and, desc, eq, sql } from 'drizzle-orm'
import type { Body } from '../../contract/call.ts'
import type * as calls from '../../contract/staff/agreement.ts'
import type { Change } from '../../contract/staff/resource.ts'
import type { Db } from '../../db/client.ts'
import { agreement, agreementTerms, instalment, priceLine } from '../../db/schema/agreements.ts'
import { enrollment } from '../../db/schema/enrollments.ts'
import { courseGroup } from '../../db/schema/groups.ts'
import { agreementEntry } from '../../db/schema/money.ts'
import type { Actor } from '../../domain/actor.ts'
import { findPlanFault } from '../../domain/payment-plan.ts'
import { schoolDay } from '../../domain/school-time.ts'
import { recordChange } from '../audit/record-change.ts'
import { AppError } from '../errors.ts'
import { getAgreement, lockAgreement, lockSeen } from './get-agreement.ts'
import { priceTerms, type Terms } from './price-terms.ts'
import { cancelReminders } from './reminders.ts'
import { takeBackByKey } from './take-back-entry.ts'

interface NextTerms {
  id: number
  version: number
  terms: Terms
}

/** Call it in a transaction, with the agreement locked. */
export async function storeTerms(
  tx: Db,
  actor: Actor,
  { id, version, terms }: NextTerms,
): Promise<void> {
  const { listPrice, agreed, reason, lines, plan } = terms
  const own = { agreementId: id, version }
  await tx
    .insert(agreementTerms)
    .values({ ...own, listPrice, agreed, reason, actorId: actor.accountId })
  if (lines.length > 0) {
    await tx
      .insert(priceLine)
      .values(lines.map((line, position) => ({ ...own, ...line, position })))
  }
  if (plan.length > 0) {
    const rows = plan.map(({ dueOn, amount }, position) => ({ ...own, dueOn, amount, position }))
    await tx.insert(instalment).values(rows)
  }
  const changes = version === 1 ? {} : { revision: sql`${agreement.revision} + 1` }
  await tx
    .update(agreement)
    .set({ ...changes, version })
    .where(eq(agreement.id, id))
}

/**
 * The next version of price and plan. Without a price those of the version before hold.
 * @throws AppError not-found, stale; invalid as for a new agreement
 */
export function changeTerms(
  db: Db,
  actor: Actor,
  { id, revision, ...wanted }: Change<typeof calls.changeTerms>,
) {
  return db.transaction(async (tx) => {
    const row = await lockSeen(tx, { id, revision })
    const before = await getAgreement(tx, id)
    const priced = await priceAgain(tx, actor, before, wanted)
    if (priced.plan.some(({ dueOn }) => dueOn < row.agreedOn)) {
      throw new AppError('invalid', {
        fields: { plan: 'Taksit günü sözleşme gününden önce olamaz.' },
      })
    }
    await storeTerms(tx, actor, { id, version: row.version + 1, terms: priced })
    await recordChange(tx, actor, {
      action: 'update',
      entity: 'agreement',
      entityId: id,
      before: { agreedPrice: before.agreed, instalments: before.plan.length },
      after: {
        agreedPrice: priced.agreed,
        instalments: priced.plan.length,
        reason: wanted.reason,
      },
    })
    return getAgreement(tx, id)
  })
}

type Before = Awaited<ReturnType<typeof getAgreement>>
type Wanted = Omit<Body<typeof calls.changeTerms>, 'revision'>

async function priceAgain(
  tx: Db,
  actor: Actor,
  before: Before,
  { listPrice, discounts, agreedPrice, plan, reason }: Wanted,
): Promise<Terms> {
  const isPriced = listPrice !== undefined || discounts !== undefined || agreedPrice != null
  if (isPriced) {
    return priceTerms(tx, actor, {
      learnerId: before.learner.id,
      listPrice: listPrice ?? before.listPrice,
      groupPrice: await findGroupPrice(tx, before.id),
      agreedBefore: before.agreed,
      discounts: discounts ?? [],
      kept: before.lines.flatMap(({ kindId }) => kindId ?? []),
      agreedPrice,
      plan,
      reason,
    })
  }
  return replan(before, plan ?? [], reason)
}

/** The list price of the group that the learner is in, or was in last. */
async function findGroupPrice(tx: Db, agreementId: number): Promise<number | null> {
  const [row] = await tx
    .select({ price: courseGroup.price })
    .from(enrollment)
    .innerJoin(courseGroup, eq(courseGroup.id, enrollment.groupId))
    .where(eq(enrollment.agreementId, agreementId))
    .orderBy(desc(enrollment.id))
    .limit(1)
  return row?.price ?? null
}

/** Lines stay as they were agreed, whatever has become of their kinds. */
function replan({ listPrice, lines, agreed }: Before, plan: Terms['plan'], reason: string): Terms {
  const fault = plan.length > 0 ? findPlanFault(plan, agreed) : null
  if (fault) throw new AppError('invalid', { fields: { plan: fault } })
  return {
    listPrice,
    lines,
    agreed,
    plan,
    reason,
  }
}

/** @throws AppError not-found, stale; invalid for a day that is over */
export function savePromise(
  db: Db,
  actor: Actor,
  { id, revision, on, note }: Change<typeof calls.promise>,
) {
  if (on !== null && on < schoolDay()) {
    throw new AppError('invalid', { fields: { on: 'Söz verilen gün geçmiş olamaz.' } })
  }
  return db.transaction(async (tx) => {
    const before = await lockSeen(tx, { id, revision })
    await tx
      .update(agreement)
      .set({
        promisedOn: on,
        promiseNote: on === null ? null : (note ?? null),
        revision: sql`${agreement.revision} + 1`,
      })
      .where(eq(agreement.id, id))
    if (on !== null) await cancelReminders(tx, id)
    await recordChange(tx, actor, {
      action: 'update',
      entity: 'agreement',
      entityId: id,
      before: { promisedOn: before.promisedOn },
      after: { promisedOn: on, ...(note && { note }) },
    })
    return getAgreement(tx, id)
  })
}

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
