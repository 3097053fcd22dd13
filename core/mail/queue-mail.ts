import type { Db } from '../../db/client.ts'
import { mailOutbox } from '../../db/schema/operations.ts'

export interface Mail {
  cause: string
  recipient: string
  subject: string
  text: string
  calendar?: string
}

const SUBJECT_LENGTH = 200

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
