import { and, eq, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { page } from '../../db/schema/content.ts'
import { lead } from '../../db/schema/leads.ts'
import { contact } from '../../db/schema/people.ts'
import { campus, course } from '../../db/schema/school.ts'
import { findSourceName } from '../../domain/lead.ts'
import { queueMail } from '../mail/queue-mail.ts'

interface Arrival {
  leadId: number
  type: string
  siteUrl: string
}

/**
 * Sends the mail address of a campus a notice of a lead that this transaction has made. A lead without a campus goes to
 * all of them, each address once: somebody has to call. The visitor’s message is left out.
 */
export async function notifyCampus(db: Db, arrival: Arrival): Promise<void> {
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
  const what = [findSourceName(type), row.wanted].filter(Boolean).join(', ')
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
