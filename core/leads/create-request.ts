import { createHash } from 'node:crypto'
import { and, desc, eq, gt, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import type { ContactForm } from '../../contract/public/contact-form.ts'
import type { Db } from '../../db/client.ts'
import { page } from '../../db/schema/content.ts'
import { lead, leadEvent } from '../../db/schema/leads.ts'
import { contact } from '../../db/schema/people.ts'
import { campus, course } from '../../db/schema/school.ts'
import { contactSettings, legalText } from '../../db/schema/settings.ts'
import { FORM_NAMES } from '../../domain/lead.ts'
import { published } from '../content/published.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { findOrCreateVisitor } from '../people/find-or-create-contact.ts'
import type { NewContact } from '../people/write-contact.ts'
import { findOrCreateLead, type Origin } from './create-lead.ts'
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

interface Arrival {
  leadId: number
  type: keyof typeof FORM_NAMES
  siteUrl: string
}

/**
 * Sends the mail address of a campus a notice of a lead that this transaction has made. A lead without a campus goes to
 * all of them, each address once: somebody has to call. The visitor’s message is left out.
 */
async function notifyCampus(db: Db, arrival: Arrival): Promise<void> {
  const rows = await findRecipients(db, arrival)
  const byAddress = new Map(rows.map((row) => [row.email, row]))
  for (const row of byAddress.values()) await queueMail(db, writeMail(row, arrival))
}

function findRecipients(db: Db, { leadId }: Arrival) {
  return db
    .select({
      email: sql<string>`${campus.leadEmail}`,
      campus: campus.name,
      isNamed: sql<boolean>`${lead.campusId} is not null`,
      name: sql<string>`concat_ws(' ', ${contact.name}, ${contact.surname})`,
      wanted: sql<string | null>`coalesce(${course.name}, ${page.title})`,
    })
    .from(lead)
    .innerJoin(contact, eq(contact.id, lead.contactId))
    .innerJoin(campus, or(eq(campus.id, lead.campusId), isNull(lead.campusId)))
    .leftJoin(course, eq(course.id, lead.courseId))
    .leftJoin(page, eq(page.id, lead.pageId))
    .where(
      and(
        eq(lead.id, leadId),
        eq(lead.createdAt, sql`now()`),
        isNotNull(campus.leadEmail),
        isNull(campus.deletedAt),
      ),
    )
}

type Recipient = Awaited<ReturnType<typeof findRecipients>>[number]

function writeMail(row: Recipient, { leadId, type, siteUrl }: Arrival) {
  const what = [FORM_NAMES[type], row.wanted].filter(Boolean).join(', ')
  return {
    cause: `lead/${leadId}`,
    recipient: row.email,
    subject: `Yeni başvuru: ${row.name}`,
    text: [
      row.isNamed
        ? `${row.campus} için yeni bir başvuru var.`
        : 'Yeni bir başvuru var; şubesi henüz belli değil.',
      '',
      `Kim: ${row.name}`,
      `Ne için: ${what}`,
      `Başvuruyu açın: ${siteUrl}/yonetim/basvurular/${leadId}`,
      '',
      'Bu bildirimi almak istemiyorsanız Ayarlar > Şubeler’de bildirim adresini silin.',
    ].join('\n'),
  }
}

const NOTICE_SLUG = 'privacy-policy'
/** Equal messages within this time count as one: a double click, a reload, a second try. */
const REPEAT_MINUTES = 10

interface LeadEvent {
  leadId: number
  /** As typed this time. Anybody may type a known phone, so an event belongs to the address it was sent with. */
  person: NewContact
  type: keyof typeof FORM_NAMES
  message?: string
  detail?: Record<string, unknown>
  source?: string | undefined
  siteUrl: string
}

/**
 * Adds what a visitor sent to a lead, with the version of the privacy notice. The desk sees that the contact waits, and
 * the campus of a new lead is notified. Call it in the transaction of `findOrCreateContact`, whose lock makes doubled
 * sends wait.
 * @returns false for a repeat, which is not added
 */
export async function createLeadEvent(
  db: Db,
  { person, siteUrl, ...event }: LeadEvent,
): Promise<boolean> {
  const contentHash = hashContent(event)
  if (await isRepeated(db, event.leadId, contentHash)) return false
  const consentTextId = await findPrivacyNotice(db)
  const { name, email, phone } = person
  await db.insert(leadEvent).values({ ...event, name, email, phone, consentTextId, contentHash })
  await touchLead(db, event.leadId, { waitsSince: sql`coalesce(${lead.waitsSince}, now())` })
  await notifyCampus(db, { leadId: event.leadId, type: event.type, siteUrl })
  return true
}

export async function findPrivacyNotice(db: Db): Promise<number | undefined> {
  const [notice] = await db
    .select({ id: legalText.id })
    .from(legalText)
    .where(and(eq(legalText.slug, NOTICE_SLUG), lte(legalText.publishedAt, sql`now()`)))
    .orderBy(desc(legalText.version))
    .limit(1)
  return notice?.id
}

async function isRepeated(db: Db, leadId: number, contentHash: string): Promise<boolean> {
  const rows = await db
    .select({ id: leadEvent.id })
    .from(leadEvent)
    .where(
      and(
        eq(leadEvent.leadId, leadId),
        eq(leadEvent.contentHash, contentHash),
        gt(leadEvent.createdAt, sql`now() - make_interval(mins => ${REPEAT_MINUTES})`),
      ),
    )
    .limit(1)
  return rows.length > 0
}

function hashContent({
  type,
  message,
  detail,
  source,
}: Omit<LeadEvent, 'person' | 'siteUrl'>): string {
  const said = JSON.stringify([type, message ?? '', detail ?? {}, source])
  return createHash('sha256').update(said).digest('hex')
}
