import { eq } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { mailOutbox, mailTemplate } from '../../db/schema/operations.ts'

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

export interface MailWords {
  subject: string
  text: string
}

export interface Placeholder {
  meaning: string
  sample: string
  isRequired?: boolean
}

/** Templates live beside their senders; the database holds only the school’s changes. */
export interface MailTemplate<P extends string = string> extends MailWords {
  name: string
  title: string
  /** Never what a stranger typed, unless somebody has confirmed the address it goes to. */
  places: Record<P, Placeholder>
}

export function defineMail<const P extends string>(template: MailTemplate<P>): MailTemplate<P> {
  return template
}

const PLACE = /\{([^{}\n]*)\}/g

/**
 * In the school’s words or, if those no longer fit, in the template’s own. @param values an empty one removes a line that
 * holds nothing else
 */
export async function writeMail<P extends string>(
  db: Db,
  template: MailTemplate<P>,
  values: Record<P, string>,
): Promise<MailWords> {
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

/** Each place is replaced once: braces in a value stay. */
export function fill({ subject, text }: MailWords, values: Record<string, string>): MailWords {
  const put = (words: string) =>
    words.replace(PLACE, (place, name: string) =>
      Object.hasOwn(values, name) ? (values[name] ?? '') : place,
    )
  const lines = text.split('\n').flatMap((line) => {
    const filled = put(line)
    return line.trim() !== '' && filled.trim() === '' ? [] : [filled]
  })
  return {
    subject: put(subject),
    text: lines
      .join('\n')
      .replace(/\n{3,}/g, '\n\n')
      .trim(),
  }
}

export function findTemplateErrors(
  { places }: Pick<MailTemplate, 'places'>,
  { subject, text }: MailWords,
): Record<string, string> {
  const errors: Record<string, string> = {}
  const known = Object.keys(places).map(inBraces).join(' ')
  for (const [field, words] of Object.entries({ subject, text })) {
    const unknown = placesIn(words).filter((name) => !Object.hasOwn(places, name))
    if (unknown.length === 0) continue
    errors[field] = `${unknown.map(inBraces).join(' ')} bilinmiyor. Yazabilecekleriniz: ${known}`
  }
  const required = Object.keys(places).filter((name) => places[name]?.isRequired)
  const missing = required.filter((name) => !placesIn(text).includes(name))
  if (missing.length > 0) {
    errors.text ??= `Metinde kalmalı: ${missing.map(inBraces).join(' ')}`
  }
  const isShown = required.filter((name) => placesIn(subject).includes(name))
  if (isShown.length > 0) errors.subject ??= `Konuya yazılamaz: ${isShown.map(inBraces).join(' ')}`
  return errors
}

function placesIn(words: string): string[] {
  return [...words.matchAll(PLACE)].map(([, name = '']) => name)
}

function inBraces(name: string): string {
  return `{${name}}`
}

export const NAME: Placeholder = { meaning: 'kişinin adı', sample: 'Ayşe' }
/** A mail that is shown with samples names the school’s own name and telephone. */
export const SCHOOL: Placeholder = { meaning: 'okulun adı', sample: '' }
export const SCHOOL_PHONE: Placeholder = { meaning: 'okulun telefonu', sample: '' }

/** An address unique to this mail: it must stand in the text, and never in a subject. */
export function linkTo(meaning: string, path: string): Placeholder {
  return { meaning, sample: `https://ornek.com${path}`, isRequired: true }
}
