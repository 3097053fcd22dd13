import { eq } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { mailTemplate } from '../../db/schema/operations.ts'

export interface MailWords {
  subject: string
  text: string
}

export interface Place {
  /** What stands there, for who writes the mail. */
  meaning: string
  sample: string
  /** Without it the mail is of no use, or hides what its reader has to know: it stays in the text. */
  isRequired?: boolean
}

/** The words of a mail. They stand with what sends it; the database holds only what the school has changed. */
export interface MailTemplate<P extends string = string> extends MailWords {
  name: string
  title: string
  /** What may stand in braces. Nothing that a stranger typed, where nobody has confirmed the address it goes to. */
  places: Record<P, Place>
}

/** A template whose places are known to the compiler, so that whoever sends it gives all of them. */
export function defineMail<const P extends string>(template: MailTemplate<P>): MailTemplate<P> {
  return template
}

/** A place in braces, such as `{ad}`. */
const PLACE = /\{([^{}\n]*)\}/g

/**
 * A mail as it is sent: in the school’s words or, where it has none that still fit, in the template’s own.
 * @param values what stands in the places; an empty one takes the line with it that it stood alone in
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
  const fits = own !== undefined && Object.keys(findComplaints(template, own)).length === 0
  return fill(fits ? own : template, values)
}

/** Each place takes its value, once: braces in a value stay what they are. */
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

/** Why words do not fit a template, by field: places that nobody fills, and those that may not be left out. */
export function findComplaints(
  { places }: Pick<MailTemplate, 'places'>,
  { subject, text }: MailWords,
): Record<string, string> {
  const complaints: Record<string, string> = {}
  const known = Object.keys(places).map(inBraces).join(' ')
  for (const [field, words] of Object.entries({ subject, text })) {
    const unknown = placesIn(words).filter((name) => !Object.hasOwn(places, name))
    if (unknown.length === 0) continue
    complaints[field] =
      `${unknown.map(inBraces).join(' ')} bilinmiyor. Yazabilecekleriniz: ${known}`
  }
  const required = Object.keys(places).filter((name) => places[name]?.isRequired)
  const missing = required.filter((name) => !placesIn(text).includes(name))
  if (missing.length > 0) {
    complaints.text ??= `Metinde kalmalı: ${missing.map(inBraces).join(' ')}`
  }
  const isShown = required.filter((name) => placesIn(subject).includes(name))
  if (isShown.length > 0)
    complaints.subject ??= `Konuya yazılamaz: ${isShown.map(inBraces).join(' ')}`
  return complaints
}

function placesIn(words: string): string[] {
  return [...words.matchAll(PLACE)].map(([, name = '']) => name)
}

function inBraces(name: string): string {
  return `{${name}}`
}
