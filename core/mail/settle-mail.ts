import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { mailOutbox } from '../../db/schema/operations.ts'
import { contactSettings } from '../../db/schema/settings.ts'
import { ATTEMPTS } from './claim-due-mail.ts'
import { LINK_SECRET } from './hide-secrets.ts'
import { queueMail } from './queue-mail.ts'

/** Also removes the secret of its link, which only the recipient may have from now on. */
export async function markMailSent(db: Db, id: number): Promise<void> {
  await db
    .update(mailOutbox)
    .set({
      sentAt: sql`now()`,
      lastError: null,
      text: sql`regexp_replace(${mailOutbox.text}, ${LINK_SECRET}, '\\1[gönderildi]', 'g')`,
    })
    .where(eq(mailOutbox.id, id))
}

export async function markMailFailed(db: Db, id: number, reason: string): Promise<void> {
  await db.update(mailOutbox).set({ lastError: reason }).where(eq(mailOutbox.id, id))
}

interface Refused {
  id: number
  recipient: string
  subject: string
}

/**
 * Ends the attempts of a mail that its server has refused for good, and tells the desk by mail, unless the desk was the
 * recipient.
 */
export async function markMailRefused(
  db: Db,
  { id, recipient, subject }: Refused,
  { reason, isUnknown }: { reason: string; isUnknown: boolean },
): Promise<void> {
  const meaning = isUnknown ? 'Bu adres yok' : 'Alıcının sunucusu kabul etmiyor'
  await db.transaction(async (tx) => {
    await tx
      .update(mailOutbox)
      .set({ attempts: ATTEMPTS, lastError: `${meaning}: ${reason}` })
      .where(eq(mailOutbox.id, id))
    const [school] = await tx.select({ email: contactSettings.email }).from(contactSettings)
    if (!school?.email || school.email === recipient) return
    await queueMail(tx, {
      cause: `mail-refused/${id}`,
      recipient: school.email,
      subject: `E-posta ulaşmadı: ${recipient}`,
      text: [
        `“${subject}” başlıklı e-posta ${recipient} adresine gönderilemedi. ${meaning}; yeniden denenmeyecek.`,
        'Kişiyi arayıp doğru adresini sorun.',
        '',
        `Sunucunun yanıtı: ${reason}`,
      ].join('\n'),
    })
  })
}
