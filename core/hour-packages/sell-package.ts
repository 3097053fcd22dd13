import { and, eq, lt, sql } from 'drizzle-orm'
import type { Body } from '../../contract/call.ts'
import type { HourPackage, sell } from '../../contract/staff/hour-package.ts'
import type { Db } from '../../db/client.ts'
import { enrollment } from '../../db/schema/enrollments.ts'
import { courseGroup } from '../../db/schema/groups.ts'
import { hourPackage, packageEntry } from '../../db/schema/hour-packages.ts'
import { agreement } from '../../db/schema/money.ts'
import type { Actor } from '../../domain/actor.ts'
import { openAgreement } from '../agreements/open-agreement.ts'
import { AppError } from '../errors.ts'
import { getPackage, selectPrivateGroups } from './find-packages.ts'
import { insertPackage, lockPackages, storeEntry } from './write-package.ts'

type Sale = Body<typeof sell>

/**
 * Sells lesson hours for a private group that the learner is in: with a price of their own, which is a new agreement, or under an
 * agreement of the learner. Hours that were taught beyond the packages before are settled from the new one.
 * @throws AppError not-found for another group or agreement; invalid as for an agreement; already-created for a used key
 */
export function sellPackage(db: Db, actor: Actor, sale: Sale): Promise<HourPackage> {
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
