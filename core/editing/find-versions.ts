import { and, desc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { fullName } from '../../db/full-name.ts'
import { account } from '../../db/schema/accounts.ts'
import { contentEntry, contentVersion } from '../../db/schema/editing.ts'
import { kindOf } from '../content/kinds.ts'
import { AppError } from '../errors.ts'
import type { EntryRef } from './entry.ts'

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
