import { and, inArray, isNull, lt, lte, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { contentEntry } from '../../db/schema/editing.ts'
import { TODAY } from '../../db/school-day.ts'
import type { KindName } from '../content/kinds.ts'
import { countUpTo } from '../list/count-up-to.ts'
import { countConsents } from '../testimonials/count-consents.ts'

const LIMIT = 1000

const WARNING_DAYS = 7

export const FAILURE = sql<string | null>`(
  select s.failure from content_schedule s
  where s.entry_id = "content_entry"."id" and s.state = 'failed' and not exists (
    select from content_version v where v.entry_id = s.entry_id and v.created_at > s.settled_at)
  order by s.settled_at desc limit 1)`

export const DUE = {
  due: lte(contentEntry.reviewAt, TODAY),
  expiring: lte(contentEntry.validUntil, sql`${TODAY} + ${sql.raw(String(WARNING_DAYS))}`),
  failed: sql`${FAILURE} is not null`,
} satisfies Record<string, SQL>

export async function countDueContent(db: Db, kinds?: readonly KindName[]) {
  const isSeen = kinds && inArray(contentEntry.kind, [...kinds])
  const count = (condition: SQL) =>
    countUpTo(db, contentEntry, and(isNull(contentEntry.deletedAt), isSeen, condition), LIMIT)
  const [reviews, expiring, expired, failed, consents] = await Promise.all([
    count(DUE.due),
    count(DUE.expiring),
    count(lt(contentEntry.validUntil, TODAY)),
    count(DUE.failed),
    countConsents(db),
  ])
  return { reviews, expiring, expired, failed, consents }
}
