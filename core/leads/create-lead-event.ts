import { createHash } from 'node:crypto'
import { and, desc, eq, gt, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { page } from '../../db/schema/content.ts'
import { lead, leadEvent } from '../../db/schema/leads.ts'
import { contact } from '../../db/schema/people.ts'
import { campus, course } from '../../db/schema/school.ts'
import { legalText } from '../../db/schema/settings.ts'
import { FORM_NAMES } from '../../domain/lead.ts'
import { queueMail } from '../mail/queue-mail.ts'
import type { NewContact } from '../people/write-contact.ts'
import { touchLead } from './write-lead.ts'

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
