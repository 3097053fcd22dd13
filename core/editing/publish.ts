import { isDeepStrictEqual } from 'node:util'
import { and, eq, getTableColumns } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { contentEntry, type StoredBody, slugHistory } from '../../db/schema/editing.ts'
import type { Actor } from '../../domain/actor.ts'
import { recordChange } from '../audit/record-change.ts'
import { type KindName, kindOf } from '../content/kinds.ts'
import { AppError, refuseByDatabase } from '../errors.ts'
import { addVersion, saveMediaUse } from './drafts.ts'
import {
  cleanBody,
  type Entry,
  findPublishedBody,
  findWorkingBody,
  lockEntry,
  type SeenEntry,
} from './entry.ts'

interface Naming {
  recordId: number
  before: unknown
  now: unknown
}

/** Remembers the address that a record had. A record that has the address now comes before one that had it. */
async function noteSlug(tx: Db, kind: string, { recordId, before, now }: Naming): Promise<void> {
  await tx
    .delete(slugHistory)
    .where(and(eq(slugHistory.kind, kind), eq(slugHistory.slug, String(now))))
  if (typeof before !== 'string' || before === now) return
  await tx
    .insert(slugHistory)
    .values({ kind, slug: before, recordId })
    .onConflictDoUpdate({ target: [slugHistory.kind, slugHistory.slug], set: { recordId } })
}

interface Publishing {
  body: StoredBody
  version: number
  draft: StoredBody | null
}

/**
 * Writes published rows, slug history, media use and audit for a locked entry. @throws AppError invalid for a used address,
 * a missing reference, or a field error of the kind
 */
export async function publishBody(
  tx: Db,
  actor: Actor,
  entry: Entry,
  { body, version, draft }: Publishing,
): Promise<number> {
  const kind = kindOf(entry.kind)
  await refuseFieldErrors(tx, entry, body)
  const before = await findPublishedBody(tx, entry)
  const [recordId = 0] = await kind
    .saveBodies(tx, [{ id: entry.recordId, body }])
    .catch(refuseByDatabase)
  if (kind.address)
    await noteSlug(tx, entry.kind, { recordId, before: before?.slug, now: body.slug })
  await saveMediaUse(tx, kind, [{ entryId: entry.id, bodies: [body, draft] }])
  await tx
    .update(contentEntry)
    .set({ recordId, draft, basedOn: version, updatedAt: entry.updatedAt })
    .where(eq(contentEntry.id, entry.id))
  await recordChange(tx, actor, {
    action: 'publish',
    entity: entry.kind as KindName,
    entityId: recordId,
    ...findChanges(before ?? {}, cleanBody(kind, body)),
  })
  return recordId
}

export async function refuseFieldErrors(tx: Db, { id, kind }: Entry, body: StoredBody) {
  const fields = (await kindOf(kind).findFieldErrors?.(tx, id, body)) ?? {}
  if (Object.keys(fields).length > 0) throw new AppError('invalid', { fields })
}

function toStored(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value ?? null))
}

function findChanges(before: StoredBody, after: StoredBody) {
  const names = Object.keys(after).filter(
    (name) => !isDeepStrictEqual(toStored(before[name]), toStored(after[name])),
  )
  const pick = (body: StoredBody) =>
    Object.fromEntries(names.map((name) => [name, body[name] ?? null]))
  return { before: pick(before), after: pick(after) }
}

export type Check = (kind: KindName, body: StoredBody) => StoredBody

/**
 * The revision stays, so that whoever goes on typing meets no conflict.
 * @returns the id of the published record @throws AppError not-found, stale, invalid
 */
export function publish(
  db: Db,
  actor: Actor,
  seen: SeenEntry & { note?: string | null | undefined },
  check: Check,
): Promise<number> {
  return db.transaction(async (tx) => {
    const entry = await lockEntry(tx, seen)
    const working = await findWorkingBody(tx, entry)
    const body = check(seen.kind, working)
    const { number } = await addVersion(tx, actor, entry, {
      body: cleanBody(kindOf(seen.kind), working),
      cause: 'published',
      note: seen.note,
    })
    return publishBody(tx, actor, entry, { body, version: number, draft: null })
  })
}

/** Row, draft and address stay. @throws AppError not-found, stale, bad-request for what the site cannot do without */
export function unpublish(db: Db, actor: Actor, seen: SeenEntry): Promise<void> {
  return db.transaction(async (tx) => hideRecord(tx, actor, await lockEntry(tx, seen)))
}

/** Shows the record again as it was before it was taken off the site. @throws AppError not-found, stale, bad-request */
export function republish(db: Db, actor: Actor, seen: SeenEntry): Promise<void> {
  return db.transaction(async (tx) => setShown(tx, actor, await lockEntry(tx, seen), true))
}

export function hideRecord(tx: Db, actor: Actor, entry: Entry): Promise<void> {
  return setShown(tx, actor, entry, false)
}

async function setShown(tx: Db, actor: Actor, { kind, recordId }: Entry, isShown: boolean) {
  if (recordId === null) {
    throw new AppError('not-found', { message: 'Bu kayıt daha yayımlanmadı.' })
  }
  const { table } = kindOf(kind)
  if (!('state' in getTableColumns(table))) {
    throw new AppError('bad-request', { message: 'Bu içerik yayından kaldırılamaz.' })
  }
  await tx
    .update(table)
    .set({ state: isShown ? 'published' : 'draft' })
    .where(eq(table.id, recordId))
  const [hidden, shown] = [{ state: 'unpublished' }, { state: 'published' }]
  await recordChange(tx, actor, {
    action: isShown ? 'publish' : 'unpublish',
    entity: kind as KindName,
    entityId: recordId,
    before: isShown ? hidden : shown,
    after: isShown ? shown : hidden,
  })
}
