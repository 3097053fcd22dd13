import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Body } from '../../contract/call.ts'
import type { record as call } from '../../contract/staff/testimonial-consent.ts'
import type { Db } from '../../db/client.ts'
import { TODAY } from '../../db/days.ts'
import { fullName } from '../../db/person.ts'
import { account } from '../../db/schema/accounts.ts'
import { testimonial } from '../../db/schema/content.ts'
import { contentEntry, testimonialConsent } from '../../db/schema/editing.ts'
import type { Actor } from '../../domain/actor.ts'
import { recordChange } from '../audit/record-change.ts'
import { consentState } from '../content/published.ts'
import { AppError } from '../errors.ts'

const RENEWAL_DAYS = 30
const SHOWN = 5

export async function countConsents(db: Db) {
  const ending = await db.execute<{ id: string; name: string; validUntil: string }>(sql`
    select e.id, t.name, max(c.valid_until)::text as "validUntil"
    from testimonial t
    join content_entry e on e.kind = 'testimonial' and e.record_id = t.id
    join testimonial_consent c on c.entry_id = e.id and c.withdrawn_on is null
    where t.state = 'published' and t.deleted_at is null
    group by e.id, t.name
    having max(c.valid_until) between ${TODAY} and ${TODAY} + ${RENEWAL_DAYS}::int
    order by 3, e.id limit ${SHOWN}`)
  const missing = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from testimonial t
    join content_entry e on e.kind = 'testimonial' and e.record_id = t.id
    where t.state = 'published' and t.deleted_at is null and t.predates_consent
      and ${consentState(sql`e.id`)} = 'missing'`)
  return { ending: ending.rows, missing: missing.rows[0]?.count ?? 0 }
}

export async function getConsents(db: Db, entryId: string) {
  const [entry] = await db
    .select({
      state: consentState(sql`${contentEntry.id}`),
      isShownWithout: sql<boolean>`coalesce(${testimonial.predatesConsent}, false)`,
    })
    .from(contentEntry)
    .leftJoin(testimonial, eq(testimonial.id, contentEntry.recordId))
    .where(sql`${contentEntry.id} = ${entryId} and ${contentEntry.kind} = 'testimonial'`)
  if (!entry) throw new AppError('not-found')
  const rows = await db
    .select({
      id: testimonialConsent.id,
      givenBy: testimonialConsent.givenBy,
      givenOn: testimonialConsent.givenOn,
      way: testimonialConsent.way,
      validUntil: testimonialConsent.validUntil,
      withdrawnOn: testimonialConsent.withdrawnOn,
      recordedBy: sql<string | null>`${fullName(account)}`,
    })
    .from(testimonialConsent)
    .leftJoin(account, eq(account.id, testimonialConsent.recordedBy))
    .where(eq(testimonialConsent.entryId, entryId))
    .orderBy(desc(testimonialConsent.id))
  return { ...entry, consents: rows }
}

type ConsentInput = Body<typeof call>

export function recordConsent(
  db: Db,
  actor: Actor,
  { entryId, ...consent }: ConsentInput & { entryId: string },
): Promise<void> {
  return db.transaction(async (tx) => {
    const { recordId, today } = await lockTestimonial(tx, entryId)
    refuseDays(consent, today)
    await tx.insert(testimonialConsent).values({ entryId, ...consent, recordedBy: actor.accountId })
    await recordChange(tx, actor, {
      action: 'record-consent',
      entity: 'testimonial',
      entityId: recordId,
      after: { ...consent },
    })
  })
}

/** The testimonial leaves the site at once. @throws AppError not-found; state-changed without a valid consent */
export function withdrawConsent(db: Db, actor: Actor, entryId: string): Promise<void> {
  return db.transaction(async (tx) => {
    const { recordId } = await lockTestimonial(tx, entryId)
    const { withdrawnOn } = testimonialConsent
    const ended = await tx
      .update(testimonialConsent)
      .set({ withdrawnOn: TODAY })
      .where(and(eq(testimonialConsent.entryId, entryId), isNull(withdrawnOn)))
      .returning({ givenBy: testimonialConsent.givenBy, withdrawnOn })
    const [latest] = ended
    if (!latest) throw new AppError('state-changed', { message: 'Süren bir onay yok.' })
    await recordChange(tx, actor, {
      action: 'withdraw-consent',
      entity: 'testimonial',
      entityId: recordId,
      after: latest,
    })
  })
}

async function lockTestimonial(tx: Db, entryId: string) {
  const [entry] = await tx
    .select({ recordId: contentEntry.recordId, today: sql<string>`${TODAY}::text` })
    .from(contentEntry)
    .where(
      and(
        eq(contentEntry.id, entryId),
        sql`${contentEntry.kind} = 'testimonial'`,
        isNull(contentEntry.deletedAt),
      ),
    )
    .for('update')
  if (!entry) throw new AppError('not-found')
  return entry
}

function refuseDays({ givenOn, validUntil }: ConsentInput, today: string): void {
  const fields: Record<string, string> = {}
  if (givenOn > today) fields.givenOn = 'Onayın verildiği gün ileride olamaz.'
  if (validUntil < today) fields.validUntil = 'Bu onayın süresi geçmiş; ileri bir gün seçin.'
  if (Object.keys(fields).length > 0) throw new AppError('invalid', { fields })
}
