import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { TODAY } from '../../db/days.ts'

export function published(table: { state: PgColumn; deletedAt: PgColumn }): SQL | undefined {
  return and(eq(table.state, 'published'), isNull(table.deletedAt))
}

type ConsentState = 'valid' | 'ended' | 'withdrawn' | 'missing'

const HOLDS = sql`c.withdrawn_on is null and ${TODAY} between c.given_on and c.valid_until`

/** The valid consent counts, else the one recorded last. */
export function consentState(entryId: SQL): SQL<ConsentState> {
  return sql`coalesce((
    select case when ${HOLDS} then 'valid' when c.withdrawn_on is null then 'ended' else 'withdrawn' end
    from testimonial_consent c where c.entry_id = ${entryId} order by ${HOLDS} desc, c.id desc limit 1), 'missing')`
}

/** With a valid consent, or published before consents were recorded and without one since. */
export function mayBeShown(): SQL {
  const state = consentState(sql`e.id`)
  return sql`exists (
    select from content_entry e where e.kind = 'testimonial' and e.record_id = "testimonial"."id"
      and (${state} = 'valid' or "testimonial"."predates_consent" and ${state} = 'missing'))`
}
