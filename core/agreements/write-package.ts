import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../../db/client.ts'
import { ERASED_TEXT } from '../../db/person.ts'
import { hourPackage, packageEntry } from '../../db/schema/hour-packages.ts'
import type { Actor } from '../../domain/actor.ts'
import { schoolDay } from '../../domain/school-time.ts'
import { recordChange } from '../audit/record-change.ts'
import { AppError } from '../errors.ts'

type NewPackage = Omit<typeof hourPackage.$inferInsert, 'minutesLeft' | 'revision'>
type Package = typeof hourPackage.$inferSelect
export type Entry = typeof packageEntry.$inferSelect
type NewEntry = Pick<Entry, 'packageId' | 'kind' | 'minutes' | 'key'> &
  Partial<Pick<Entry, 'lessonId' | 'reason' | 'reversesId' | 'day'>>

export async function insertPackage(tx: Db, values: NewPackage): Promise<number> {
  const [row] = await tx.insert(hourPackage).values(values).returning({ id: hourPackage.id })
  if (!row) throw new Error('The package was not stored.')
  return row.id
}

/** Locks the packages in one order, the first to end first. */
export function lockPackages(tx: Db, condition: SQL | undefined): Promise<Package[]> {
  return tx
    .select()
    .from(hourPackage)
    .where(condition)
    .orderBy(asc(hourPackage.endsOn), asc(hourPackage.id))
    .for('no key update')
}

/** @throws AppError not-found */
export async function lockPackage(tx: Db, id: number): Promise<Package> {
  const [row] = await lockPackages(tx, eq(hourPackage.id, id))
  if (!row) throw new AppError('not-found', { message: 'Bu paket bulunamadı.' })
  return row
}

/** Call it with the package locked. */
export async function storeEntry(tx: Db, actor: Actor, entry: NewEntry): Promise<void> {
  const { packageId, kind, minutes, lessonId, reason, reversesId } = entry
  const [row] = await tx
    .insert(packageEntry)
    .values({ day: schoolDay(), ...entry, actorId: actor.accountId })
    .onConflictDoNothing({ target: packageEntry.key })
    .returning({ id: packageEntry.id })
  if (!row) {
    throw new AppError('already-created', {
      message: 'Bu hareket daha önce yazıldı. Sayfayı yenileyip yeniden deneyin.',
    })
  }
  await tx
    .update(hourPackage)
    .set({ revision: sql`${hourPackage.revision} + 1` })
    .where(eq(hourPackage.id, packageId))
  await recordChange(tx, actor, {
    action: reversesId ? 'take-back' : 'record-entry',
    entity: 'hour-package',
    entityId: packageId,
    after: {
      kind,
      minutes,
      ...(lessonId && { lesson: lessonId }),
      ...(reason && { reason }),
    },
  })
}

const opposite = alias(packageEntry, 'opposite')

/** Entries that nothing has taken back, and that take nothing back. */
export async function findStanding(tx: Db, condition: SQL | undefined): Promise<Entry[]> {
  const rows = await tx
    .select({ entry: packageEntry })
    .from(packageEntry)
    .leftJoin(opposite, eq(opposite.reversesId, packageEntry.id))
    .where(and(isNull(packageEntry.reversesId), isNull(opposite.id), condition))
    .orderBy(asc(packageEntry.id))
  return rows.map(({ entry }) => entry)
}

interface Opposite {
  wrong: Entry
  /** The desk gives hours back; otherwise the ledger follows a lesson or a day. */
  isReturn?: boolean
  reason?: string | null
}

/** Call it with the package locked. Written twice, it is refused by its key. */
export function storeOpposite(
  tx: Db,
  actor: Actor,
  { wrong, isReturn = false, reason = null }: Opposite,
): Promise<void> {
  const { id, packageId, kind, minutes, lessonId } = wrong
  return storeEntry(tx, actor, {
    packageId,
    kind: isReturn ? 'returned' : kind,
    minutes: -minutes,
    lessonId,
    reason,
    reversesId: id,
    key: `take-back/${id}`,
  })
}

type Changes = Partial<Pick<Package, 'endsOn' | 'handledAt' | 'handledBy'>>

export async function changePackages(
  tx: Db,
  condition: SQL | undefined,
  changes: Changes,
): Promise<number[]> {
  const rows = await tx
    .update(hourPackage)
    .set({ ...changes, revision: sql`${hourPackage.revision} + 1` })
    .where(condition)
    .returning({ id: hourPackage.id })
  return rows.map(({ id }) => id)
}

/** Reasons that the desk wrote; hours and days stay for as long as the agreements. */
export async function anonymisePackages(tx: Db, learnerIds: number[]): Promise<void> {
  const own = tx
    .select({ id: hourPackage.id })
    .from(hourPackage)
    .where(inArray(hourPackage.learnerId, learnerIds))
  await tx
    .update(packageEntry)
    .set({ reason: sql`case when ${packageEntry.reason} is not null then ${ERASED_TEXT} end` })
    .where(inArray(packageEntry.packageId, own))
}

async function eraseSample(tx: Db, erase: () => Promise<unknown>): Promise<void> {
  await tx.execute(sql`select set_config('kur.erases_sample', 'on', true)`)
  await erase()
  await tx.execute(sql`select set_config('kur.erases_sample', '', true)`)
}

/** The sample’s, for good. */
export function erasePackages(tx: Db, learnerIds: readonly number[]): Promise<void> {
  return eraseSample(tx, () =>
    tx.delete(hourPackage).where(inArray(hourPackage.learnerId, [...learnerIds])),
  )
}

/** Lessons of the sample that are planned anew used nothing. */
export function eraseUses(tx: Db, lessonIds: readonly number[]): Promise<void> {
  const isOfLesson = inArray(packageEntry.lessonId, [...lessonIds])
  return eraseSample(tx, async () => {
    await tx
      .delete(packageEntry)
      .where(and(isOfLesson, sql`${packageEntry.reversesId} is not null`))
    await tx.delete(packageEntry).where(isOfLesson)
  })
}
