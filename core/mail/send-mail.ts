import { and, asc, eq, gt, isNull, lt, lte, or, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { mailOutbox } from '../../db/schema/operations.ts'
import { contactSettings } from '../../db/schema/settings.ts'
import { queueMail } from './queue-mail.ts'

/** The address of a link up to its secret, and the secret; PostgreSQL reads the same pattern. */
const LINK_SECRET = '(/(?:baglanti|yonetim/[a-z-]+)#(?:[a-z]+[.])?)[A-Za-z0-9_-]+'

export function hideSecrets(text: string): string {
  return text.replace(new RegExp(LINK_SECRET, 'g'), '$1[gizli]')
}

export function hasSecret(text: string): boolean {
  return new RegExp(LINK_SECRET).test(text)
}

/** Attempts before a mail stays in the outbox for staff to resolve; the last is about 20 hours after the first. */
export const ATTEMPTS = 12
/** Seconds before the second attempt, in which the first has to end; doubled after each failure, six hours at most. */
export const FIRST_PAUSE = 60
const LONGEST_PAUSE = 6 * 60 * 60

export interface DueMail {
  id: number
  recipient: string
  subject: string
  text: string
  calendar: string | null
}

export const EXPIRED = 'Geçerlilik süresi doldu, gönderilmedi.'

/** Gives up mail whose time is over: sent now, it would follow the news that it is too late. */
export async function giveUpExpiredMail(db: Db): Promise<void> {
  await db
    .update(mailOutbox)
    .set({ attempts: ATTEMPTS, lastError: EXPIRED })
    .where(
      and(
        isNull(mailOutbox.sentAt),
        isNull(mailOutbox.cancelledAt),
        lt(mailOutbox.attempts, ATTEMPTS),
        lte(mailOutbox.validUntil, sql`now()`),
      ),
    )
}

/**
 * Sets the time of the next attempt first, so that a mail is sent again if its sender dies. Takes one at a time: none
 * waits behind a slow one. @returns undefined when none is due
 */
export async function claimDueMail(db: Db): Promise<DueMail | undefined> {
  const due = db
    .select({ id: mailOutbox.id })
    .from(mailOutbox)
    .where(
      and(
        isNull(mailOutbox.sentAt),
        isNull(mailOutbox.cancelledAt),
        or(isNull(mailOutbox.validUntil), gt(mailOutbox.validUntil, sql`now()`)),
        lte(mailOutbox.nextAttemptAt, sql`now()`),
        lt(mailOutbox.attempts, ATTEMPTS),
      ),
    )
    .orderBy(asc(mailOutbox.nextAttemptAt))
    .limit(1)
    .for('update', { skipLocked: true })
  const pause = sql`least(${FIRST_PAUSE} * 2 ^ ${mailOutbox.attempts}, ${LONGEST_PAUSE})`
  const [mail] = await db
    .update(mailOutbox)
    .set({
      attempts: sql`${mailOutbox.attempts} + 1`,
      nextAttemptAt: sql`now() + ${pause} * interval '1 second'`,
    })
    .where(eq(mailOutbox.id, due))
    .returning({
      id: mailOutbox.id,
      recipient: mailOutbox.recipient,
      subject: mailOutbox.subject,
      text: mailOutbox.text,
      calendar: mailOutbox.calendar,
    })
  return mail
}

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

const RESTORED = 'Yedekten geri yüklendi. Yedekten sonra gitmiş olabilir; istenmeden gönderilmez.'

/** It stays in the outbox like mail that failed: somebody who has looked at it sends it again. @returns how many */
export async function holdUnsentMail(tx: Db): Promise<number> {
  const { rowCount } = await tx
    .update(mailOutbox)
    .set({ attempts: ATTEMPTS, lastError: RESTORED })
    .where(
      and(
        isNull(mailOutbox.sentAt),
        isNull(mailOutbox.cancelledAt),
        lt(mailOutbox.attempts, ATTEMPTS),
      ),
    )
  return rowCount ?? 0
}
