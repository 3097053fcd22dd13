import { and, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import type { UndoneImport } from '../../contract/staff/lead-import.ts'
import type { Db } from '../../db/client.ts'
import { account } from '../../db/schema/accounts.ts'
import { type ImportedLine, lead, leadEvent, leadImport } from '../../db/schema/leads.ts'
import { contact } from '../../db/schema/people.ts'
import type { Actor } from '../../domain/actor.ts'
import { recordChange } from '../audit/record-change.ts'
import { AppError } from '../errors.ts'
import { isOfDesk } from '../own-campuses.ts'
import { deleteUnusedContacts, lockContacts } from '../people/write-contact.ts'
import { takeOffLead } from './create-lead.ts'
import { lockLeads, setDeleted } from './write-lead.ts'

const UNDO_DAYS = 30
const SHOWN = 20

export async function findImports(db: Db, actor: Actor) {
  const rows = await db
    .select({
      id: leadImport.id,
      file: leadImport.file,
      actor: sql<string | null>`nullif(concat_ws(' ', ${account.name}, ${account.surname}), '')`,
      lines: sql<number>`jsonb_array_length(${leadImport.lines})`,
      createdAt: leadImport.createdAt,
      undoneAt: leadImport.undoneAt,
    })
    .from(leadImport)
    .leftJoin(account, eq(account.id, leadImport.actorId))
    .where(
      and(
        gt(leadImport.createdAt, sql`now() - make_interval(days => ${UNDO_DAYS})`),
        isOfDesk(actor, 'lead-import', leadImport.id),
      ),
    )
    .orderBy(desc(leadImport.createdAt))
    .limit(SHOWN)
  return rows.map(({ createdAt, undoneAt, ...row }) => ({
    ...row,
    at: createdAt.toISOString(),
    isUndone: undoneAt !== null,
  }))
}

type Kept = UndoneImport['kept'][number]

export function undoImport(db: Db, actor: Actor, id: number) {
  return db.transaction(async (tx) => {
    const lines = await lockImport(tx, id)
    await lockContactsOf(tx, lines)
    const made = new Set(lines.flatMap(({ isNewLead, leadId }) => (isNewLead ? leadId : [])))
    const kept = await findKept(tx, [...made], lines)
    const staying = new Set(kept.map((each) => each.id))
    const gone = [...made].filter((leadId) => !staying.has(leadId))
    const removed = await lockLeads(tx, and(inArray(lead.id, gone), isNull(lead.deletedAt)))
    await setDeleted(tx, actor, removed, true)
    await deleteUnusedContacts(
      tx,
      lines.flatMap(({ isNewContact, contactId }) => (isNewContact ? contactId : [])),
      { leads: removed.map((row) => row.id) },
    )
    await undoFillIns(
      tx,
      actor,
      lines.filter(({ leadId }) => !made.has(leadId)),
    )
    await tx.update(leadImport).set({ undoneAt: sql`now()` }).where(eq(leadImport.id, id))
    await recordChange(tx, actor, {
      action: 'undo-import',
      entity: 'lead',
      entityId: null,
      after: { import: id, removed: removed.length, kept: kept.length },
    })
    return { removed: removed.length, kept }
  })
}

async function lockImport(tx: Db, id: number): Promise<ImportedLine[]> {
  const [row] = await tx
    .select({ lines: leadImport.lines })
    .from(leadImport)
    .where(
      and(
        eq(leadImport.id, id),
        isNull(leadImport.undoneAt),
        gt(leadImport.createdAt, sql`now() - make_interval(days => ${UNDO_DAYS})`),
      ),
    )
    .for('update')
  if (!row) throw new AppError('not-found', { message: 'Bu aktarma artık geri alınamıyor.' })
  return row.lines
}

/** Contacts are locked before their leads, as everywhere: a form sent meanwhile is seen. */
async function lockContactsOf(tx: Db, lines: ImportedLine[]): Promise<void> {
  const ids = lines.map(({ contactId }) => contactId)
  await lockContacts(tx, inArray(contact.id, ids), 'no key update')
}

async function findKept(tx: Db, ids: number[], lines: ImportedLine[]): Promise<Kept[]> {
  if (ids.length === 0) return []
  const notes = lines.flatMap(({ noteId }) => noteId ?? [])
  const contacts = lines.flatMap(({ isNewContact, contactId }) => (isNewContact ? contactId : []))
  const filled = lines.flatMap(({ leadId, changes }) => (changes.length > 0 ? leadId : []))
  const raised = sql`(select count(*) from unnest(${sql.param(filled)}::int[]) f(id) where f.id = l.id)`
  const since = sql`from lead_event e where e.lead_id = l.id and e.id <> all(${sql.param(notes)}::int[])`
  const { rows } = await tx.execute<Omit<Kept, 'reason'> & { reason: Kept['reason'] | null }>(sql`
    select l.id, concat_ws(' ', c.name, c.surname) as name,
      case when exists (select from enrollment n where n.lead_id = l.id) then 'enrolled'
        when exists (select ${since} and e.actor_id is null) then 'asked'
        when exists (select ${since}) then 'worked'
        when l.revision > 1 + ${raised} or (c.revision > 1 and c.id = any(${sql.param(contacts)}::int[])) then 'changed' end as reason
    from lead l join contact c on c.id = l.contact_id
    where l.id = any(${sql.param(ids)}::int[]) and l.deleted_at is null
    order by l.id for no key update of l`)
  return rows.flatMap(({ reason, ...row }) => (reason ? [{ ...row, reason }] : []))
}

async function undoFillIns(tx: Db, actor: Actor, lines: ImportedLine[]): Promise<void> {
  const notes = lines.flatMap(({ noteId }) => noteId ?? [])
  await tx.delete(leadEvent).where(inArray(leadEvent.id, notes))
  for (const { leadId, changes } of lines) await takeOffLead(tx, actor, leadId, changes)
}
