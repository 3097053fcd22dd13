import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Body } from '../../contract/call.ts'
import type { record as call } from '../../contract/staff/testimonial-consent.ts'
import type { Db } from '../../db/client.ts'
import { testimonialConsent } from '../../db/schema/consents.ts'
import { contentEntry } from '../../db/schema/editing.ts'
import { TODAY } from '../../db/school-day.ts'
import type { Actor } from '../../domain/actor.ts'
import { recordChange } from '../audit/record-change.ts'
import { AppError } from '../errors.ts'

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
