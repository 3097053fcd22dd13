import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { fullName } from '../../db/person.ts'
import { account } from '../../db/schema/accounts.ts'
import { contentEntry, contentVersion, mediaUse, type StoredBody } from '../../db/schema/editing.ts'
import { media } from '../../db/schema/media.ts'
import type { Actor } from '../../domain/actor.ts'
import { recordChange } from '../audit/record-change.ts'
import type { Kind } from '../content/kind.ts'
import { kindOf } from '../content/kinds.ts'
import { AppError } from '../errors.ts'
import { findPictureKeys } from '../rich-text/clean-rich-text.ts'
import {
  cleanBody,
  type Entry,
  type EntryRef,
  findPublishedBody,
  findWorkingBody,
  lockEntry,
  type SeenEntry,
} from './entry.ts'

/**
 * @param ref.id chosen by the device @throws AppError stale for a used id: the record may have been edited since
 */
export function createDraft(db: Db, actor: Actor, { kind: name, id }: EntryRef, body: StoredBody) {
  return db.transaction(async (tx) => {
    const kind = kindOf(name)
    const draft = cleanBody(kind, body)
    const [entry] = await tx
      .insert(contentEntry)
      .values({ id, kind: name, draft, updatedBy: actor.accountId })
      .onConflictDoNothing({ target: contentEntry.id })
      .returning({ revision: contentEntry.revision })
    if (!entry) throw new AppError('already-created')
    await saveMediaUse(tx, kind, [{ entryId: id, bodies: [draft] }])
    return entry
  })
}

interface DraftChange {
  changes: StoredBody
  reviewAt?: string | null | undefined
  validUntil?: string | null | undefined
}

/** Makes neither a version nor an audit entry. @returns the next revision @throws AppError not-found, stale */
export function saveDraft(db: Db, actor: Actor, seen: SeenEntry, change: DraftChange) {
  return db.transaction(async (tx) => {
    const entry = await lockEntry(tx, seen)
    const kind = kindOf(seen.kind)
    const published = await findPublishedBody(tx, entry)
    const { changes, reviewAt, validUntil } = change
    const hasChanges = Object.keys(changes).length > 0
    const draft = hasChanges
      ? cleanBody(kind, { ...(entry.draft ?? published), ...changes })
      : entry.draft
    const updatedAt = new Date()
    const revision = entry.revision + 1
    await tx
      .update(contentEntry)
      .set({ draft, reviewAt, validUntil, revision, updatedAt, updatedBy: actor.accountId })
      .where(eq(contentEntry.id, seen.id))
    await saveMediaUse(tx, kind, [{ entryId: seen.id, bodies: [published, draft] }])
    return { revision, updatedAt: updatedAt.toISOString() }
  })
}

interface Replacement {
  published: StoredBody | null
  draft: StoredBody | null
}

async function replaceDraft(tx: Db, actor: Actor, entry: Entry, { published, draft }: Replacement) {
  const updatedAt = new Date()
  const revision = entry.revision + 1
  await tx
    .update(contentEntry)
    .set({ draft, revision, updatedAt, updatedBy: actor.accountId })
    .where(eq(contentEntry.id, entry.id))
  const bodies = [published, draft]
  await saveMediaUse(tx, kindOf(entry.kind), [{ entryId: entry.id, bodies }])
  return { revision, updatedAt: updatedAt.toISOString() }
}

export function discardDraft(db: Db, actor: Actor, seen: SeenEntry) {
  return db.transaction(async (tx) => {
    const entry = await lockEntry(tx, seen)
    if (entry.draft) await addVersion(tx, actor, entry, { body: entry.draft, cause: 'discarded' })
    await recordChange(tx, actor, {
      action: 'discard-draft',
      entity: seen.kind,
      entityId: entry.recordId,
      after: { entry: seen.id },
    })
    const published = await findPublishedBody(tx, entry)
    // An entry that was never published consists of its draft.
    return replaceDraft(tx, actor, entry, { published, draft: published ? null : entry.draft })
  })
}

/** The draft is kept as a version first. @returns the next revision @throws AppError not-found, stale, bad-request */
export function restoreVersion(
  db: Db,
  actor: Actor,
  { version: number, ...seen }: SeenEntry & { version: number },
) {
  return db.transaction(async (tx) => {
    const entry = await lockEntry(tx, seen)
    const kind = kindOf(seen.kind)
    const [version] = await tx
      .select({ body: contentVersion.body, shape: contentVersion.shape })
      .from(contentVersion)
      .where(and(eq(contentVersion.entryId, seen.id), eq(contentVersion.number, number)))
    if (!version) throw new AppError('not-found', { message: 'Böyle bir sürüm yok.' })
    if (version.shape !== kind.shape) {
      throw new AppError('bad-request', {
        message: 'Bu sürüm eski bir biçimde; yalnızca okunabilir.',
      })
    }
    if (entry.draft)
      await addVersion(tx, actor, entry, { body: entry.draft, cause: 'before-restore' })
    await recordChange(tx, actor, {
      action: 'restore-version',
      entity: seen.kind,
      entityId: entry.recordId,
      after: { entry: seen.id, version: number },
    })
    const published = await findPublishedBody(tx, entry)
    return replaceDraft(tx, actor, entry, { published, draft: cleanBody(kind, version.body) })
  })
}

interface NewVersion {
  body: StoredBody
  cause: (typeof contentVersion.$inferInsert)['cause']
  note?: string | null | undefined
}

export async function addVersion(
  tx: Db,
  actor: Actor,
  entry: Entry,
  { body, cause, note = null }: NewVersion,
): Promise<{ id: number; number: number }> {
  const next = sql<number>`(select coalesce(max("number"), 0) + 1 from ${contentVersion} where ${eq(contentVersion.entryId, entry.id)})`
  const [version] = await tx
    .insert(contentVersion)
    .values({
      entryId: entry.id,
      number: next,
      body,
      cause,
      note,
      shape: kindOf(entry.kind).shape,
      actorId: actor.accountId,
    })
    .returning({ id: contentVersion.id, number: contentVersion.number })
  if (!version) throw new Error('an insert returned no row')
  return version
}

export function keepVersion(
  db: Db,
  actor: Actor,
  { note, ...seen }: SeenEntry & { note?: string | null | undefined },
): Promise<number> {
  return db.transaction(async (tx) => {
    const entry = await lockEntry(tx, seen)
    const body = await findWorkingBody(tx, entry)
    const { number } = await addVersion(tx, actor, entry, { body, cause: 'kept', note })
    return number
  })
}

const MOST = 200

export async function findVersions(db: Db, ref: EntryRef) {
  const rows = await select(db, ref).orderBy(desc(contentVersion.number)).limit(MOST)
  return rows.map(({ body: _, shape: __, ...version }) => version)
}

export async function getVersion(db: Db, { number, ...ref }: EntryRef & { number: number }) {
  const [row] = await select(db, ref, number)
  if (!row) throw new AppError('not-found', { message: 'Böyle bir sürüm yok.' })
  const { shape, ...version } = row
  return { ...version, isRestorable: shape === kindOf(ref.kind).shape }
}

function select(db: Db, { kind, id }: EntryRef, number?: number) {
  return db
    .select({
      number: contentVersion.number,
      cause: contentVersion.cause,
      note: contentVersion.note,
      actor: sql<string | null>`${fullName(account)}`,
      createdAt: sql<string>`to_char(${contentVersion.createdAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
      isLive: sql<boolean>`${contentVersion.number} is not distinct from ${contentEntry.basedOn}`,
      body: contentVersion.body,
      shape: contentVersion.shape,
    })
    .from(contentVersion)
    .innerJoin(contentEntry, eq(contentEntry.id, contentVersion.entryId))
    .leftJoin(account, eq(account.id, contentVersion.actorId))
    .where(
      and(
        eq(contentEntry.id, id),
        eq(contentEntry.kind, kind),
        number === undefined ? undefined : eq(contentVersion.number, number),
      ),
    )
    .$dynamic()
}

interface Showing {
  entryId: string
  bodies: readonly (StoredBody | null)[]
}

interface Use {
  entryId: string
  field: string
  picture: string
}

export async function saveMediaUse(tx: Db, kind: Kind, entries: readonly Showing[]): Promise<void> {
  if (kind.pictures.length + kind.richTexts.length === 0 || entries.length === 0) return
  const ids = entries.map(({ entryId }) => entryId)
  await tx.delete(mediaUse).where(inArray(mediaUse.entryId, ids))
  const uses = entries.flatMap((entry) => findUses(kind, entry))
  if (uses.length === 0) return
  const names = uses.map(({ picture }) => picture)
  const columns = { id: media.id, key: media.key, fileKey: media.fileKey }
  const [byKey, byFolder] = [
    await tx.select(columns).from(media).where(inArray(media.key, names)),
    await tx.select(columns).from(media).where(inArray(media.fileKey, names)),
  ]
  const known = new Map([
    ...byKey.map(({ key, id }) => [key, id] as const),
    ...byFolder.map(({ fileKey, id }) => [fileKey, id] as const),
  ])
  const rows = uses.flatMap(({ entryId, field, picture }) => {
    const mediaId = known.get(picture)
    return mediaId === undefined ? [] : [{ entryId, field, mediaId }]
  })
  if (rows.length > 0) await tx.insert(mediaUse).values(rows).onConflictDoNothing()
}

function findUses({ pictures, richTexts }: Kind, { entryId, bodies }: Showing): Use[] {
  return bodies.flatMap((body) => [
    ...pictures.flatMap((field) => toUse(field, body?.[field])),
    ...richTexts.flatMap((field) =>
      findPictureKeys(String(body?.[field] ?? '')).flatMap((folder) => toUse(field, folder)),
    ),
  ])

  function toUse(field: string, picture: unknown): Use[] {
    return typeof picture === 'string' ? [{ entryId, field, picture }] : []
  }
}
