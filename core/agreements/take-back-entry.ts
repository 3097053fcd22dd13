import { and, eq } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { agreementEntry } from '../../db/schema/money.ts'
import type { Actor } from '../../domain/actor.ts'
import { isAllowed } from '../../domain/permissions.ts'
import { schoolDay } from '../../domain/school-time.ts'
import { AppError } from '../errors.ts'
import { refuseForeign } from '../own-campuses.ts'
import { getAgreement, lockSeen } from './get-agreement.ts'
import { refuseClosedDay, storeEntry } from './write-entry.ts'

interface TakenBack {
  id: number
  entry: number
  revision: number
  reason: string
}

/**
 * Writes the opposite of an entry, on today. Its receipt number stays taken. @throws AppError not-found, stale; state-changed for
 * an entry that is taken back already; invalid where today is closed
 */
export function takeBackEntry(
  db: Db,
  actor: Actor,
  { id, entry: entryId, revision, reason }: TakenBack,
) {
  return db.transaction(async (tx) => {
    await lockSeen(tx, { id, revision })
    const [wrong] = await tx
      .select()
      .from(agreementEntry)
      .where(and(eq(agreementEntry.id, entryId), eq(agreementEntry.agreementId, id)))
    if (!wrong) throw new AppError('not-found', { message: 'Bu hareket bulunamadı.' })
    if (wrong.campusId) await refuseForeign(tx, actor, [{ record: 'campus', id: wrong.campusId }])
    if (wrong.reversesId || (await isTakenBack(tx, entryId))) {
      throw new AppError('state-changed', { message: 'Bu hareket zaten geri alınmış.' })
    }
    const needsApproval = wrong.kind === 'write-off' || wrong.kind === 'correction'
    if (needsApproval && !isAllowed(actor.role, 'price:approve')) throw new AppError('forbidden')
    await storeOpposite(tx, actor, wrong, reason)
    return getAgreement(tx, id)
  })
}

async function isTakenBack(tx: Db, entryId: number): Promise<boolean> {
  return (await tx.$count(agreementEntry, eq(agreementEntry.reversesId, entryId))) > 0
}

async function storeOpposite(
  tx: Db,
  actor: Actor,
  wrong: typeof agreementEntry.$inferSelect,
  reason: string,
): Promise<void> {
  const { id, agreementId, kind, way, campusId, amount } = wrong
  const day = schoolDay()
  if (way) {
    await refuseClosedDay(tx, { campusId, day }, (message) => {
      throw new AppError('state-changed', { message })
    })
  }
  await storeEntry(tx, actor, {
    agreementId,
    kind,
    amount: -amount,
    day,
    way,
    campusId,
    reason,
    reversesId: id,
    key: `take-back/${id}`,
  })
}

/** Takes an entry back that an act wrote, if it is there and still holds. Call it with the agreement locked. */
export async function takeBackByKey(
  tx: Db,
  actor: Actor,
  { key, reason }: { key: string; reason: string },
): Promise<void> {
  const [wrong] = await tx.select().from(agreementEntry).where(eq(agreementEntry.key, key))
  if (!wrong || (await isTakenBack(tx, wrong.id))) return
  await storeOpposite(tx, actor, wrong, reason)
}
