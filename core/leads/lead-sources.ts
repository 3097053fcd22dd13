import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Body } from '../../contract/call.ts'
import type { create, update } from '../../contract/staff/lead-source.ts'
import type { Change } from '../../contract/staff/resource.ts'
import type { Db } from '../../db/client.ts'
import { lead, leadEventType, leadSource, leadSourceWord } from '../../db/schema/leads.ts'
import type { Actor } from '../../domain/actor.ts'
import { BY_HAND, FIXED_WAY_NAMES } from '../../domain/lead.ts'
import { foldTurkish, slugify } from '../../domain/turkish.ts'
import { recordChange } from '../audit/record-change.ts'
import type { Deletion } from '../audit/refuse-stale.ts'
import {
  changeRecord,
  lastPosition,
  reorderRecords,
  setRecordDeleted,
} from '../catalogue/change-record.ts'
import { AppError, refuseByDatabase } from '../errors.ts'

/** Codes with a meaning of their own. */
const RESERVED: readonly string[] = [...leadEventType.enumValues, BY_HAND]
const FIXED_NAMES = new Set(Object.values(FIXED_WAY_NAMES).map(foldTurkish))

const WORDS = sql<string>`coalesce((select string_agg(${leadSourceWord.word}, ', ' order by ${leadSourceWord.word})
  from ${leadSourceWord} where ${leadSourceWord.sourceId} = ${leadSource.id}), '')`

export function findLeadSources(db: Db, ids?: readonly number[]) {
  const { id, code, name, isActive, revision } = leadSource
  return db
    .select({ id, code, name, words: WORDS, isActive, revision })
    .from(leadSource)
    .where(and(isNull(leadSource.deletedAt), ids && inArray(id, [...ids])))
    .orderBy(asc(leadSource.position), asc(id))
}

/** @throws AppError not-found */
export async function getLeadSource(db: Db, id: number) {
  const [row] = await findLeadSources(db, [id])
  if (!row) throw new AppError('not-found', { message: 'Bu kaynak bulunamadı.' })
  return row
}

const SOURCE = { entity: 'lead-source' as const, table: leadSource, get: getLeadSource }

/** @throws AppError invalid for a name that another source or a form of the site has */
export function createLeadSource(db: Db, actor: Actor, { name }: Body<typeof create>) {
  refuseFixedName(name)
  const made = db.transaction(async (tx) => {
    const code = await findFreeCode(tx, name)
    const [row] = await tx
      .insert(leadSource)
      .values({ name, code, position: lastPosition(leadSource) })
      .returning({ id: leadSource.id })
    if (!row) throw new Error('The source was not stored.')
    await recordChange(tx, actor, {
      action: 'create',
      entity: 'lead-source',
      entityId: row.id,
      after: { name },
    })
    return getLeadSource(tx, row.id)
  })
  return made.catch(refuseByDatabase)
}

/** Leads keep the code: a new name is theirs at once. @throws AppError not-found, stale; invalid as for a new one */
export async function updateLeadSource(
  db: Db,
  actor: Actor,
  { changes: { words, ...values }, ...known }: Change<typeof update>,
) {
  if (values.name !== undefined) refuseFixedName(values.name)
  const save = async (tx: Db) => {
    if (words !== undefined) await replaceWords(tx, known.id, words)
  }
  const change = { ...known, values, save }
  return changeRecord(db, actor, SOURCE, change).catch(refuseByDatabase)
}

async function replaceWords(tx: Db, sourceId: number, typed: string): Promise<void> {
  await tx.delete(leadSourceWord).where(eq(leadSourceWord.sourceId, sourceId))
  await keepWords(
    tx,
    typed.split(',').map((text) => ({ text, sourceId })),
  )
}

/** A word stands for one source: the newest choice counts. */
export async function keepWords(
  tx: Db,
  chosen: readonly { text: string; sourceId: number }[],
): Promise<void> {
  for (const { text, sourceId } of chosen) {
    const word = foldTurkish(text.trim())
    if (!word) continue
    await tx
      .insert(leadSourceWord)
      .values({ word, sourceId })
      .onConflictDoUpdate({ target: leadSourceWord.word, set: { sourceId } })
  }
}

/** Sources and the words that stand for them in a file, folded. */
export async function findSourceWords(db: Db) {
  const { code, name, id } = leadSource
  const sources = await db
    .select({ id, code, name })
    .from(leadSource)
    .where(isNull(leadSource.deletedAt))
    .orderBy(asc(leadSource.position), asc(id))
  const kept = await db
    .select({ word: leadSourceWord.word, code })
    .from(leadSourceWord)
    .innerJoin(leadSource, eq(id, leadSourceWord.sourceId))
    .where(isNull(leadSource.deletedAt))
  return { sources, kept }
}

/** @throws AppError not-found, stale; state-changed for a source that leads have */
export function setLeadSourceDeleted(db: Db, actor: Actor, known: Deletion): Promise<void> {
  const done = db.transaction(async (tx) => {
    if (known.revision !== undefined) await refuseUsed(tx, known.id)
    await setRecordDeleted(tx, actor, SOURCE, known)
  })
  return done.catch(refuseByDatabase)
}

export function reorderLeadSources(db: Db, actor: Actor, ids: readonly number[]): Promise<void> {
  return reorderRecords(db, actor, SOURCE, ids)
}

/** Names of all ways in which a lead can have come, by their codes. */
export async function findWayNames(db: Db): Promise<Map<string, string>> {
  const { code, name } = leadSource
  const rows = await db.select({ code, name }).from(leadSource)
  return new Map([
    ...rows.map((row) => [row.code, row.name] as const),
    ...Object.entries(FIXED_WAY_NAMES),
  ])
}

/** @throws AppError invalid at `source` */
export async function refuseUnknownSource(db: Db, code: string): Promise<void> {
  const sources = await findLeadSources(db)
  if (sources.some((source) => source.code === code && source.isActive)) return
  throw new AppError('invalid', { fields: { source: 'Listedeki kaynaklardan birini seçin.' } })
}

function refuseFixedName(name: string): void {
  if (!FIXED_NAMES.has(foldTurkish(name))) return
  const sentence = `“${name}” sitenin kendi kaynağıdır, kendiliğinden yazılır; başka bir ad yazın.`
  throw new AppError('invalid', { fields: { name: sentence } })
}

async function refuseUsed(tx: Db, id: number): Promise<void> {
  const { code, name } = await getLeadSource(tx, id)
  const [used] = await tx.select({ id: lead.id }).from(lead).where(eq(lead.source, code)).limit(1)
  if (!used) return
  const message = `“${name}” ile gelen başvurular var. Silmek yerine kullanımdan kaldırın; eskilerde adı kalır.`
  throw new AppError('state-changed', { message })
}

async function findFreeCode(tx: Db, name: string): Promise<string> {
  const rows = await tx.select({ code: leadSource.code }).from(leadSource)
  const taken = new Set([...RESERVED, ...rows.map(({ code }) => code)])
  const base = slugify(name).slice(0, 50) || 'kaynak'
  let code = base
  for (let next = 2; taken.has(code); next += 1) code = `${base}-${next}`
  return code
}
