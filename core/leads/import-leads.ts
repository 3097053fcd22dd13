import { eq } from 'drizzle-orm'
import type { ImportOutcome, UnknownWord } from '../../contract/staff/lead-import.ts'
import type { Db } from '../../db/client.ts'
import { leadImport } from '../../db/schema/leads.ts'
import { trial } from '../../db/trial.ts'
import type { Actor } from '../../domain/actor.ts'
import { recordChange } from '../audit/record-change.ts'
import { type Imported, importLine } from './import-line.ts'
import { findImportWords, findUnknownWords, type ImportWords } from './import-words.ts'
import type { ImportLine } from './read-import-line.ts'

interface File {
  file?: string | undefined
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
  const words = await findImportWords(db)
  const unknown = findUnknownWords(words, file.lines)
  const run = (tx: Db) => importAll(tx, actor, { ...file, words })
  const imported = isTrial ? await trial(db, run) : await db.transaction(run)
  const outcomes = imported.map(({ outcome }) => outcome)
  if (!isTrial) return { outcomes, unknown }
  const gone = new Set(imported.flatMap(({ made }) => (made?.isNewLead ? made.leadId : [])))
  const told = outcomes.map(({ leadId, ...outcome }) => ({
    ...outcome,
    leadId: leadId !== null && gone.has(leadId) ? null : leadId,
  }))
  return { outcomes: told, unknown }
}

async function importAll(
  tx: Db,
  actor: Actor,
  { file, lines, words }: File & { words: ImportWords },
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
