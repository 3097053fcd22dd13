import { and, eq, lt, sql } from 'drizzle-orm'
import type { Body } from '../../contract/call.ts'
import type * as calls from '../../contract/staff/hour-package.ts'
import type { Change } from '../../contract/staff/resource.ts'
import type { Db } from '../../db/client.ts'
import { agreement } from '../../db/schema/agreements.ts'
import { enrollment } from '../../db/schema/enrollments.ts'
import { courseGroup } from '../../db/schema/groups.ts'
import { hourPackage, packageEntry } from '../../db/schema/hour-packages.ts'
import type { Actor } from '../../domain/actor.ts'
import { formatDate, schoolDay } from '../../domain/school-time.ts'
import { recordChange } from '../audit/record-change.ts'
import { refuseStale } from '../audit/refuse-stale.ts'
import { AppError } from '../errors.ts'
import { getPackage, selectPrivateGroups } from './find-packages.ts'
import { openAgreement } from './open-agreement.ts'
import {
  changePackages,
  findStanding,
  insertPackage,
  lockPackage,
  lockPackages,
  storeEntry,
  storeOpposite,
} from './write-package.ts'

type Sale = Body<typeof calls.sell>

/**
 * Sells lesson hours for a private group that the learner is in: with a price of their own, which is a new agreement, or under an
 * agreement of the learner. Hours that were taught beyond the packages before are settled from the new one.
 * @throws AppError not-found for another group or agreement; invalid as for an agreement; already-created for a used key
 */
export function sellPackage(db: Db, actor: Actor, sale: Sale): Promise<calls.HourPackage> {
  return db.transaction(async (tx) => {
    const stored = await findByKey(tx, sale)
    if (stored !== undefined) return getPackage(tx, stored)
    const { key, learnerId, startsOn, endsOn } = sale
    const { courseId, lessonMinutes } = await requireGroup(tx, sale)
    const id = await insertPackage(tx, {
      learnerId,
      courseId,
      lessonMinutes,
      startsOn,
      endsOn,
      agreementId: await findAgreement(tx, actor, sale),
    })
    const minutes = sale.hours * lessonMinutes
    await storeEntry(tx, actor, { packageId: id, kind: 'bought', minutes, key })
    await settleBefore(tx, actor, { id, learnerId, courseId, key, minutes })
    return getPackage(tx, id)
  })
}

/** Two calls with the same key wait for each other. @throws AppError already-created for a key of something else */
async function findByKey(tx: Db, { key, learnerId, hours }: Sale): Promise<number | undefined> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`package/${key}`}, 0))`)
  const [row] = await tx
    .select({
      id: hourPackage.id,
      isSame: sql<boolean>`${hourPackage.learnerId} = ${learnerId} and ${packageEntry.kind} = 'bought'
        and ${packageEntry.minutes} = ${hours} * ${hourPackage.lessonMinutes}`,
    })
    .from(packageEntry)
    .innerJoin(hourPackage, eq(hourPackage.id, packageEntry.packageId))
    .where(eq(packageEntry.key, key))
  if (!row || row.isSame) return row?.id
  throw new AppError('already-created', {
    message:
      'Bu işlem daha önce başka bir ders saatiyle yazıldı. Sayfayı yenileyip yeniden deneyin.',
  })
}

async function requireGroup(tx: Db, { learnerId, groupId }: Sale) {
  const [row] = await selectPrivateGroups(
    tx,
    and(eq(enrollment.learnerId, learnerId), eq(courseGroup.id, groupId)),
  )
  if (row) return row
  throw new AppError('not-found', {
    message: 'Öğrenci bu özel ders sınıfında kayıtlı değil.',
  })
}

async function findAgreement(
  tx: Db,
  actor: Actor,
  { learnerId, groupId, hours, agreementId, terms }: Sale,
): Promise<number | null> {
  if (agreementId) {
    const [known] = await tx
      .select({ id: agreement.id })
      .from(agreement)
      .where(and(eq(agreement.id, agreementId), eq(agreement.learnerId, learnerId)))
    if (known) return known.id
    throw new AppError('not-found', { message: 'Bu sözleşme bulunamadı.' })
  }
  if (!terms) return null
  return openAgreement(tx, actor, { learnerId, groupId, terms, packageHours: hours })
}

interface Sold {
  id: number
  learnerId: number
  courseId: number
  key: string
  minutes: number
}

const SETTLED = 'Önceki paketten eksik kalan ders saati'

async function settleBefore(tx: Db, actor: Actor, sold: Sold): Promise<void> {
  const { id, learnerId, courseId, key } = sold
  const owing = await lockPackages(
    tx,
    and(
      eq(hourPackage.learnerId, learnerId),
      eq(hourPackage.courseId, courseId),
      lt(hourPackage.minutesLeft, 0),
    ),
  )
  let left = sold.minutes
  for (const { id: from, minutesLeft } of owing) {
    const minutes = Math.min(-minutesLeft, left)
    if (minutes <= 0) return
    left -= minutes
    const common = { kind: 'corrected', reason: SETTLED } as const
    await storeEntry(tx, actor, { ...common, packageId: from, minutes, key: `${key}/to/${from}` })
    await storeEntry(tx, actor, {
      ...common,
      packageId: id,
      minutes: -minutes,
      key: `${key}/from/${from}`,
    })
  }
}

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
): Promise<calls.HourPackage> {
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
): Promise<calls.HourPackage> {
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
): Promise<calls.HourPackage> {
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
