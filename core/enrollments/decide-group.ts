import { and, asc, eq, inArray } from 'drizzle-orm'
import type { merge, move, postpone } from '../../contract/staff/group.ts'
import type { Change } from '../../contract/staff/resource.ts'
import type { Db } from '../../db/client.ts'
import { fullName } from '../../db/person.ts'
import { enrollment } from '../../db/schema/enrollments.ts'
import { courseGroup } from '../../db/schema/groups.ts'
import { learner } from '../../db/schema/people.ts'
import type { Actor } from '../../domain/actor.ts'
import type { ChangeWord } from '../../domain/audit-words.ts'
import { JOINED_STATES, LIVING_STATES, PENDING_STATES } from '../../domain/enrollment.ts'
import { type GroupState, hasBegunBefore, mayFollow } from '../../domain/group.ts'
import { type Day, formatDateWeekday, formatHours, schoolDay } from '../../domain/school-time.ts'
import { recordChange } from '../audit/record-change.ts'
import type { RecordRevision } from '../audit/refuse-stale.ts'
import { nameClash } from '../catalogue/name-clash.ts'
import { AppError } from '../errors.ts'
import { getGroup } from '../groups/get-group.ts'
import { notifyGroup } from '../groups/notify-group.ts'
import { lockAndCountVacantSeats, lockGroups } from '../groups/seats.ts'
import { changeGroup, lockGroup } from '../groups/write-group.ts'
import { findFirstDay } from '../timetable/read-lessons.ts'
import { ownFirstDay } from './admit-learner.ts'
import { changeEnrollment, insertEnrollments } from './write-enrollment.ts'

type Group = Awaited<ReturnType<typeof getGroup>>

/**
 * Takes a group to another state. Everybody in it is notified when it is confirmed, is not opened, or is finished, unless
 * the desk says otherwise; a group that has begun is confirmed without a word. A group that is not opened ends its reservations and enrollments. A group is finished once all its learners have an outcome; what is
 * still reserved is cancelled.
 * @throws AppError not-found, stale; state-changed for a transition that is not allowed, or for learners without an
 * outcome; invalid for a clash
 */
export function moveGroup(db: Db, actor: Actor, input: Change<typeof move>) {
  return decide(db, actor, input, async (tx, group) => {
    const { state, note } = input
    if (!mayFollow(group.state, state)) throw new AppError('state-changed')
    if (state === 'finished') await refuseWithoutOutcome(tx, group.id)
    await changeGroup(tx, actor, group, { state })
    const isKnown = state === 'running' && hasBegunBefore(group, schoolDay())
    const firstDay = await findFirstDay(tx, group.id)
    const news = (input.notifies ?? !isKnown) ? newsOf(group, state, firstDay) : undefined
    const notified = news
      ? await notifyGroup(tx, {
          groupId: group.id,
          ...news,
          lines: [...news.lines, ...toLines(note)],
        })
      : 0
    if (state === 'not-opened') await endAll(tx, actor, group.id, 'Sınıf açılmadı.')
    if (state === 'finished') await endAll(tx, actor, group.id, 'Sınıf tamamlandı.')
    return { notified, action: state }
  })
}

export function postponeGroup(db: Db, actor: Actor, input: Change<typeof postpone>) {
  return decide(db, actor, input, async (tx, group) => {
    const { startsOn, decidesOn, note, notifies = true } = input
    if (startsOn < schoolDay()) {
      const fields = { startsOn: 'Yeni başlangıç bugünden önce olamaz.' }
      throw new AppError('invalid', { fields })
    }
    const changes = { startsOn, endsOn: null, ...(decidesOn !== undefined && { decidesOn }) }
    await changeGroup(tx, actor, group, changes, { isMailed: true })
    if (!notifies) return { notified: 0, action: 'postpone' }
    const firstDay = (await findFirstDay(tx, group.id)) ?? startsOn
    const notified = await notifyGroup(tx, {
      groupId: group.id,
      cause: 'group-postponed',
      subject: `${group.name}: yeni başlangıç ${formatDateWeekday(firstDay)}`,
      lines: [
        `“${group.name}” sınıfının başlangıcı değişti. Yeni tarih: ${formatDateWeekday(firstDay)}.`,
        'Yeriniz sizde kalır; yapmanız gereken bir şey yok. Yeni tarih size uymuyorsa lütfen bize yazın.',
        ...toLines(note),
      ],
    })
    return { notified, action: 'postpone' }
  })
}

function decide(
  db: Db,
  actor: Actor,
  known: RecordRevision,
  act: (tx: Db, group: Group) => Promise<{ notified: number; action: ChangeWord }>,
) {
  return db
    .transaction(async (tx) => {
      const before = await lockGroup(tx, actor, known)
      const { notified, action } = await act(tx, before)
      const group = await getGroup(tx, known.id)
      await recordChange(tx, actor, {
        action,
        entity: 'group',
        entityId: known.id,
        before: { state: before.state, startsOn: before.startsOn },
        after: { state: group.state, startsOn: group.startsOn, notified },
      })
      return { group, notified }
    })
    .catch((error) => nameClash(db, error))
}

function toLines(note: string | null | undefined): string[] {
  return note ? [note] : []
}

function newsOf(group: Group, state: GroupState, firstDay: Day | null) {
  const { name, slots } = group
  if (state === 'running' && group.state === 'open') {
    const hasBegun = hasBegunBefore(group, schoolDay())
    const first = firstDay ? formatDateWeekday(firstDay) : null
    const begins = hasBegun ? ` Dersler ${first} gününden beri sürüyor.` : ` İlk gün: ${first}.`
    return {
      cause: 'group-opened',
      subject: hasBegun ? `${name} sınıfınız kesinleşti` : `${name} sınıfınız açılıyor`,
      lines: [
        `“${name}” sınıfı kesinleşti.${first ? begins : ''}`,
        `Ders saatleri: ${formatHours(slots)}.`,
      ],
    }
  }
  if (state === 'not-opened') {
    return {
      cause: 'group-not-opened',
      subject: `${name} sınıfı açılmıyor`,
      lines: [
        `“${name}” sınıfı bu dönem açılamıyor. Kaydınız iptal edildi, sizden ücret alınmaz; ödediğiniz varsa tamamını iade ederiz.`,
        'Size uyan başka bir sınıf için arayacağız; dilerseniz açık sınıflara sitemizden de bakabilirsiniz.',
      ],
    }
  }
  if (state === 'finished') {
    return {
      cause: 'group-finished',
      subject: `${name} sınıfınız tamamlandı`,
      lines: [
        `“${name}” sınıfı tamamlandı. Katıldığınız için teşekkür ederiz.`,
        'Sonraki kurda yerinizi ayırtmak için bizi arayın; açık sınıflara sitemizden de bakabilirsiniz.',
      ],
      states: ['finished'] as const,
    }
  }
  return undefined
}

async function refuseWithoutOutcome(tx: Db, groupId: number): Promise<void> {
  const rows = await tx
    .select({ name: fullName(learner) })
    .from(enrollment)
    .innerJoin(learner, eq(learner.id, enrollment.learnerId))
    .where(and(eq(enrollment.groupId, groupId), inArray(enrollment.state, JOINED_STATES)))
    .orderBy(learner.name, learner.surname, enrollment.id)
  if (rows.length === 0) return
  const names = rows.map(({ name }) => name).join(', ')
  throw new AppError('state-changed', {
    message: `Kur sonu kararı olmayan öğrenciler var: ${names}. Önce “Kur sonu” bölümünde karar verin.`,
  })
}

async function endAll(tx: Db, actor: Actor, groupId: number, reason: string) {
  const rows = await tx
    .select({ id: enrollment.id, state: enrollment.state })
    .from(enrollment)
    .where(and(eq(enrollment.groupId, groupId), inArray(enrollment.state, LIVING_STATES)))
    .orderBy(enrollment.id)
  for (const { id, state } of rows) {
    const isPending = PENDING_STATES.some((pending) => pending === state)
    const to = isPending ? 'cancelled' : 'withdrawn'
    await changeEnrollment(tx, actor, { id, from: state, to, reason })
  }
}

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
