import { isNull, sql } from 'drizzle-orm'
import type { Db } from '../db/client.ts'
import { testimonialConsent } from '../db/schema/consents.ts'
import { TODAY } from '../db/school-day.ts'

/** Days that a consent of the sample school runs at least. */
export const LEAST = 20

/** Keeps the consents that the sample school came with from ending, so that a demo has its testimonials for ever. */
export async function renewConsents(db: Db): Promise<void> {
  await db
    .update(testimonialConsent)
    .set({ validUntil: sql`greatest(valid_until, ${TODAY} + ${LEAST}::int)` })
    .where(isNull(testimonialConsent.recordedBy))
}
