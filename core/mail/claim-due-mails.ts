import { and, asc, inArray, isNull, lt, lte, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { mailOutbox } from '../../db/schema/operations.ts'

/** Attempts before a mail is left in the outbox for a person to look at: about two days. */
const ATTEMPTS = 12
/** Mails handed out at once. */
const BATCH = 10
/** Seconds before the second attempt; doubled after each failure, six hours at most. */
const FIRST_PAUSE = 60
const LONGEST_PAUSE = 6 * 60 * 60

export interface DueMail {
  id: number
  recipient: string
  subject: string
  text: string
}

/**
 * Takes mails that are to be sent now. Nobody else gets them until the time of their next attempt, which is set here
 * already: whoever dies while sending leaves them to be sent again.
 */
export async function claimDueMails(db: Db): Promise<DueMail[]> {
  const due = db
    .select({ id: mailOutbox.id })
    .from(mailOutbox)
    .where(
      and(
        isNull(mailOutbox.sentAt),
        lte(mailOutbox.nextAttemptAt, sql`now()`),
        lt(mailOutbox.attempts, ATTEMPTS),
      ),
    )
    .orderBy(asc(mailOutbox.nextAttemptAt))
    .limit(BATCH)
    .for('update', { skipLocked: true })
  const pause = sql`least(${FIRST_PAUSE} * 2 ^ ${mailOutbox.attempts}, ${LONGEST_PAUSE})`
  return db
    .update(mailOutbox)
    .set({
      attempts: sql`${mailOutbox.attempts} + 1`,
      nextAttemptAt: sql`now() + ${pause} * interval '1 second'`,
    })
    .where(inArray(mailOutbox.id, due))
    .returning({
      id: mailOutbox.id,
      recipient: mailOutbox.recipient,
      subject: mailOutbox.subject,
      text: mailOutbox.text,
    })
}
