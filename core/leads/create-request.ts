import { and, eq, isNull, or, sql } from 'drizzle-orm'
import type { ContactForm } from '../../contract/public/contact-form.ts'
import type { Db } from '../../db/client.ts'
import { page } from '../../db/schema/content.ts'
import { course } from '../../db/schema/school.ts'
import { contactSettings } from '../../db/schema/settings.ts'
import { FORM_NAMES } from '../../domain/lead.ts'
import { published } from '../content/published.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { findOrCreateVisitor } from '../people/find-or-create-contact.ts'
import type { NewContact } from '../people/write-contact.ts'
import { findOrCreateLead, type Origin } from './create-lead.ts'
import { createLeadEvent } from './create-lead-event.ts'
import { lockLead, touchLead } from './write-lead.ts'

type VisitorRequest = ContactForm & { siteUrl: string }

/** A doubled message is kept once. Mails the school. */
export async function createRequest(db: Db, request: VisitorRequest): Promise<void> {
  await db.transaction(async (tx) => {
    const { type, source, campaign, siteUrl } = request
    const person = { name: request.name, email: request.email, phone: request.phone }
    const message = 'message' in request ? request.message : undefined
    const slug = 'page' in request ? request.page : undefined
    const course = slug === undefined ? undefined : await findCoursePage(tx, slug)
    const contactId = await findOrCreateVisitor(tx, person)
    const from = source ?? (course && `/page/${slug}`)
    const leadId = await findOrCreateLead(tx, {
      contactId,
      pageId: course?.id,
      courseId: course?.courseId,
      first: { source: from, campaign },
    })
    const added = await createLeadEvent(tx, {
      leadId,
      person,
      type,
      siteUrl,
      source: from,
      ...(message && { message }),
    })
    if (added) await notifySchool(tx, leadId, request, course?.title)
  })
}

const ONLY_COURSE = sql<number | null>`(select min(course.id) from course
  where course.page_id = page.id and course.deleted_at is null having count(*) = 1)`

async function findCoursePage(db: Db, slug: string) {
  const [row] = await db
    .select({ id: page.id, title: page.title, courseId: ONLY_COURSE })
    .from(page)
    .where(and(eq(page.slug, slug), published(page)))
  return row
}

async function notifySchool(
  db: Db,
  leadId: number,
  request: VisitorRequest,
  course?: string,
): Promise<void> {
  const [settings] = await db.select({ email: contactSettings.email }).from(contactSettings)
  if (!settings) return
  const lines = [`Ad: ${request.name}`, `E-posta: ${request.email}`, `Telefon: ${request.phone}`]
  if (course) lines.push(`Kurs: ${course}`)
  if ('message' in request) lines.push('', request.message)
  await queueMail(db, {
    cause: `contact-form/${request.type}/${leadId}`,
    recipient: settings.email,
    subject: `${FORM_NAMES[request.type]}: ${request.name}`,
    text: lines.join('\n'),
  })
}

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
