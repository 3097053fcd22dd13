import { createHash } from 'node:crypto'
import { and, desc, eq, gt, lte, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { lead, leadEvent } from '../../db/schema/leads.ts'
import { legalText } from '../../db/schema/settings.ts'
import type { NewContact } from '../people/write-contact.ts'
import { notifyCampus } from './notify-campus.ts'
import { touchLead } from './write-lead.ts'

const NOTICE_SLUG = 'privacy-policy'
/** Equal messages within this time count as one: a double click, a reload, a second try. */
const REPEAT_MINUTES = 10

export interface LeadEvent {
  leadId: number
  /** As typed this time. Anybody may type a known phone, so an event belongs to the address it was sent with. */
  person: NewContact
  type: 'contact' | 'slider' | 'application' | 'test' | 'pre-enrollment'
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
