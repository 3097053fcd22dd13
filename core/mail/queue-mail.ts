import type { Db } from '../../db/client.ts'
import { mailOutbox } from '../../db/schema/operations.ts'

export interface Mail {
  /** What made the mail necessary, such as `contact-form`; shown in the outbox. */
  cause: string
  recipient: string
  subject: string
  text: string
  /** A calendar entry (RFC 5545) that goes along as a file. */
  calendar?: string
}

/** An index holds a mail’s words, and has no room for long ones. */
const SUBJECT_LENGTH = 200

/** Writes a mail to be sent, in the caller's transaction: it exists exactly if its cause does. */
export async function queueMail(db: Db, mail: Mail): Promise<void> {
  const subject = mail.subject.replace(/\s+/g, ' ').slice(0, SUBJECT_LENGTH)
  await db.insert(mailOutbox).values({ ...mail, subject })
}
