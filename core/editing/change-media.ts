import { eq, sql } from 'drizzle-orm'
import type { update } from '../../contract/staff/media.ts'
import type { Change } from '../../contract/staff/resource.ts'
import type { Db } from '../../db/client.ts'
import { media } from '../../db/schema/media.ts'
import type { Actor } from '../../domain/actor.ts'
import { slugify } from '../../domain/turkish.ts'
import { recordChange } from '../audit/record-change.ts'
import { type Deletion, type RecordRevision, refuseStale } from '../audit/refuse-stale.ts'
import { AppError } from '../errors.ts'
import type { FileStore } from '../media/file-store.ts'
import { isOfSample } from '../media/media.ts'
import { type SentPicture, storePicture } from '../media/store-picture.ts'
import { getMedia } from './find-media.ts'

interface Upload extends SentPicture {
  name: string
  alt: string
}

export async function addPicture(
  db: Db,
  store: FileStore,
  actor: Actor,
  { name, alt, ...sent }: Upload,
) {
  const typed = name
    .replace(/\.[^.]*$/, '')
    .slice(0, 80)
    .trim()
  const wanted = slugify(typed).slice(0, 60) || 'resim'
  const columns = await storePicture(store, wanted, sent)
  return db.transaction(async (tx) => {
    const key = await findFreeKey(tx, wanted)
    const [row] = await tx
      .insert(media)
      .values({ ...columns, key, name: typed || wanted, alt })
      .onConflictDoNothing()
      .returning({ id: media.id })
    if (!row) throw new AppError('already-created')
    await recordChange(tx, actor, {
      action: 'create',
      entity: 'media',
      entityId: row.id,
      after: { key, alt },
    })
    return getMedia(tx, row.id)
  })
}

async function findFreeKey(tx: Db, wanted: string): Promise<string> {
  const { rows } = await tx.execute<{ key: string }>(sql`
    select ${media.key} from ${media} where ${media.key} ~ ${`^${wanted}(-[0-9]+)?$`}`)
  const taken = new Set(rows.map(({ key }) => key))
  let key = wanted
  for (let number = 2; taken.has(key); number++) key = `${wanted}-${number}`
  return key
}

type Columns = Partial<typeof media.$inferSelect>

export function updateMedia(
  db: Db,
  actor: Actor,
  { id, revision, changes }: Change<typeof update>,
) {
  return db.transaction(async (tx) => {
    const before = await lockRow(tx, { id, revision })
    await write(tx, id, changes as Columns)
    const { name, alt, focusX, focusY } = before
    await recordChange(tx, actor, {
      action: 'update',
      entity: 'media',
      entityId: id,
      before: { name, alt, focusX, focusY },
      after: changes,
    })
    return getMedia(tx, id)
  })
}

/**
 * Texts name the file itself, so a picture inside a text is not replaced.
 * @throws AppError not-found, stale, invalid
 */
export async function replacePicture(
  db: Db,
  store: FileStore,
  actor: Actor,
  { id, revision, ...sent }: RecordRevision & SentPicture,
) {
  const { key, src, usedIn } = await getMedia(db, id)
  if (usedIn.length > 0 && (await isInText(db, src))) {
    throw new AppError('invalid', {
      message: 'Bu görsel bir metnin içinde duruyor. Yenisini yükleyip metinde seçin.',
    })
  }
  const columns = await storePicture(store, key, sent)
  return db.transaction(async (tx) => {
    const before = await lockRow(tx, { id, revision })
    // The sample's words describe its drawing, not what comes in its place.
    const alt = isOfSample(before) ? '' : before.alt
    await write(tx, id, { ...columns, alt })
    await recordChange(tx, actor, {
      action: 'update',
      entity: 'media',
      entityId: id,
      before: { file: before.fileKey },
      after: { file: columns.fileKey },
    })
    return getMedia(tx, id)
  })
}

/** Takes a picture away that nothing shows, or brings it back. @throws AppError not-found, stale, state-changed while it is shown */
export async function setMediaDeleted(
  db: Db,
  actor: Actor,
  { id, revision }: Deletion,
): Promise<void> {
  await db.transaction(async (tx) => {
    const isRemoval = revision !== undefined
    if (isRemoval) await lockRow(tx, { id, revision })
    if (isRemoval && (await getMedia(tx, id)).uses > 0) {
      const message = 'Bu görsel sitede görünüyor. Önce göründüğü yerlerden kaldırın.'
      throw new AppError('state-changed', { message })
    }
    await write(tx, id, { deletedAt: isRemoval ? new Date() : null })
    const action = isRemoval ? 'delete' : 'restore'
    await recordChange(tx, actor, { action, entity: 'media', entityId: id })
  })
}

async function lockRow(tx: Db, { id, revision }: RecordRevision) {
  const [record] = await tx.select().from(media).where(eq(media.id, id)).for('update')
  if (!record) throw new AppError('not-found', { message: 'Böyle bir görsel yok.' })
  const view = await getMedia(tx, id)
  await refuseStale(tx, { entity: 'media', id, revision, record: view })
  return record
}

async function write(tx: Db, id: number, columns: Columns): Promise<void> {
  const revision = sql`${media.revision} + 1`
  await tx
    .update(media)
    .set({ ...columns, revision })
    .where(eq(media.id, id))
}

async function isInText(db: Db, src: string | undefined): Promise<boolean> {
  const like = `%${src}/%`
  const { rows } = await db.execute<{ found: boolean }>(sql`
    select exists (select from content_entry where draft::text like ${like})
      or exists (select from page where content like ${like})
      or exists (select from article where content like ${like})
      or exists (select from about where content like ${like})
      or exists (select from legal_text where content like ${like}) as found`)
  return rows[0]?.found ?? false
}
