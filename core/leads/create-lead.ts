import { and, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Body } from '../../contract/call.ts'
import type { create } from '../../contract/staff/lead.ts'
import type { Db } from '../../db/client.ts'
import { type ImportedFields, type ImportedLine, lead, leadEvent } from '../../db/schema/leads.ts'
import type { Actor } from '../../domain/actor.ts'
import { OPEN_LEAD_STATUSES } from '../../domain/lead.ts'
import { fillInContact } from '../people/create-learner.ts'
import { findOrCreateContact } from '../people/find-or-create-contact.ts'
import type { NewContact } from '../people/write-contact.ts'
import { refuseWrongPhone } from '../phones.ts'
import { getLead } from './get-lead.ts'
import { refuseUnknownSource } from './lead-sources.ts'
import {
  changeLead,
  changeLeads,
  insertDeskEvent,
  insertLead,
  type LeadChanges,
  type LeadRow,
  lockLeads,
  type NewLead,
  toRow,
  touchLead,
} from './write-lead.ts'

type Change = ImportedLine['changes'][number]
type Name = keyof ImportedFields

/** Fields filled in together: text and time are one next step. */
const NEXT_STEP: Name[] = ['nextAction', 'nextActionAt']

export async function fillInLead(
  tx: Db,
  actor: Actor,
  before: LeadRow,
  given: ImportedFields,
): Promise<Change[]> {
  const alone = (Object.keys(given) as Name[]).filter((name) => !NEXT_STEP.includes(name))
  const groups = [...alone.map((name) => [name]), NEXT_STEP]
  const changes = groups.flatMap((names): Change[] => {
    const isGiven = names.some((name) => given[name] !== undefined)
    const isEmpty = names.every((name) => before[name] === null)
    const pick = (from: ImportedFields): ImportedFields =>
      Object.fromEntries(names.map((name) => [name, from[name] ?? null]))
    return isGiven && isEmpty ? [{ before: pick({}), after: pick(given) }] : []
  })
  await write(
    tx,
    actor,
    before,
    changes.map(({ after }) => after),
  )
  return changes
}

export async function takeOffLead(tx: Db, actor: Actor, leadId: number, changes: Change[]) {
  const [row] = await lockLeads(tx, eq(lead.id, leadId))
  if (!row) return
  const left = changes.filter(({ after }) => isAsFilled(row, after))
  await write(
    tx,
    actor,
    row,
    left.map(({ before }) => before),
  )
}

function isAsFilled(row: LeadRow, after: ImportedFields): boolean {
  return Object.entries(toRow(after)).every(
    ([name, value]) => row[name as Name]?.valueOf() === value?.valueOf(),
  )
}

/** One update, so that a line raises the revision once. */
async function write(tx: Db, actor: Actor, row: LeadRow, fields: ImportedFields[]): Promise<void> {
  if (fields.length > 0) await changeLeads(tx, actor, [row], Object.assign({}, ...fields))
}

interface Wish {
  contactId: number
  learnerId?: number
  pageId?: number | undefined
  courseId?: number | null | undefined
  /** Values for a new lead; an open one keeps its own. */
  first?: Partial<NewLead>
}

export interface Origin {
  source?: string | undefined
  campaign?: string | undefined
}

/**
 * A learner’s open lead, else one without a learner; without a learner, the contact’s latest; else a new one. @param db a
 * transaction that has locked the contact (`findOrCreateContact`)
 */
export async function findOrCreateLead(db: Db, { first, ...wish }: Wish): Promise<number> {
  const found = await lockOpenLead(db, wish)
  if (!found) return insertLead(db, { ...wish, ...first })
  const { learnerId, pageId, courseId = null } = wish
  await touchLead(db, found.id, {
    learnerId,
    ...(pageId !== undefined && { pageId, courseId: followPage(courseId) }),
  })
  return found.id
}

function followPage(courseId: number | null) {
  const followed = sql`(select course.id from course where course.page_id = ${lead.pageId} limit 1)`
  return sql`case when ${lead.courseId} is null or ${lead.courseId} = ${followed} then ${courseId}::int else ${lead.courseId} end`
}

async function lockOpenLead(
  db: Db,
  { contactId, learnerId }: { contactId: number; learnerId?: number },
): Promise<LeadRow | undefined> {
  const [row] = await db
    .select()
    .from(lead)
    .where(
      and(
        eq(lead.contactId, contactId),
        inArray(lead.status, OPEN_LEAD_STATUSES),
        isNull(lead.deletedAt),
        learnerId === undefined
          ? undefined
          : or(eq(lead.learnerId, learnerId), isNull(lead.learnerId)),
      ),
    )
    .orderBy(
      ...(learnerId === undefined ? [] : [sql`${lead.learnerId} is null`]),
      desc(lead.lastEventAt),
      desc(lead.id),
    )
    .limit(1)
    .for('no key update')
  return row
}

/**
 * Enters a lead at the desk. A known number finds its contact (`fillInContact`) and the contact’s open lead, whose empty
 * fields are filled in.
 * @throws AppError invalid
 */
export function createLead(db: Db, actor: Actor, { note, ...given }: Body<typeof create>) {
  const { name, surname, email = null, phone, ...fields } = given
  const person = { name, surname, email, phone }
  refuseWrongPhone(phone, 'phone')
  return db.transaction(async (tx) => {
    if (fields.source) await refuseUnknownSource(tx, fields.source)
    const contactId = await findOrCreateContact(tx, person)
    await fillInContact(tx, actor, contactId, person)
    const first = { ...fields, ownerId: actor.accountId }
    const known = await lockOpenLead(tx, { contactId })
    if (known) {
      await addTo(tx, actor, known, { note, first })
      return getLead(tx, known.id, actor)
    }
    const id = await insertLead(tx, { contactId, ...first }, actor)
    if (note) await insertDeskEvent(tx, actor, { leadId: id, type: 'note', message: note })
    return getLead(tx, id, actor)
  })
}

interface Addition {
  note: string | null | undefined
  first: Omit<Body<typeof create>, 'note' | keyof NewContact> & Pick<LeadChanges, 'ownerId'>
}

async function addTo(tx: Db, actor: Actor, before: LeadRow, { note, first }: Addition) {
  const { id } = before
  const { source: _, ...rest } = first
  const given = (await cameByForm(tx, id)) ? rest : first
  const empty = Object.entries(given).filter(
    ([name, value]) => value && before[name as keyof typeof first] === null,
  )
  if (empty.length > 0) {
    const event = { type: note ? 'note' : 'change', message: note ?? undefined } as const
    await changeLead(tx, actor, { before, changes: Object.fromEntries(empty), event })
    return
  }
  if (note) await insertDeskEvent(tx, actor, { leadId: id, type: 'note', message: note })
  await touchLead(tx, id)
}

async function cameByForm(tx: Db, leadId: number): Promise<boolean> {
  const rows = await tx
    .select({ id: leadEvent.id })
    .from(leadEvent)
    .where(and(eq(leadEvent.leadId, leadId), isNull(leadEvent.actorId)))
    .limit(1)
  return rows.length > 0
}
