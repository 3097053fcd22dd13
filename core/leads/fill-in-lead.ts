import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { type ImportedFields, type ImportedLine, lead } from '../../db/schema/leads.ts'
import type { Actor } from '../accounts/actor.ts'
import { recordChange } from '../audit/record-change.ts'
import type { LeadRow } from './hold-lead.ts'

type Change = ImportedLine['changes'][number]
type Name = keyof ImportedFields

/** What is filled in together: words and time are one next step. */
const GROUPS: Name[][] = [['courseId'], ['campusId'], ['ownerId'], ['nextAction', 'nextActionAt']]

/** Writes what a line says into what is empty. @returns what it takes to take it back */
export async function fillInLead(
  tx: Db,
  actor: Actor,
  before: LeadRow,
  given: ImportedFields,
): Promise<Change[]> {
  const changes = GROUPS.flatMap((names): Change[] => {
    const isGiven = names.some((name) => given[name] !== undefined)
    const isEmpty = names.every((name) => before[name] === null)
    const pick = (from: ImportedFields): ImportedFields =>
      Object.fromEntries(names.map((name) => [name, from[name] ?? null]))
    return isGiven && isEmpty ? [{ before: pick({}), after: pick(given) }] : []
  })
  await write(tx, actor, before.id, changes)
  return changes
}

/** Takes it back where nobody has written something else since. */
export async function takeOffLead(tx: Db, actor: Actor, leadId: number, changes: Change[]) {
  const [row] = await tx.select().from(lead).where(eq(lead.id, leadId)).for('no key update')
  if (!row) return
  const left = changes.filter(({ after }) => isAsFilled(row, after))
  await write(
    tx,
    actor,
    leadId,
    left.map(({ before, after }) => ({ before: after, after: before })),
  )
}

function isAsFilled(row: LeadRow, after: ImportedFields): boolean {
  return Object.entries(toRow(after)).every(
    ([name, value]) => row[name as Name]?.valueOf() === value?.valueOf(),
  )
}

/** A screen that is open has another lead before it from now on: the revision is raised, once. */
async function write(tx: Db, actor: Actor, leadId: number, changes: Change[]): Promise<void> {
  if (changes.length === 0) return
  const before: ImportedFields = Object.assign({}, ...changes.map((change) => change.before))
  const after: ImportedFields = Object.assign({}, ...changes.map((change) => change.after))
  await tx
    .update(lead)
    .set({ ...toRow(after), revision: sql`${lead.revision} + 1` })
    .where(eq(lead.id, leadId))
  await recordChange(tx, actor, {
    action: 'update',
    entity: 'lead',
    entityId: leadId,
    before: { ...before },
    after: { ...after },
  })
}

export function toRow({ nextActionAt, ...rest }: ImportedFields) {
  if (nextActionAt === undefined) return rest
  return { ...rest, nextActionAt: nextActionAt === null ? null : new Date(nextActionAt) }
}
