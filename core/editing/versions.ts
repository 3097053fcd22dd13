import { and, desc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { fullName } from '../../db/full-name.ts'
import { account } from '../../db/schema/accounts.ts'
import { contentEntry, contentVersion, type StoredBody } from '../../db/schema/editing.ts'
import type { Actor } from '../../domain/actor.ts'
import { kindOf } from '../content/kinds.ts'
import { AppError } from '../errors.ts'
import { type Entry, type EntryRef, findWorkingBody, type SeenEntry } from './entry.ts'
import { lockEntry } from './get-entry.ts'

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
