import { and, desc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { ImportOutcome, UnknownWord } from '../../contract/staff/lead-import.ts'
import type { Db } from '../../db/client.ts'
import { type ImportedLine, lead, leadEvent, leadImport } from '../../db/schema/leads.ts'
import { contact } from '../../db/schema/people.ts'
import { trial } from '../../db/transactions.ts'
import type { Actor } from '../../domain/actor.ts'
import { OPEN_LEAD_STATUSES } from '../../domain/lead.ts'
import { SCHOOL_ZONE } from '../../domain/school-time.ts'
import { recordChange } from '../audit/record-change.ts'
import { fillInContact, isSameEmail } from '../people/create-learner.ts'
import { addUnconfirmedEmails, findOrCreateContact } from '../people/find-or-create-contact.ts'
import { lockContact, type NewContact } from '../people/write-contact.ts'
import { fillInLead } from './create-lead.ts'
import {
  findImportWords,
  findUnknownWords,
  type ImportLine,
  type ImportWords,
  type ReadLine,
  readImportLine,
} from './import-words.ts'
import { findLeadSources, keepWords } from './lead-sources.ts'
import { formatFullName } from './lead-view.ts'
import { insertDeskEvent, insertLead, type LeadRow, toRow } from './write-lead.ts'

interface Imported {
  outcome: ImportOutcome
  made?: ImportedLine
}

interface Import {
  id: number
  words: ImportWords
}

async function importLine(
  tx: Db,
  actor: Actor,
  line: ImportLine,
  { id: importId, words }: Import,
): Promise<Imported> {
  const read = readImportLine(line, words)
  const { index } = read
  if (read.isWrong)
    return { outcome: { index, result: 'wrong', message: read.message, leadId: null } }
  const { fields, beginning, note, cameAt } = read
  const person = await lockPerson(tx, actor, read.person)
  const before = await lockLeadOf(tx, person.id, read)
  const came = cameAt && sql`(${cameAt}::timestamp at time zone ${SCHOOL_ZONE})`
  const leadId =
    before?.id ??
    (await insertLead(tx, {
      importId,
      contactId: person.id,
      ...toRow(fields),
      ...beginning,
      ...(came && { createdAt: came, lastEventAt: came }),
    }))
  const changes = before ? await fillInLead(tx, actor, before, fields) : []
  const isNoteKnown = note === undefined || (before && (await hasNote(tx, leadId, note)))
  const noteId = isNoteKnown
    ? null
    : await insertDeskEvent(tx, actor, { leadId, type: 'note', message: note })
  const isKnown = before !== undefined || !person.isNew
  return {
    outcome: {
      index,
      result: isKnown ? 'known' : 'new',
      leadId,
      message: isKnown ? person.name : null,
    },
    made: {
      leadId,
      contactId: person.id,
      noteId,
      changes,
      isNewLead: before === undefined,
      isNewContact: person.isNew,
    },
  }
}

/** A file may be old: an address that is not the desk’s stands beside it, and repeating a visitor’s does not confirm it. */
async function lockPerson(tx: Db, actor: Actor, person: NewContact) {
  const id = await findOrCreateContact(tx, person)
  const known = await lockContact(tx, id)
  const isTyped = known.unconfirmedEmails.some((each) => isSameEmail(each, person.email ?? ''))
  await fillInContact(tx, actor, id, {
    ...person,
    email: isTyped ? null : (known.email ?? person.email),
  })
  if (person.email) await addUnconfirmedEmails(tx, id, [person.email])
  const [row] = await tx
    .select({
      name: contact.name,
      surname: contact.surname,
      isNew: sql<boolean>`${contact.createdAt} = now()`,
    })
    .from(contact)
    .where(eq(contact.id, id))
  if (!row) throw new Error('The contact was not stored.')
  return { id, name: formatFullName(row), isNew: row.isNew }
}

async function lockLeadOf(
  tx: Db,
  contactId: number,
  { id, cameAt, beginning }: ReadLine,
): Promise<LeadRow | undefined> {
  const { status } = beginning
  const isOpen = OPEN_LEAD_STATUSES.some((each) => each === status)
  const isIt = sql`${lead.id} = ${id ?? 0}`
  const isSame = isOpen
    ? inArray(lead.status, OPEN_LEAD_STATUSES)
    : and(eq(lead.status, status), cameAt ? isSameDay(cameAt) : undefined)
  const [row] = await tx
    .select()
    .from(lead)
    .where(and(eq(lead.contactId, contactId), isNull(lead.deletedAt), or(isIt, isSame)))
    .orderBy(desc(isIt), desc(lead.lastEventAt), desc(lead.id))
    .limit(1)
    .for('no key update')
  return row
}

function isSameDay(moment: string): SQL {
  return sql`(${lead.createdAt} at time zone ${SCHOOL_ZONE})::date = ${moment}::timestamp::date`
}

async function hasNote(tx: Db, leadId: number, note: string): Promise<boolean> {
  const rows = await tx
    .select({ id: leadEvent.id })
    .from(leadEvent)
    .where(
      and(eq(leadEvent.leadId, leadId), eq(leadEvent.type, 'note'), eq(leadEvent.message, note)),
    )
    .limit(1)
  return rows.length > 0
}

interface File {
  file?: string | undefined
  /** Names of sources that somebody chose for words of the file. */
  sourceWords: readonly { text: string; name: string }[]
  lines: readonly ImportLine[]
}

/**
 * Imports all valid lines or, after an error, none.
 * @param isTrial rolls back at the end: the outcomes are those of a real import, without the ids of new leads
 */
export async function importLeads(
  db: Db,
  actor: Actor,
  { isTrial, ...file }: File & { isTrial: boolean },
): Promise<{ outcomes: ImportOutcome[]; unknown: UnknownWord[] }> {
  if (!isTrial) await keepSourceWords(db, file.sourceWords)
  const words = await findImportWords(db)
  const unknown = findUnknownWords(words, file.lines)
  const run = (tx: Db) => importAll(tx, actor, { ...file, words })
  const imported = isTrial ? await trial(db, run) : await db.transaction(run)
  const outcomes = imported.map(({ outcome }) => outcome)
  if (!isTrial) return { outcomes, unknown }
  const gone = new Set(imported.flatMap(({ made }) => (made?.isNewLead ? made.leadId : [])))
  const reported = outcomes.map(({ leadId, ...outcome }) => ({
    ...outcome,
    leadId: leadId !== null && gone.has(leadId) ? null : leadId,
  }))
  return { outcomes: reported, unknown }
}

async function keepSourceWords(db: Db, chosen: File['sourceWords']): Promise<void> {
  const sources = await findLeadSources(db)
  const known = chosen.flatMap(({ text, name }) =>
    sources.filter((source) => source.name === name).map(({ id }) => ({ text, sourceId: id })),
  )
  await db.transaction((tx) => keepWords(tx, known))
}

async function importAll(
  tx: Db,
  actor: Actor,
  { file, lines, words }: Omit<File, 'sourceWords'> & { words: ImportWords },
): Promise<Imported[]> {
  const [row] = await tx
    .insert(leadImport)
    .values({ file, actorId: actor.accountId, lines: [] })
    .returning({ id: leadImport.id })
  if (!row) throw new Error('The import was not stored.')
  const imported: Imported[] = []
  for (const line of lines) imported.push(await importLine(tx, actor, line, { ...row, words }))
  const made = imported.flatMap(({ made }) => made ?? [])
  await tx.update(leadImport).set({ lines: made }).where(eq(leadImport.id, row.id))
  const countOf = (result: ImportOutcome['result']) =>
    imported.filter(({ outcome }) => outcome.result === result).length
  await recordChange(tx, actor, {
    action: 'import',
    entity: 'lead',
    entityId: null,
    after: { import: row.id, new: countOf('new'), known: countOf('known') },
  })
  return imported
}
