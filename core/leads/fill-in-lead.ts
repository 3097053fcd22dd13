import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { type ImportedFields, type ImportedLine, lead } from '../../db/schema/leads.ts'

type Change = ImportedLine['changes'][number]
type Name = keyof ImportedFields

/** What is filled in together: words and time are one next step. */
const GROUPS: Name[][] = [['courseId'], ['campusId'], ['ownerId'], ['nextAction', 'nextActionAt']]

/** Writes what a line says into what is empty. @returns what it takes to take it back */
export async function fillInLead(
  tx: Db,
  before: typeof lead.$inferSelect,
  given: ImportedFields,
): Promise<Change[]> {
  const changes = GROUPS.flatMap((names): Change[] => {
    const isGiven = names.some((name) => given[name] !== undefined)
    const isEmpty = names.every((name) => before[name] === null)
    const pick = (from: ImportedFields): ImportedFields =>
      Object.fromEntries(names.map((name) => [name, from[name] ?? null]))
    return isGiven && isEmpty ? [{ before: pick({}), after: pick(given) }] : []
  })
  for (const { after } of changes) {
    await tx.update(lead).set(toRow(after)).where(eq(lead.id, before.id))
  }
  return changes
}

/** Takes it back where nobody has written something else since. */
export async function takeOffLead(tx: Db, leadId: number, { before, after }: Change) {
  const isAsFilled = Object.entries(toRow(after)).map(
    ([name, value]) => sql`${lead[name as Name]} is not distinct from ${value}`,
  )
  await tx
    .update(lead)
    .set(toRow(before))
    .where(and(eq(lead.id, leadId), ...isAsFilled))
}

export function toRow({ nextActionAt, ...rest }: ImportedFields) {
  if (nextActionAt === undefined) return rest
  return { ...rest, nextActionAt: nextActionAt === null ? null : new Date(nextActionAt) }
}
