import { eq } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { agreement } from '../../db/schema/money.ts'
import { refuseStale } from '../audit/refuse-stale.ts'
import { AppError } from '../errors.ts'
import { getAgreement } from './get-agreement.ts'

/** @throws AppError not-found */
export async function lockAgreement(tx: Db, id: number) {
  const [row] = await tx.select().from(agreement).where(eq(agreement.id, id)).for('no key update')
  if (!row) throw new AppError('not-found', { message: 'Bu sözleşme bulunamadı.' })
  return row
}

/** Locks, and refuses whoever has seen an older state. @throws AppError not-found, stale */
export async function lockSeen(tx: Db, { id, revision }: { id: number; revision: number }) {
  const row = await lockAgreement(tx, id)
  if (row.revision !== revision) {
    const record = await getAgreement(tx, id)
    await refuseStale(tx, { entity: 'agreement', id, revision, record })
  }
  return row
}
