import { and, asc, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { account } from '../../db/schema/accounts.ts'
import { page } from '../../db/schema/content.ts'
import { lead } from '../../db/schema/leads.ts'
import { campus, course } from '../../db/schema/school.ts'
import { OPEN_LEAD_STATUSES } from '../../domain/lead.ts'
import { rolesWith } from '../../domain/permissions.ts'
import { formatFullName } from './lead-view.ts'

const HAS_OPEN_LEADS = sql`exists (select from lead where lead.owner_id = account.id and lead.deleted_at is null
  and ${inArray(lead.status, OPEN_LEAD_STATUSES)})`
const IS_ASKED_FROM = sql`exists (select from lead where lead.page_id = page.id and lead.deleted_at is null)`
const HAS_NO_COURSE = sql`not exists (select from course where course.page_id = page.id and course.deleted_at is null)`

export async function findLeadOptions(db: Db) {
  const [owners, courses, campuses, pages] = await Promise.all([
    db
      .select({
        id: account.id,
        name: account.name,
        surname: account.surname,
        isClosed: sql<boolean>`${account.deletedAt} is not null`,
      })
      .from(account)
      .where(
        and(
          inArray(account.role, rolesWith('lead:write')),
          or(isNull(account.deletedAt), HAS_OPEN_LEADS),
        ),
      )
      .orderBy(asc(account.surname), asc(account.name)),
    db
      .select({ id: course.id, name: course.name })
      .from(course)
      .where(isNull(course.deletedAt))
      .orderBy(asc(course.name)),
    db
      .select({ id: campus.id, name: campus.name })
      .from(campus)
      .where(isNull(campus.deletedAt))
      .orderBy(asc(campus.position)),
    db
      .select({ id: page.id, name: page.title })
      .from(page)
      .where(and(IS_ASKED_FROM, HAS_NO_COURSE))
      .orderBy(asc(page.title)),
  ])
  return {
    owners: owners.map(({ id, isClosed, ...one }) => ({ id, name: formatFullName(one), isClosed })),
    courses,
    campuses,
    pages,
  }
}
