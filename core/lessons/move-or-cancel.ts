import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { cancel, move, NoticeRecipient, restore } from '../../contract/staff/lesson.ts'
import type { Db } from '../../db/client.ts'
import { fullName } from '../../db/person.ts'
import { account } from '../../db/schema/accounts.ts'
import { lessonChange, notice } from '../../db/schema/lessons.ts'
import { learner } from '../../db/schema/people.ts'
import type { Actor } from '../../domain/actor.ts'
import { chargeCalledOff, releaseLesson } from '../agreements/use-packages.ts'
import { AppError } from '../errors.ts'
import { PHONE, PHONE_OWNER } from '../people/find-learners.ts'
import { describeChange, selectChangesOfLessons } from '../timetable/lesson-changes.ts'
import { changeLessons, insertLessons, type NewLessonChange } from '../timetable/write-lesson.ts'
import {
  changeLesson,
  factsOf,
  findFarDay,
  type LessonInput,
  nameRoom,
  refuseEnded,
  refuseTime,
  type StoredLesson,
  toSpan,
} from './change-lesson.ts'

/**
 * Moves a lesson to another day, time or room.
 * @throws AppError not-found, stale, state-changed; invalid for a clash, a holiday, a far day or no change at all
 */
export function moveLesson(db: Db, actor: Actor, input: LessonInput<typeof move>) {
  return changeLesson(db, actor, input, async (tx, before) => {
    refuseEnded(before)
    const span = toSpan(input)
    const roomId = input.roomId === undefined ? (before.room?.id ?? null) : input.roomId
    const isMoved =
      span.startsAt.getTime() !== before.startsAt.getTime() ||
      span.endsAt.getTime() !== before.endsAt.getTime()
    if (!isMoved && roomId === (before.room?.id ?? null)) {
      throw new AppError('invalid', {
        fields: { day: 'Ders zaten bu günde, saatte ve derslikte.' },
      })
    }
    const room = await nameRoom(tx, roomId)
    const teacherIds = before.teachers.map((teacher) => teacher.id)
    const { id, group } = before
    await refuseTime(tx, { ...span, id, roomId, teacherIds, groupId: group.id })
    const warnings = isMoved ? await findFarDay(tx, group.id, input) : []
    await changeLessons(tx, [id], { ...span, roomId, isByHand: true })
    const facts = factsOf(before)
    return {
      action: 'update',
      warnings,
      changes: [
        {
          lessonId: id,
          kind: isMoved ? 'moved' : 'room',
          before: facts,
          after: {
            ...facts,
            startsAt: span.startsAt.toISOString(),
            endsAt: span.endsAt.toISOString(),
            room,
          },
          reason: input.reason,
          actorId: actor.accountId,
        },
      ],
    }
  })
}

type Input = LessonInput<typeof cancel>

/**
 * Cancels a lesson. Planning adds its hours at the end, a lesson on a given day replaces it, or they are dropped. A private lesson
 * that the learner calls off too late has used the hours.
 * @throws AppError not-found, stale; state-changed for a recorded lesson; invalid for a clash of the replacement
 */
export function cancelLesson(db: Db, actor: Actor, input: Input) {
  const { replacement, reason } = input
  return changeLesson(db, actor, input, async (tx, before) => {
    refuseEnded(before)
    await changeLessons(tx, [before.id], {
      state: 'cancelled',
      isDropped: replacement === 'none',
    })
    const used = input.isBySchool ? [] : await chargeCalledOff(tx, actor, before.id)
    const cancelled: NewLessonChange = {
      lessonId: before.id,
      kind: 'cancelled',
      before: factsOf(before),
      reason,
      actorId: actor.accountId,
    }
    if (replacement !== 'day') {
      return { action: 'cancelled', changes: [cancelled], warnings: used }
    }
    const added = await replace(tx, actor, before, input)
    const day = input.day ?? ''
    const warnings = await findFarDay(tx, before.group.id, { ...input, day })
    return { action: 'cancelled', changes: [cancelled, added], warnings: [...used, ...warnings] }
  })
}

async function replace(
  tx: Db,
  actor: Actor,
  before: StoredLesson,
  { day, startsAt, endsAt, roomId, reason }: Input,
): Promise<NewLessonChange> {
  if (!day) throw new AppError('invalid', { fields: { day: 'Bir tarih seçin.' } })
  if (!startsAt) throw new AppError('invalid', { fields: { startsAt: 'Bir saat seçin.' } })
  if (!endsAt) throw new AppError('invalid', { fields: { endsAt: 'Bir saat seçin.' } })
  const span = toSpan({ day, startsAt, endsAt })
  const teachers = before.teachers.filter(({ hasAccepted }) => hasAccepted)
  const wanted = {
    ...span,
    groupId: before.group.id,
    roomId: roomId === undefined ? (before.room?.id ?? null) : roomId,
    teacherIds: teachers.map(({ id }) => id),
  }
  const room = await nameRoom(tx, wanted.roomId)
  await refuseTime(tx, wanted)
  const [lessonId = 0] = await insertLessons(tx, [
    { ...wanted, lessonHours: before.lessonHours, isByHand: true },
  ])
  return {
    lessonId,
    kind: 'added',
    after: {
      startsAt: span.startsAt.toISOString(),
      endsAt: span.endsAt.toISOString(),
      room,
      teachers: teachers.map(({ name }) => name),
    },
    reason,
    actorId: actor.accountId,
  }
}

/**
 * A cancelled lesson takes place again; the hours that planning added for it go.
 * @throws AppError not-found, stale; state-changed for a lesson on a holiday; invalid for a clash
 */
export function restoreLesson(db: Db, actor: Actor, input: LessonInput<typeof restore>) {
  return changeLesson(db, actor, input, async (tx, before) => {
    if (before.state !== 'cancelled') throw new AppError('state-changed')
    const { id, startsAt, endsAt } = before
    await releaseLesson(tx, actor, id)
    await refuseTime(tx, {
      id,
      startsAt,
      endsAt,
      groupId: before.group.id,
      roomId: before.room?.id ?? null,
      teacherIds: before.teachers.map((teacher) => teacher.id),
    })
    await changeLessons(tx, [id], {
      state: 'planned',
      holidayId: null,
      isDropped: false,
      isWithdrawn: false,
    })
    return {
      action: 'restore',
      changes: [
        {
          lessonId: id,
          kind: 'restored',
          after: factsOf(before),
          reason: input.reason,
          actorId: actor.accountId,
        },
      ],
    }
  }).then((done) => {
    if (done.lesson.state === 'planned') return done
    throw new AppError('state-changed', { message: FULL })
  })
}

const FULL = 'Kurun saatleri bu ders olmadan doluyor. Yerine ek ders ekleyin.'

/** Those who have neither seen it nor been called come first. @throws AppError not-found */
export async function findNoticeRecipients(
  db: Db,
  _: Actor,
  { id }: { id: number },
): Promise<{ text: string; rows: NoticeRecipient[] }> {
  const [change] = await selectChangesOfLessons(db).where(eq(lessonChange.id, id))
  if (!change) throw new AppError('not-found', { message: 'Bu değişiklik bulunamadı.' })
  const rows = await db
    .select({
      learner: { id: learner.id, name: fullName(learner) },
      state: notice.state,
      sentAt: notice.sentAt,
      seenAt: notice.seenAt,
      calledAt: notice.calledAt,
      calledBy: sql<string | null>`${fullName(account)}`,
      phone: PHONE,
      phoneOf: PHONE_OWNER,
    })
    .from(notice)
    .innerJoin(learner, and(eq(learner.id, notice.learnerId), isNull(learner.deletedAt)))
    .leftJoin(account, eq(account.id, notice.calledBy))
    .where(eq(notice.changeId, id))
    .orderBy(
      sql`${notice.state} in ('seen', 'called')`,
      asc(learner.name),
      asc(learner.surname),
      asc(learner.id),
    )
  return {
    text: `Merhaba, ${describeChange(change)}`,
    rows: rows.map((row) => ({
      ...row,
      sentAt: row.sentAt?.toISOString() ?? null,
      seenAt: row.seenAt?.toISOString() ?? null,
      calledAt: row.calledAt?.toISOString() ?? null,
    })),
  }
}

/** @throws AppError not-found for a learner who has no notice of this change */
export async function markCalled(
  db: Db,
  actor: Actor,
  { id, learnerId }: { id: number; learnerId: number },
): Promise<void> {
  const rows = await db
    .update(notice)
    .set({ state: 'called', calledAt: sql`now()`, calledBy: actor.accountId })
    .where(and(eq(notice.changeId, id), eq(notice.learnerId, learnerId)))
    .returning({ id: notice.id })
  if (rows.length === 0) throw new AppError('not-found')
}
