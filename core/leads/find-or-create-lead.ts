import { and, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { lead } from '../../db/schema/leads.ts'
import { OPEN_LEAD_STATUSES } from '../../domain/lead.ts'

/** Statuses in which somebody still works on a lead; after them another wish is another lead. */

interface Wish {
  contactId: number
  learnerId?: number
  pageId?: number | undefined
  /** The course of that page. */
  courseId?: number | null | undefined
  /** What a new lead begins with; one that is open keeps what it has. */
  first?: Beginning
}

/** What led a visitor to a form. */
export interface Origin {
  /** Path of the page before the form, or of the one that it stands on. */
  source?: string | undefined
  campaign?: string | undefined
}

type Beginning = Partial<
  Pick<typeof lead.$inferInsert, 'source' | 'campaign' | 'courseId' | 'campusId' | 'ownerId'>
>

/**
 * A learner’s open lead, else one that names nobody; without a learner, the contact’s latest; else a new one.
 * @param db a transaction that holds the contact (`findOrCreateContact`)
 */
export async function findOrCreateLead(db: Db, wish: Wish): Promise<number> {
  const found = await findOpenLead(db, wish)
  if (found === undefined) return insertLead(db, wish)
  const { learnerId, pageId, courseId = null } = wish
  await db
    .update(lead)
    .set({
      lastEventAt: sql`now()`,
      ...(learnerId !== undefined && { learnerId }),
      ...(pageId !== undefined && { pageId, courseId: followPage(courseId) }),
    })
    .where(eq(lead.id, found))
  return found
}

/** The course follows the page, unless the desk has chosen one. */
function followPage(courseId: number | null) {
  const followed = sql`(select course.id from course where course.page_id = ${lead.pageId} limit 1)`
  return sql`case when ${lead.courseId} is null or ${lead.courseId} = ${followed} then ${courseId}::int else ${lead.courseId} end`
}

export async function findOpenLead(
  db: Db,
  { contactId, learnerId }: { contactId: number; learnerId?: number },
): Promise<number | undefined> {
  const [row] = await db
    .select({ id: lead.id })
    .from(lead)
    .where(
      and(
        eq(lead.contactId, contactId),
        inArray(lead.status, [...OPEN_LEAD_STATUSES]),
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
  return row?.id
}

/** @returns its id */
export async function insertLead(db: Db, { first, ...wish }: Wish): Promise<number> {
  const [row] = await db
    .insert(lead)
    .values({ ...wish, ...first })
    .returning({ id: lead.id })
  if (!row) throw new Error('The lead was not stored.')
  return row.id
}
