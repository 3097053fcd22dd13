import { and, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Params } from '../../contract/call.ts'
import type { Agreement, offer } from '../../contract/staff/agreement.ts'
import type { Db } from '../../db/client.ts'
import { agreement, discountKind, instalment, priceLine } from '../../db/schema/agreements.ts'
import { sqlList } from '../../db/schema/columns.ts'
import { courseGroup } from '../../db/schema/groups.ts'
import { lead } from '../../db/schema/leads.ts'
import { contact, contactLearner } from '../../db/schema/people.ts'
import type { Actor } from '../../domain/actor.ts'
import { reductionOf } from '../../domain/agreement.ts'
import { JOINED_STATES } from '../../domain/enrollment.ts'
import { findPlanFault, type Instalment } from '../../domain/payment-plan.ts'
import { isAllowed } from '../../domain/permissions.ts'
import { AppError } from '../errors.ts'
import { isOfDesk } from '../own-campuses.ts'
import { getMoneySettings, isInForce, selectKinds } from './money-settings.ts'

interface WantedTerms {
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
async function hasSibling(db: Db, learnerId: number): Promise<boolean> {
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

/** The terms that a learner, or the person of a lead, can be offered for a group. @throws AppError not-found */
export async function getOffer(db: Db, actor: Actor, input: Params<typeof offer>) {
  const [group] = await db
    .select({ listPrice: courseGroup.price, instalments: courseGroup.instalments })
    .from(courseGroup)
    .where(and(eq(courseGroup.id, input.group), isNull(courseGroup.deletedAt)))
  if (!group) throw new AppError('not-found', { message: 'Bu sınıf bulunamadı.' })
  const { learnerId, contactId } = await findPeople(db, input)
  const isSibling = learnerId !== null && (await hasSibling(db, learnerId))
  const kinds = await selectKinds(db, isInForce)
  return {
    ...group,
    discountLimit: isAllowed(actor.role, 'price:approve')
      ? 100
      : (await getMoneySettings(db)).discountLimit,
    discounts: kinds
      .filter(({ condition }) => condition !== 'sibling' || isSibling)
      .map(({ id, name, percent, amount, combines, condition }) => ({
        id,
        name,
        percent,
        amount,
        combines,
        condition,
      })),
    payers: await findPayers(db, learnerId, contactId),
    previous: learnerId === null ? null : await findPrevious(db, actor, learnerId),
  }
}

async function findPeople(db: Db, { learner, lead: leadId }: Params<typeof offer>) {
  if (learner !== undefined || leadId === undefined) {
    return { learnerId: learner ?? null, contactId: null }
  }
  const [known] = await db
    .select({ learnerId: lead.learnerId, contactId: lead.contactId })
    .from(lead)
    .where(eq(lead.id, leadId))
  return known ?? { learnerId: null, contactId: null }
}

function findPayers(db: Db, learnerId: number | null, contactId: number | null) {
  const name = sql<string>`concat_ws(' ', ${contact.name}, ${contact.surname})`
  return db
    .selectDistinct({ id: contact.id, name })
    .from(contact)
    .leftJoin(contactLearner, eq(contactLearner.contactId, contact.id))
    .where(
      and(
        isNull(contact.deletedAt),
        isNull(contact.mergedIntoId),
        or(
          learnerId === null ? undefined : eq(contactLearner.learnerId, learnerId),
          contactId === null ? undefined : eq(contact.id, contactId),
          learnerId === null && contactId === null ? sql`false` : undefined,
        ),
      ),
    )
    .orderBy(contact.id)
}

/** Terms of the learner's last agreement, as far as they can be agreed again. */
async function findPrevious(db: Db, actor: Actor, learnerId: number) {
  const isCurrent = (table: typeof instalment | typeof priceLine) =>
    sql`${table.agreementId} = ${agreement.id} and ${table.version} = ${agreement.version}`
  const [row] = await db
    .select({
      payerId: agreement.payerId,
      discounts: sql<number[]>`array(select ${priceLine.kindId} from ${priceLine}
        where ${isCurrent(priceLine)} and ${priceLine.kindId} is not null)`,
      instalments: sql<number>`(select count(*)::int from ${instalment} where ${isCurrent(instalment)})`,
    })
    .from(agreement)
    .where(and(eq(agreement.learnerId, learnerId), isOfDesk(actor, 'agreement', agreement.id)))
    .orderBy(desc(agreement.id))
    .limit(1)
  return row ?? null
}
