import { and, eq, isNull, sql, TransactionRollbackError } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { type ImportedLine, lead, leadImport } from '../../db/schema/leads.ts'
import { contact, contactPhone } from '../../db/schema/people.ts'
import { course } from '../../db/schema/school.ts'
import type { Actor } from '../accounts/actor.ts'
import { recordChange } from '../audit/record-change.ts'
import { findOrCreateContact } from '../contacts/find-or-create-contact.ts'
import { phoneKey } from '../contacts/phone-key.ts'
import { foldTurkish } from '../turkish.ts'
import { insertDeskEvent } from './desk-event.ts'
import { findOrCreateLead } from './find-or-create-lead.ts'

interface Line {
  index: number
  name: string
  surname?: string | undefined
  phone: string
  email?: string | undefined
  course?: string | undefined
  campaign?: string | undefined
  note?: string | undefined
}

interface Outcome {
  index: number
  result: 'new' | 'known' | 'wrong'
  message: string | null
}

interface Imported extends Outcome {
  /** What it takes to take the line back. */
  made?: ImportedLine
}

interface File {
  file?: string | undefined
  lines: readonly Line[]
}

/** All lines or none. @param isTrial everything is done and taken back: the outcomes are those of the real import */
export async function importLeads(
  db: Db,
  actor: Actor,
  { isTrial, ...file }: File & { isTrial: boolean },
): Promise<Outcome[]> {
  let outcomes: Imported[] = []
  try {
    await db.transaction(async (tx) => {
      outcomes = await importAll(tx, actor, file)
      if (isTrial) tx.rollback()
    })
  } catch (error) {
    if (!(isTrial && error instanceof TransactionRollbackError)) throw error
  }
  return outcomes.map(({ made: _, ...outcome }) => outcome)
}

async function importAll(tx: Db, actor: Actor, { file, lines }: File): Promise<Imported[]> {
  const courses = await findCourses(tx)
  const outcomes: Imported[] = []
  for (const line of lines) outcomes.push(await importLine(tx, actor, line, courses))
  const countOf = (result: Outcome['result']) =>
    outcomes.filter((outcome) => outcome.result === result).length
  const [row] = await tx
    .insert(leadImport)
    .values({
      ...{ file, actorId: actor.accountId },
      lines: outcomes.flatMap(({ made }) => made ?? []),
    })
    .returning({ id: leadImport.id })
  await recordChange(tx, actor, {
    ...{ action: 'import', entity: 'lead', entityId: null },
    after: { import: row?.id, new: countOf('new'), known: countOf('known') },
  })
  return outcomes
}

async function importLine(
  tx: Db,
  actor: Actor,
  line: Line,
  courses: Map<string, number>,
): Promise<Imported> {
  const { index, course: courseName, note, email, campaign, ...person } = line
  const courseId = courseName ? courses.get(foldTurkish(courseName)) : undefined
  if (courseName && !courseId) {
    const message = `“${courseName}” adında bir program yok; Ayarlar, Programlar’daki adını yazın.`
    return { index, result: 'wrong', message }
  }
  const known = await findKnown(tx, line.phone)
  const contactId = await findOrCreateContact(tx, { ...person, email: email ?? null })
  const leadId = await findOrCreateLead(tx, { contactId, ...(campaign && { first: { campaign } }) })
  const made = await describeMade(tx, { leadId, contactId, courseId })
  if (courseId) await tx.update(lead).set({ courseId }).where(eq(lead.id, leadId))
  if (note) {
    made.noteId = await insertDeskEvent(tx, actor, { leadId, type: 'note', message: note })
  }
  return known === undefined
    ? { index, result: 'new', message: null, made }
    : { index, result: 'known', message: known, made }
}

/** What of a line’s lead and contact is there by this import alone: all of a transaction has one time. */
async function describeMade(
  tx: Db,
  {
    leadId,
    contactId,
    courseId,
  }: { leadId: number; contactId: number; courseId?: number | undefined },
): Promise<ImportedLine> {
  const [row] = await tx
    .select({
      isNewLead: sql<boolean>`${lead.createdAt} = now()`,
      isNewContact: sql<boolean>`${contact.createdAt} = now()`,
      before: lead.courseId,
    })
    .from(lead)
    .innerJoin(contact, eq(contact.id, lead.contactId))
    .where(eq(lead.id, leadId))
  if (!row) throw new Error('The lead was not stored.')
  const { before, ...made } = row
  const course = courseId === undefined ? null : { before, after: courseId }
  return { ...{ leadId, contactId, noteId: null, course }, ...made }
}

async function findCourses(tx: Db): Promise<Map<string, number>> {
  const rows = await tx
    .select({ id: course.id, name: course.name })
    .from(course)
    .where(isNull(course.deletedAt))
  return new Map(rows.map(({ id, name }) => [foldTurkish(name), id]))
}

async function findKnown(tx: Db, phone: string): Promise<string | undefined> {
  const [row] = await tx
    .select({ name: contact.name })
    .from(contactPhone)
    .innerJoin(contact, eq(contact.id, contactPhone.contactId))
    .where(and(eq(contactPhone.phoneKey, phoneKey(phone)), isNull(contactPhone.deletedAt)))
  return row?.name
}
