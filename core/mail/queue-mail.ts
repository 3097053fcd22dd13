import { eq } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { mailOutbox, mailTemplate } from '../../db/schema/operations.ts'
import { fill, findTemplateErrors, type Placeholder, type Template, type Words } from './places.ts'

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

/** Its places never hold what a stranger typed, unless somebody has confirmed the address it goes to. */
export type MailTemplate<P extends string = string> = Template<P>

export function defineMail<const P extends string>(template: MailTemplate<P>): MailTemplate<P> {
  return template
}

/** In the school’s words or, if those no longer fit, in the template’s own. */
export async function writeMail<P extends string>(
  db: Db,
  template: MailTemplate<P>,
  values: Record<P, string>,
): Promise<Words> {
  const [own] = await db
    .select({ subject: mailTemplate.subject, text: mailTemplate.text })
    .from(mailTemplate)
    .where(eq(mailTemplate.name, template.name))
  const fits = own !== undefined && Object.keys(findTemplateErrors(template, own)).length === 0
  return fill(fits ? own : template, values)
}

export async function queueTemplate<P extends string>(
  db: Db,
  template: MailTemplate<P>,
  recipient: string,
  values: Record<P, string>,
  validUntil?: Date | null,
): Promise<void> {
  const words = await writeMail(db, template, values)
  await queueMail(db, { cause: template.name, recipient, ...words, validUntil })
}

export const NAME: Placeholder = { meaning: 'kişinin adı', sample: 'Ayşe' }
/** A mail that is shown with samples names the school’s own name and telephone. */
export const SCHOOL: Placeholder = { meaning: 'okulun adı', sample: '' }
export const SCHOOL_PHONE: Placeholder = { meaning: 'okulun telefonu', sample: '' }

/** An address unique to this mail: it must stand in the text, and never in a subject. */
export function linkTo(meaning: string, path: string): Placeholder {
  return { meaning, sample: `https://ornek.com${path}`, isRequired: true }
}
