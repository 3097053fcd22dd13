import { and, asc, eq, isNull, lt, lte, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { mailOutbox } from '../../db/schema/operations.ts'

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
