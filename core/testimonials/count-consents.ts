import { sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { TODAY } from '../../db/school-day.ts'
import { consentState } from '../content/consent-state.ts'

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
