import { and, desc, eq } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { account, auditLog } from '../../db/schema/accounts.ts'
import { AppError } from '../errors.ts'

export interface RecordRevision {
  id: number
  revision: number
}

export interface Deletion {
  id: number
  revision?: number
}

interface Write extends RecordRevision {
  entity: string
  record: { revision: number }
}

export async function refuseStale(tx: Db, { entity, id, revision, record }: Write): Promise<void> {
  if (revision === record.revision) return
  const [last] = await tx
    .select({ name: account.name, surname: account.surname, at: auditLog.createdAt })
    .from(auditLog)
    .leftJoin(account, eq(account.id, auditLog.actorId))
    .where(and(eq(auditLog.entity, entity), eq(auditLog.entityId, id)))
    .orderBy(desc(auditLog.id))
    .limit(1)
  const changedBy = last?.name ? `${last.name} ${last.surname}` : null
  const changedAt = (last?.at ?? new Date()).toISOString()
  const who = changedBy ?? 'Başka biri'
  throw new AppError('stale', {
    message: `${who} bu kaydı siz açtıktan sonra değiştirdi.`,
    conflict: { changedBy, changedAt, record },
  })
}
