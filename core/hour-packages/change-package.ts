import { and, eq } from 'drizzle-orm'
import type * as calls from '../../contract/staff/hour-package.ts'
import type { HourPackage } from '../../contract/staff/hour-package.ts'
import type { Change } from '../../contract/staff/resource.ts'
import type { Db } from '../../db/client.ts'
import { hourPackage, packageEntry } from '../../db/schema/hour-packages.ts'
import type { Actor } from '../../domain/actor.ts'
import { formatDate, schoolDay } from '../../domain/school-time.ts'
import { recordChange } from '../audit/record-change.ts'
import { refuseStale } from '../audit/refuse-stale.ts'
import { AppError } from '../errors.ts'
import { getPackage } from './find-packages.ts'
import {
  changePackages,
  findStanding,
  lockPackage,
  storeEntry,
  storeOpposite,
} from './write-package.ts'

interface Seen {
  id: number
  revision: number
}

/** Locks, and refuses whoever has seen an older state. @throws AppError not-found, stale */
async function lockSeen(tx: Db, { id, revision }: Seen) {
  const row = await lockPackage(tx, id)
  if (row.revision !== revision) {
    const record = await getPackage(tx, id)
    await refuseStale(tx, { entity: 'hour-package', id, revision, record })
  }
  return row
}

/** Moves the last day on. Hours that had expired come back. @throws AppError not-found, stale; invalid for an earlier day */
export function extendPackage(
  db: Db,
  actor: Actor,
  { id, revision, endsOn, reason }: Change<typeof calls.extend>,
): Promise<HourPackage> {
  return db.transaction(async (tx) => {
    const before = await lockSeen(tx, { id, revision })
    const refuse = (message: string) => {
      throw new AppError('invalid', { fields: { endsOn: message } })
    }
    if (endsOn <= before.endsOn) {
      refuse(`Son gün şimdikinden (${formatDate(before.endsOn)}) sonra olmalıdır.`)
    }
    if (endsOn < schoolDay()) refuse('Son gün bugünden önce olamaz.')
    await changePackages(tx, eq(hourPackage.id, id), {
      endsOn,
      handledAt: null,
      handledBy: null,
    })
    await recordChange(tx, actor, {
      action: 'update',
      entity: 'hour-package',
      entityId: id,
      before: { endsOn: before.endsOn },
      after: { endsOn, reason },
    })
    const expired = and(eq(packageEntry.packageId, id), eq(packageEntry.kind, 'expired'))
    for (const wrong of await findStanding(tx, expired)) {
      await storeOpposite(tx, actor, { wrong, reason })
    }
    return getPackage(tx, id)
  })
}

/** Adds or takes hours. Sent again under the same key it is written once. @throws AppError not-found, stale, already-created */
export function correctPackage(
  db: Db,
  actor: Actor,
  { id, revision, key, hours, reason }: Change<typeof calls.correct>,
): Promise<HourPackage> {
  return db.transaction(async (tx) => {
    const { lessonMinutes } = await lockPackage(tx, id)
    const minutes = hours * lessonMinutes
    const isStored = and(
      eq(packageEntry.key, key),
      eq(packageEntry.packageId, id),
      eq(packageEntry.kind, 'corrected'),
      eq(packageEntry.minutes, minutes),
    )
    if ((await tx.$count(packageEntry, isStored)) > 0) return getPackage(tx, id)
    await lockSeen(tx, { id, revision })
    await storeEntry(tx, actor, {
      packageId: id,
      kind: 'corrected',
      minutes,
      reason,
      key,
    })
    return getPackage(tx, id)
  })
}

interface TakenBack extends Seen {
  entry: number
  reason: string
}

/**
 * Writes the opposite of an entry, on today; hours that a lesson used are returned by it.
 * @throws AppError not-found, stale; state-changed for an entry that is taken back already, and where others are built on it
 */
export function takeBackPackageEntry(
  db: Db,
  actor: Actor,
  { id, revision, entry, reason }: TakenBack,
): Promise<HourPackage> {
  return db.transaction(async (tx) => {
    const { minutesLeft } = await lockSeen(tx, { id, revision })
    const isWanted = and(eq(packageEntry.id, entry), eq(packageEntry.packageId, id))
    const [wrong] = await findStanding(tx, isWanted)
    if (!wrong) throw await describeMissing(tx, isWanted)
    if (wrong.kind === 'expired') {
      throw new AppError('state-changed', {
        message: 'Süresi dolan saatler, paketin son günü ileri alınınca geri gelir.',
      })
    }
    if (wrong.kind === 'bought' && minutesLeft < wrong.minutes) {
      throw new AppError('state-changed', {
        message: 'Bu paketten ders saati kullanılmış; satışı geri almak yerine paketi düzeltin.',
      })
    }
    await storeOpposite(tx, actor, { wrong, reason, isReturn: wrong.kind === 'used' })
    return getPackage(tx, id)
  })
}

async function describeMissing(tx: Db, isWanted: ReturnType<typeof and>): Promise<AppError> {
  return (await tx.$count(packageEntry, isWanted)) > 0
    ? new AppError('state-changed', { message: 'Bu hareket zaten geri alınmış.' })
    : new AppError('not-found', { message: 'Bu hareket bulunamadı.' })
}
