import { isNull, sql } from 'drizzle-orm'
import type { Db } from '../db/client.ts'
import { TODAY } from '../db/days.ts'
import { testimonialConsent } from '../db/schema/editing.ts'

export const LEAST = 20

/** Extends the sample’s consents, so that a demo always has testimonials. */
export async function renewConsents(db: Db): Promise<void> {
  await db
    .update(testimonialConsent)
    .set({ validUntil: sql`greatest(valid_until, ${TODAY} + ${LEAST}::int)` })
    .where(isNull(testimonialConsent.recordedBy))
}
