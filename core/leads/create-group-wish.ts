import { and, eq, isNull, or } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { page } from '../../db/schema/content.ts'
import { course } from '../../db/schema/school.ts'
import { findOrCreateVisitor } from '../people/find-or-create-contact.ts'
import type { NewContact } from '../people/write-contact.ts'
import { createLeadEvent } from './create-lead-event.ts'
import { findOrCreateLead, type Origin } from './find-or-create-lead.ts'
import { lockLead, touchLead } from './write-lead.ts'

interface GroupWish extends NewContact, Origin {
  /** Slug of a course’s page, or a course’s key; undefined for any course. */
  program?: string | undefined
  message?: string | undefined
  siteUrl: string
}

export function createGroupWish(
  db: Db,
  { program, message, source, campaign, siteUrl, ...person }: GroupWish,
): Promise<void> {
  return db.transaction(async (tx) => {
    const wanted = program === undefined ? undefined : await findProgram(tx, program)
    const contactId = await findOrCreateVisitor(tx, person)
    const leadId = await findOrCreateLead(tx, { contactId, first: { source, campaign } })
    if (wanted) await nameCourse(tx, leadId, wanted)
    const words = ['Yeni sınıf açılınca haber bekliyor', ...(wanted ? [`: ${wanted.name}`] : [])]
    const text = [words.join(''), ...(message ? [message] : [])].join('\n')
    const said = { type: 'application', message: text, source } as const
    await createLeadEvent(tx, { leadId, person, siteUrl, ...said })
  })
}

interface Program {
  name: string
  courseId: number | null
  pageId: number | null
}

async function findProgram(db: Db, program: string): Promise<Program | undefined> {
  const [row] = await db
    .select({ name: course.name, title: page.title, courseId: course.id, pageId: page.id })
    .from(page)
    .fullJoin(course, and(eq(course.pageId, page.id), isNull(course.deletedAt)))
    .where(or(eq(page.slug, program), eq(course.key, program)))
    .limit(1)
  return row && { ...row, name: row.name ?? row.title ?? '' }
}

/** A lead that already names a course keeps it: the event has what was wished for. */
async function nameCourse(db: Db, leadId: number, { courseId, pageId }: Program): Promise<void> {
  const known = await lockLead(db, leadId)
  if (known.courseId === null && known.pageId === null) {
    await touchLead(db, leadId, { courseId, pageId })
  }
}
