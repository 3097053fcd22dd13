import type { Db } from '../../db/client.ts'
import { mailOutbox } from '../../db/schema/operations.ts'

export interface Mail {
  cause: string
  recipient: string
  subject: string
  text: string
  calendar?: string
  /** After it the mail says nothing true any more, and is not sent. */
  validUntil?: Date | null
}

const SUBJECT_LENGTH = 200

/** @param minutes for which the link of a mail opens */
export function minutesFromNow(minutes: number): Date {
  return new Date(Date.now() + minutes * 60_000)
}

/** Writes a mail to be sent, in the caller's transaction: it exists exactly if its cause does. @returns its id */
export async function queueMail(db: Db, mail: Mail): Promise<number> {
  const subject = mail.subject.replace(/\s+/g, ' ').slice(0, SUBJECT_LENGTH)
  const [row] = await db
    .insert(mailOutbox)
    .values({ ...mail, subject })
    .returning({ id: mailOutbox.id })
  if (!row) throw new Error('no row of a queued mail')
  return row.id
}
