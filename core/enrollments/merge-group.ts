import { and, asc, eq, inArray } from 'drizzle-orm'
import type { merge } from '../../contract/staff/group.ts'
import type { Change } from '../../contract/staff/resource.ts'
import type { Db } from '../../db/client.ts'
import { enrollment } from '../../db/schema/enrollments.ts'
import { courseGroup } from '../../db/schema/groups.ts'
import type { Actor } from '../../domain/actor.ts'
import { LIVING_STATES } from '../../domain/enrollment.ts'
import { formatDateWeekday, formatHours, schoolDay } from '../../domain/school-time.ts'
import { AppError } from '../errors.ts'
import { getGroup } from '../groups/get-group.ts'
import { lockAndCountVacantSeats, lockGroups } from '../groups/lock-seats.ts'
import { notifyGroup } from '../groups/notify-group.ts'
import { changeGroup } from '../groups/write-group.ts'
import { findFirstDay } from '../timetable/find-first-lesson.ts'
import { ownFirstDay } from './admit-learner.ts'
import { decide, toLines } from './decide-group.ts'
import { changeEnrollment, insertEnrollments } from './write-enrollment.ts'

/**
 * Moves the people of a group into another in their present state; reservations keep their deadline. The emptied group is
 * cancelled and everybody notified, unless the desk says otherwise. @throws AppError not-found, stale; invalid if the other group has too few vacant seats
 */
export function mergeGroup(
  db: Db,
  actor: Actor,
  { into, note, notifies = true, ...known }: Change<typeof merge>,
) {
  return decide(db, actor, known, async (tx, group) => {
    if (into === group.id)
      throw new AppError('invalid', { fields: { into: 'Başka bir sınıf seçin.' } })
    await lockGroups(tx, [group.id, into])
    const vacant = await lockAndCountVacantSeats(tx, into)
    if (vacant < group.taken) {
      const sentence = `Bu sınıfta ${vacant} boş yer var; geçecek kişi sayısı ${group.taken}.`
      throw new AppError('invalid', { fields: { into: sentence } })
    }
    const target = await getGroup(tx, into, actor)
    const firstDay = await findFirstDay(tx, into)
    const lines = [
      `“${group.name}” sınıfı “${target.name}” sınıfıyla birleşti. Yeriniz yeni sınıfta sizde kalır.`,
      `Ders saatleri: ${formatHours(target.slots)}.${firstDay ? ` İlk gün: ${formatDateWeekday(firstDay)}.` : ''}`,
      ...toLines(note),
    ]
    const subject = `${group.name}: sınıfınız birleşti`
    const news = { groupId: group.id, cause: 'group-merged', subject, lines }
    const notified = notifies ? await notifyGroup(tx, news) : 0
    await movePeople(tx, actor, group.id, into)
    await changeGroup(tx, actor, group, { state: 'not-opened' })
    return { notified, action: 'merge' }
  })
}

async function movePeople(tx: Db, actor: Actor, from: number, into: number): Promise<void> {
  const rows = await tx
    .select()
    .from(enrollment)
    .where(and(eq(enrollment.groupId, from), inArray(enrollment.state, LIVING_STATES)))
    .orderBy(asc(enrollment.createdAt), asc(enrollment.id))
  const there = await tx
    .select({ learnerId: enrollment.learnerId })
    .from(enrollment)
    .where(and(eq(enrollment.groupId, into), inArray(enrollment.state, LIVING_STATES)))
  const known = new Set(there.map(({ learnerId }) => learnerId))
  for (const row of rows) {
    const reason = 'Sınıflar birleşti.'
    await changeEnrollment(tx, actor, { id: row.id, from: row.state, to: 'transferred', reason })
    if (known.has(row.learnerId)) continue
    const { id, createdAt: _, updatedAt: __, revision: ___, ...values } = row
    const startsOn = await findFirstDayIn(tx, into, row.startsOn)
    await insertEnrollments(tx, actor, [
      { ...values, startsOn, groupId: into, continuesId: id, reason },
    ])
  }
}

/** Nobody has been in the other group before today. */
async function findFirstDayIn(tx: Db, groupId: number, startsOn: string | null) {
  const today = schoolDay()
  const [row] = await tx
    .select({ day: ownFirstDay(startsOn !== null && startsOn > today ? startsOn : today) })
    .from(courseGroup)
    .where(eq(courseGroup.id, groupId))
  return row?.day ?? null
}
