import { desc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { fullName } from '../../db/full-name.ts'
import { account } from '../../db/schema/accounts.ts'
import { testimonialConsent } from '../../db/schema/consents.ts'
import { testimonial } from '../../db/schema/content.ts'
import { contentEntry } from '../../db/schema/editing.ts'
import { consentState } from '../content/consent-state.ts'
import { AppError } from '../errors.ts'

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
