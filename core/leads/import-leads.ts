import { and, eq, isNull, TransactionRollbackError } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { lead } from '../../db/schema/leads.ts'
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
  note?: string | undefined
}

interface Outcome {
  index: number
  result: 'new' | 'known' | 'wrong'
  message: string | null
}

/**
 * Makes leads of the lines of a file, all or none. A number that is known finds its contact, whose name stays as it is.
 * @param isTrial everything is done and taken back: the outcomes are those of the real import
 */
export async function importLeads(
  db: Db,
  actor: Actor,
  { lines, isTrial }: { lines: readonly Line[]; isTrial: boolean },
): Promise<Outcome[]> {
  let outcomes: Outcome[] = []
  try {
    await db.transaction(async (tx) => {
      outcomes = await importAll(tx, actor, lines)
      if (isTrial) tx.rollback()
    })
  } catch (error) {
    if (!(isTrial && error instanceof TransactionRollbackError)) throw error
  }
  return outcomes
}

async function importAll(tx: Db, actor: Actor, lines: readonly Line[]): Promise<Outcome[]> {
  const courses = await findCourses(tx)
  const outcomes: Outcome[] = []
  for (const line of lines) outcomes.push(await importLine(tx, actor, line, courses))
  const countOf = (result: Outcome['result']) =>
    outcomes.filter((outcome) => outcome.result === result).length
  await recordChange(tx, actor, {
    ...{ action: 'import', entity: 'lead', entityId: null },
    after: { new: countOf('new'), known: countOf('known') },
  })
  return outcomes
}

async function importLine(tx: Db, actor: Actor, line: Line, courses: Map<string, number>) {
  const { index, course: courseName, note, email, ...person } = line
  const courseId = courseName && courses.get(foldTurkish(courseName))
  if (courseName && !courseId) {
    return { index, result: 'wrong' as const, message: `“${courseName}” adında bir kurs yok.` }
  }
  const known = await findKnown(tx, line.phone)
  const contactId = await findOrCreateContact(tx, { ...person, email: email ?? null })
  const leadId = await findOrCreateLead(tx, { contactId })
  if (courseId) await tx.update(lead).set({ courseId }).where(eq(lead.id, leadId))
  if (note) await insertDeskEvent(tx, actor, { leadId, type: 'note', message: note })
  return known === undefined
    ? { index, result: 'new' as const, message: null }
    : { index, result: 'known' as const, message: known }
}

async function findCourses(tx: Db): Promise<Map<string, number>> {
  const rows = await tx
    .select({ id: course.id, name: course.name })
    .from(course)
    .where(isNull(course.deletedAt))
  return new Map(rows.map(({ id, name }) => [foldTurkish(name), id]))
}

/** Whose number it is already. */
async function findKnown(tx: Db, phone: string): Promise<string | undefined> {
  const [row] = await tx
    .select({ name: contact.name })
    .from(contactPhone)
    .innerJoin(contact, eq(contact.id, contactPhone.contactId))
    .where(and(eq(contactPhone.phoneKey, phoneKey(phone)), isNull(contactPhone.deletedAt)))
  return row?.name
}
