import { and, eq, isNull, sql } from 'drizzle-orm'
import type { TermsInput } from '../../contract/staff/money-fields.ts'
import type { Db } from '../../db/client.ts'
import { agreement } from '../../db/schema/agreements.ts'
import { level } from '../../db/schema/content.ts'
import { courseGroup } from '../../db/schema/groups.ts'
import { contact } from '../../db/schema/people.ts'
import { course } from '../../db/schema/school.ts'
import type { Actor } from '../../domain/actor.ts'
import { formatNumber } from '../../domain/agreement.ts'
import { isAllowed } from '../../domain/permissions.ts'
import { schoolDay } from '../../domain/school-time.ts'
import { recordChange } from '../audit/record-change.ts'
import { AppError } from '../errors.ts'
import { storeTerms } from './change-agreement.ts'
import { takeNumber } from './number-series.ts'
import { priceTerms, type Terms } from './price-terms.ts'
import { insertEntry } from './write-entry.ts'

interface NewAgreement {
  learnerId: number
  groupId: number
  /** The payer, unless the terms say somebody else: the contact who asked, else the learner's first contact. */
  contactId?: number | undefined
  terms?: TermsInput | undefined
  /** Lesson hours of a package: it has a price of its own, not that of the group. */
  packageHours?: number
}

/**
 * Call it in a transaction. @returns the id; null where neither group nor terms have a price
 * @throws AppError invalid, forbidden; no-such-record for an unknown payer or discount
 */
export async function openAgreement(
  tx: Db,
  actor: Actor,
  { learnerId, groupId, contactId, terms, packageHours }: NewAgreement,
): Promise<number | null> {
  if (terms && !isAllowed(actor.role, 'payment:write')) throw new AppError('forbidden')
  const { price, campusId, ...subject } = await describeSubject(tx, groupId, packageHours)
  const listPrice = terms?.listPrice ?? price ?? terms?.agreedPrice ?? null
  if (listPrice === null) return null
  const wanted = {
    learnerId,
    discounts: [],
    ...terms,
    listPrice,
    groupPrice: price,
  }
  const priced = await priceTerms(tx, actor, wanted, 'terms.')
  const agreedOn = terms?.agreedOn ?? schoolDay()
  refuseEarlierPlan(priced, agreedOn)
  const year = Number(agreedOn.slice(0, 4))
  const payerId = await findPayer(tx, { learnerId, contactId, terms })
  const { name = null, taxOffice = null, taxNumber = null } = terms?.company ?? {}
  const [row] = await tx
    .insert(agreement)
    .values({
      year,
      number: await takeNumber(tx, `agreement/${year}`),
      agreedOn,
      learnerId,
      payerId,
      companyName: name,
      taxOffice,
      taxNumber,
      campusId,
      subject,
    })
    .returning()
  if (!row) throw new Error('The agreement was not stored.')
  await storeTerms(tx, actor, { id: row.id, version: 1, terms: priced })
  await recordChange(tx, actor, {
    action: 'create',
    entity: 'agreement',
    entityId: row.id,
    after: {
      number: formatNumber(row.year, row.number),
      agreedPrice: priced.agreed,
      learnerId,
      ...(price === null && { hasNoListPrice: true }),
      ...(priced.reason && { reason: priced.reason }),
    },
  })
  if (terms?.firstPayment) {
    const { campusId: own, ...payment } = terms.firstPayment
    const paid = { ...payment, kind: 'payment' as const, day: schoolDay(), campusId: own }
    await insertEntry(tx, actor, { ...row, agreed: priced.agreed }, paid, 'terms.firstPayment.')
  }
  return row.id
}

async function describeSubject(tx: Db, groupId: number, packageHours: number | undefined) {
  const described = await describeGroup(tx, groupId)
  return packageHours === undefined ? described : { ...described, hours: packageHours, price: null }
}

async function describeGroup(tx: Db, groupId: number) {
  const [row] = await tx
    .select({
      course: course.name,
      level: level.name,
      hours: level.hours,
      group: courseGroup.name,
      price: courseGroup.price,
      campusId: courseGroup.campusId,
    })
    .from(courseGroup)
    .innerJoin(course, eq(course.id, courseGroup.courseId))
    .innerJoin(level, eq(level.id, courseGroup.levelId))
    .where(eq(courseGroup.id, groupId))
  if (!row) throw new AppError('not-found', { message: 'Bu sınıf bulunamadı.' })
  return row
}

function refuseEarlierPlan({ plan }: Terms, agreedOn: string): void {
  if (plan.every(({ dueOn }) => dueOn >= agreedOn)) return
  const message = 'Taksit günü sözleşme gününden önce olamaz.'
  throw new AppError('invalid', { fields: { 'terms.plan': message } })
}

type Payer = Pick<NewAgreement, 'learnerId' | 'contactId' | 'terms'>

async function findPayer(tx: Db, { learnerId, contactId, terms }: Payer): Promise<number | null> {
  const chosen = terms?.payerId
  if (chosen) {
    const [known] = await tx
      .select({ id: contact.id })
      .from(contact)
      .where(and(eq(contact.id, chosen), isNull(contact.deletedAt), isNull(contact.mergedIntoId)))
    if (!known) throw new AppError('no-such-record')
    return chosen
  }
  if (contactId) return contactId
  const { rows } = await tx.execute<{ id: number }>(sql`
    select k.contact_id as id from contact_learner k join contact c on c.id = k.contact_id
    where k.learner_id = ${learnerId} and c.deleted_at is null order by k.relation, k.contact_id limit 1`)
  return rows[0]?.id ?? null
}
