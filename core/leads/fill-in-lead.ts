import { eq } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { type ImportedFields, type ImportedLine, lead } from '../../db/schema/leads.ts'
import type { Actor } from '../../domain/actor.ts'
import { changeLeads, type LeadRow, lockLeads, toRow } from './write-lead.ts'

type Change = ImportedLine['changes'][number]
type Name = keyof ImportedFields

/** Fields filled in together: text and time are one next step. */
const GROUPS: Name[][] = [['courseId'], ['campusId'], ['ownerId'], ['nextAction', 'nextActionAt']]

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
