import { and, inArray, or, sql } from 'drizzle-orm'
import type { Agreement } from '../../contract/staff/agreement.ts'
import type { Db } from '../../db/client.ts'
import { sqlList } from '../../db/schema/columns.ts'
import { discountKind } from '../../db/schema/money.ts'
import type { Actor } from '../../domain/actor.ts'
import { reductionOf } from '../../domain/discount.ts'
import { JOINED_STATES } from '../../domain/enrollment.ts'
import { findPlanFault, type Instalment } from '../../domain/payment-plan.ts'
import { isAllowed } from '../../domain/permissions.ts'
import { AppError } from '../errors.ts'
import { isInForce, selectKinds } from './discount-kinds.ts'
import { getMoneySettings } from './settings.ts'

export interface WantedTerms {
  learnerId: number
  listPrice: number
  /** The list price of the group, null for a group without one. The limit of reductions counts against it. */
  groupPrice: number | null
  /** The price that was agreed before: what is not lower needs no approval again. */
  agreedBefore?: number
  /** Kinds of discount. */
  discounts: readonly number[]
  /** Kinds that the terms before had: they may be over by now. */
  kept?: readonly number[]
  /** The agreed price, where it differs from what the discounts leave. */
  agreedPrice?: number | null | undefined
  reason?: string | null | undefined
  plan?: readonly Instalment[] | null | undefined
}

export interface Terms {
  listPrice: number
  lines: Agreement['lines']
  agreed: number
  plan: readonly Instalment[]
  reason: string | null
}

const OTHER = 'Diğer indirim'

/**
 * Works out the price lines, to the kuruş, and compares the plan. @param at begins the names of the fields that errors stand at
 * @throws AppError invalid; no-such-record for a kind of discount that is not in force
 */
export async function priceTerms(
  tx: Db,
  actor: Actor,
  wanted: WantedTerms,
  at = '',
): Promise<Terms> {
  const refuse = (field: string, message: string): never => {
    throw new AppError('invalid', { fields: { [`${at}${field}`]: message } })
  }
  const { agreedPrice, plan, reason } = wanted
  const lines = await readLines(tx, actor, wanted, refuse)
  const reduced = lines.reduce((sum, { amount }) => sum + amount, 0)
  // A price above the list is a list price of its own: nothing of it was reduced.
  const isDearer = lines.length === 0 && (agreedPrice ?? 0) > wanted.listPrice
  const listPrice = isDearer ? (agreedPrice ?? 0) : wanted.listPrice
  const agreed = agreedPrice ?? Math.max(listPrice - reduced, 0)
  const other = listPrice - reduced - agreed
  if (other < 0)
    refuse('agreedPrice', 'Anlaşılan ücret, indirimlerden sonraki ücretten yüksek olamaz.')
  if (other > 0) lines.push({ kindId: null, label: OTHER, percent: null, amount: other })
  const full = wanted.groupPrice ?? listPrice
  const isLower = wanted.agreedBefore === undefined || agreed < wanted.agreedBefore
  if (isLower) await refuseDeepCut(tx, actor, { full, agreed, reason }, refuse)
  const fault = plan && plan.length > 0 ? findPlanFault(plan, agreed) : null
  if (fault) refuse('plan', fault)
  return {
    listPrice,
    lines,
    agreed,
    plan: plan ?? [],
    reason: reason ?? null,
  }
}

type Refuse = (field: string, message: string) => never

async function readLines(
  tx: Db,
  actor: Actor,
  { learnerId, listPrice, discounts, kept = [] }: WantedTerms,
  refuse: Refuse,
): Promise<Agreement['lines']> {
  if (discounts.length === 0) return []
  const kinds = await selectKinds(
    tx,
    and(
      inArray(discountKind.id, [...discounts]),
      or(isInForce, inArray(discountKind.id, [...kept])),
    ),
  )
  if (kinds.length < discounts.length) throw new AppError('no-such-record')
  const alone = kinds.find(({ combines }) => !combines)
  if (alone && kinds.length > 1) {
    refuse('discounts', `“${alone.name}” başka bir indirimle birlikte uygulanmaz.`)
  }
  const ofSibling = kinds.find(({ condition }) => condition === 'sibling')
  const mayApprove = isAllowed(actor.role, 'price:approve')
  if (ofSibling && !mayApprove && !(await hasSibling(tx, learnerId))) {
    refuse('discounts', `“${ofSibling.name}” için öğrencinin kayıtlı bir kardeşi olmalıdır.`)
  }
  let left = listPrice
  return kinds.flatMap((kind) => {
    const amount = Math.min(reductionOf(kind, listPrice), left)
    left -= amount
    const { id, name, percent } = kind
    return amount > 0 ? [{ kindId: id, label: name, percent, amount }] : []
  })
}

/** Another learner of one of the learner's contacts is in a group. */
export async function hasSibling(db: Db, learnerId: number): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select 1 from contact_learner own
    join contact_learner other on other.contact_id = own.contact_id and other.learner_id <> own.learner_id
    join enrollment e on e.learner_id = other.learner_id and e.state in ${sqlList(JOINED_STATES)}
    where own.learner_id = ${learnerId} and own.relation <> 'company' limit 1`)
  return rows.length > 0
}

interface Cut {
  /** The price without any reduction. */
  full: number
  agreed: number
  reason: string | null | undefined
}

async function refuseDeepCut(
  tx: Db,
  actor: Actor,
  { full, agreed, reason }: Cut,
  refuse: Refuse,
): Promise<void> {
  const { discountLimit } = await getMoneySettings(tx)
  // In whole numbers: the limit has two decimals.
  if ((full - agreed) * 10_000 <= full * Math.round(discountLimit * 100)) return
  if (!isAllowed(actor.role, 'price:approve')) {
    refuse(
      'agreedPrice',
      `İndirim %${discountLimit} sınırını aşıyor; bu ücreti yalnızca yönetici yazabilir.`,
    )
  }
  if (actor.accountId !== null && !reason)
    refuse('reason', 'Sınırı aşan indirimin gerekçesini yazın.')
}
