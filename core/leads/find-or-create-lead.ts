import { and, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { lead } from '../../db/schema/leads.ts'
import { OPEN_LEAD_STATUSES } from '../../domain/lead.ts'
import { insertLead, type LeadRow, type NewLead, touchLead } from './write-lead.ts'

interface Wish {
  contactId: number
  learnerId?: number
  pageId?: number | undefined
  courseId?: number | null | undefined
  /** Values for a new lead; an open one keeps its own. */
  first?: Partial<NewLead>
}

export interface Origin {
  source?: string | undefined
  campaign?: string | undefined
}

/**
 * A learner’s open lead, else one without a learner; without a learner, the contact’s latest; else a new one. @param db a
 * transaction that has locked the contact (`findOrCreateContact`)
 */
export async function findOrCreateLead(db: Db, { first, ...wish }: Wish): Promise<number> {
  const found = await lockOpenLead(db, wish)
  if (!found) return insertLead(db, { ...wish, ...first })
  const { learnerId, pageId, courseId = null } = wish
  await touchLead(db, found.id, {
    learnerId,
    ...(pageId !== undefined && { pageId, courseId: followPage(courseId) }),
  })
  return found.id
}

function followPage(courseId: number | null) {
  const followed = sql`(select course.id from course where course.page_id = ${lead.pageId} limit 1)`
  return sql`case when ${lead.courseId} is null or ${lead.courseId} = ${followed} then ${courseId}::int else ${lead.courseId} end`
}

export async function lockOpenLead(
  db: Db,
  { contactId, learnerId }: { contactId: number; learnerId?: number },
): Promise<LeadRow | undefined> {
  const [row] = await db
    .select()
    .from(lead)
    .where(
      and(
        eq(lead.contactId, contactId),
        inArray(lead.status, OPEN_LEAD_STATUSES),
        isNull(lead.deletedAt),
        learnerId === undefined
          ? undefined
          : or(eq(lead.learnerId, learnerId), isNull(lead.learnerId)),
      ),
    )
    .orderBy(
      ...(learnerId === undefined ? [] : [sql`${lead.learnerId} is null`]),
      desc(lead.lastEventAt),
      desc(lead.id),
    )
    .limit(1)
    .for('no key update')
  return row
}
