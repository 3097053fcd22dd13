import { and, eq, gt, lt } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { hourPackage, packageEntry } from '../../db/schema/hour-packages.ts'
import { SYSTEM } from '../../domain/actor.ts'
import { schoolDay } from '../../domain/school-time.ts'
import { lockPackages, storeEntry } from './write-package.ts'

/** Writes off what is left of packages whose last day is over, each in a transaction of its own. @returns how many there were */
export async function expirePackages(db: Db): Promise<number> {
  const isOver = and(lt(hourPackage.endsOn, schoolDay()), gt(hourPackage.minutesLeft, 0))
  const due = await db.select({ id: hourPackage.id }).from(hourPackage).where(isOver)
  for (const { id } of due) {
    await db.transaction(async (tx) => {
      const [row] = await lockPackages(tx, and(eq(hourPackage.id, id), isOver))
      if (!row) return
      const isOwn = and(eq(packageEntry.packageId, id), eq(packageEntry.kind, 'expired'))
      const times = await tx.$count(packageEntry, isOwn)
      await storeEntry(tx, SYSTEM, {
        packageId: id,
        kind: 'expired',
        minutes: -row.minutesLeft,
        key: `expired/${id}/${times}`,
      })
    })
  }
  return due.length
}
