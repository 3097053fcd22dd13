import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { enrollment } from '../../db/schema/enrollments.ts'
import { LIVING_STATES } from '../../domain/enrollment.ts'
import { formatDateWeekday, formatHours } from '../../domain/school-time.ts'
import type { Actor } from '../accounts/actor.ts'
import { changeEnrollment, noteChange } from '../enrollments/change-enrollment.ts'
import { takeSeat } from '../enrollments/take-seat.ts'
import { holdGroups } from '../enrollments/transfer-enrollment.ts'
import { AppError } from '../errors.ts'
import { applyChanges, type Known } from './change-group.ts'
import { decide, toLines } from './decide-group.ts'
import { getGroup } from './get-group.ts'
import { tellGroup } from './tell-group.ts'

interface Merge extends Known {
  into: number
  note?: string | null | undefined
}

type Live = (typeof LIVING_STATES)[number]

/**
 * Puts the people of a group into another one, in the state that they have; what is held stays held as long. The group
 * that they leave is not opened. Everybody is told where and when.
 * @throws AppError not-found, stale; invalid where the other group has not enough places
 */
export function mergeGroup(db: Db, actor: Actor, { into, note, ...known }: Merge) {
  return decide(db, actor, known, async (tx, group) => {
    if (into === group.id)
      throw new AppError('invalid', { fields: { into: 'Başka bir sınıf seçin.' } })
    await holdGroups(tx, [group.id, into])
    const free = await takeSeat(tx, into)
    if (free < group.taken) {
      const sentence = `Bu sınıfta ${free} boş yer var; geçecek kişi sayısı ${group.taken}.`
      throw new AppError('invalid', { fields: { into: sentence } })
    }
    const target = await getGroup(tx, into, actor)
    const told = await tellGroup(tx, {
      groupId: group.id,
      cause: 'group-merged',
      subject: `${group.name}: sınıfınız birleşti`,
      lines: [
        `“${group.name}” sınıfı “${target.name}” sınıfıyla birleşti. Yeriniz yeni sınıfta sizde kalır.`,
        `Ders saatleri: ${formatHours(target.slots)}.${target.startsOn ? ` İlk gün: ${formatDateWeekday(target.startsOn)}.` : ''}`,
        ...toLines(note),
      ],
    })
    await movePeople(tx, actor, group.id, into)
    await applyChanges(tx, group, { state: 'not-opened' })
    return { told, action: 'merge' }
  })
}

async function movePeople(tx: Db, actor: Actor, from: number, into: number): Promise<void> {
  const rows = await tx
    .select()
    .from(enrollment)
    .where(and(eq(enrollment.groupId, from), inArray(enrollment.state, [...LIVING_STATES])))
    .orderBy(asc(enrollment.createdAt), asc(enrollment.id))
  const there = await tx
    .select({ learnerId: enrollment.learnerId })
    .from(enrollment)
    .where(and(eq(enrollment.groupId, into), inArray(enrollment.state, [...LIVING_STATES])))
  const known = new Set(there.map(({ learnerId }) => learnerId))
  for (const row of rows) {
    const reason = 'Sınıflar birleşti.'
    const state = row.state as Live
    await changeEnrollment(tx, actor, { id: row.id, from: state, to: 'transferred', reason })
    if (known.has(row.learnerId)) continue
    const { id, createdAt: _, updatedAt: __, revision: ___, ...values } = row
    const [next] = await tx
      .insert(enrollment)
      .values({ ...values, groupId: into, continuesId: id })
      .returning({ id: enrollment.id })
    if (next) await noteChange(tx, actor, { enrollmentId: next.id, toState: state, reason })
  }
}
