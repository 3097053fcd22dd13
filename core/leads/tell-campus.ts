import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { page } from '../../db/schema/content.ts'
import { lead } from '../../db/schema/leads.ts'
import { contact } from '../../db/schema/people.ts'
import { campus, course } from '../../db/schema/school.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { sayCampus } from '../school/words.ts'
import { FORM_NAMES } from './lead-words.ts'

interface Arrival {
  leadId: number
  type: string
  siteUrl: string
}

/**
 * Writes to whoever looks after the campus of a lead that this transaction has made: once for a lead, and only where
 * an admin has entered an address. A lead that names no campus is that of the only one. What the visitor wrote stays at
 * the desk.
 */
export async function tellCampus(db: Db, { leadId, type, siteUrl }: Arrival): Promise<void> {
  const only = sql`(select min(o.id) from campus o where o.deleted_at is null having count(*) = 1)`
  const [row] = await db
    .select({
      email: campus.leadEmail,
      campus: campus.name,
      name: sql<string>`concat_ws(' ', ${contact.name}, ${contact.surname})`,
      wanted: sql<string | null>`coalesce(${course.name}, ${page.title})`,
    })
    .from(lead)
    .innerJoin(contact, eq(contact.id, lead.contactId))
    .innerJoin(campus, eq(campus.id, sql`coalesce(${lead.campusId}, ${only})`))
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
  if (!row?.email) return
  const what = [FORM_NAMES[type], row.wanted].filter(Boolean).join(', ')
  await queueMail(db, {
    cause: `lead/${leadId}`,
    recipient: row.email,
    subject: `Yeni başvuru: ${row.name}`,
    text: [
      `${sayCampus(row.campus)} için yeni bir başvuru var.`,
      '',
      `Kim: ${row.name}`,
      `Ne için: ${what}`,
      `Başvuruyu açın: ${siteUrl}/yonetim/basvurular/${leadId}`,
      '',
      'Bu bildirimi almak istemiyorsanız Ayarlar > Şubeler’de bildirim adresini silin.',
    ].join('\n'),
  })
}
