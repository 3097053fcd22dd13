import { and, eq, gte, inArray, isNull, lte, ne, sql } from 'drizzle-orm'
import type { Body } from '../../contract/call.ts'
import type * as calls from '../../contract/staff/leave.ts'
import type { Change } from '../../contract/staff/resource.ts'
import type { Db } from '../../db/client.ts'
import { lesson, teacherLeave } from '../../db/schema/lessons.ts'
import { teacher } from '../../db/schema/school.ts'
import { retryLostRace } from '../../db/transactions.ts'
import type { Actor } from '../../domain/actor.ts'
import { recordChange } from '../audit/record-change.ts'
import { type RecordRevision, refuseStale } from '../audit/refuse-stale.ts'
import { AppError } from '../errors.ts'
import { lockGroups } from '../groups/seats.ts'
import { formatLeave } from '../timetable/days-off.ts'
import { getLeave } from './find-leaves.ts'
import { cancelLesson } from './move-or-cancel.ts'
import { substituteTeacher } from './substitute-teacher.ts'

/** @throws AppError invalid for a teacher who is gone, or who has leave on one of these days already */
export function createLeave(db: Db, actor: Actor, input: Body<typeof calls.create>) {
  return db.transaction(async (tx) => {
    await refuseOverlap(tx, input)
    const [row] = await tx.insert(teacherLeave).values(input).returning({ id: teacherLeave.id })
    if (!row) throw new Error('The leave was not stored.')
    const { reason: _, ...after } = input
    await recordChange(tx, actor, { action: 'create', entity: 'leave', entityId: row.id, after })
    return getLeave(tx, actor, row)
  })
}

/** @throws AppError not-found, stale; invalid for days on which the teacher has another leave */
export function updateLeave(
  db: Db,
  actor: Actor,
  { id, revision, ...values }: Change<typeof calls.update>,
) {
  return db.transaction(async (tx) => {
    const before = await lockLeave(tx, actor, { id, revision })
    await refuseOverlap(tx, { ...values, teacherId: before.teacher.id }, id)
    const { startsOn, endsOn } = values
    await tx
      .update(teacherLeave)
      .set({ ...values, revision: sql`${teacherLeave.revision} + 1` })
      .where(eq(teacherLeave.id, id))
    await recordChange(tx, actor, {
      action: 'update',
      entity: 'leave',
      entityId: id,
      before: { startsOn: before.startsOn, endsOn: before.endsOn },
      after: { startsOn, endsOn },
    })
    return getLeave(tx, actor, { id })
  })
}

interface Span {
  teacherId: number
  startsOn: string
  endsOn: string
}

async function refuseOverlap(tx: Db, { teacherId, startsOn, endsOn }: Span, ownId = 0) {
  const [known] = await tx
    .select({ id: teacher.id })
    .from(teacher)
    .where(and(eq(teacher.id, teacherId), isNull(teacher.deletedAt)))
    .for('no key update')
  if (!known) throw new AppError('invalid', { fields: { teacherId: 'Bu öğretmen artık yok.' } })
  const [other] = await tx
    .select({ startsOn: teacherLeave.startsOn, endsOn: teacherLeave.endsOn })
    .from(teacherLeave)
    .where(
      and(
        eq(teacherLeave.teacherId, teacherId),
        ne(teacherLeave.id, ownId),
        isNull(teacherLeave.deletedAt),
        lte(teacherLeave.startsOn, endsOn),
        gte(teacherLeave.endsOn, startsOn),
      ),
    )
  if (other) {
    const message = `Bu öğretmen zaten izinli: ${formatLeave(other)}.`
    throw new AppError('invalid', { fields: { startsOn: message } })
  }
}

async function lockLeave(tx: Db, actor: Actor, { id, revision }: RecordRevision) {
  await tx
    .select({ id: teacherLeave.id })
    .from(teacherLeave)
    .where(eq(teacherLeave.id, id))
    .for('no key update')
  const record = await getLeave(tx, actor, { id })
  await refuseStale(tx, { entity: 'leave', id, revision, record })
  return record
}

/**
 * Gives the lessons of a leave away, asks for them or cancels them, all or none; everybody is told in one letter.
 * @throws AppError not-found for a lesson that is not of this leave; stale; state-changed; invalid for a teacher who is in
 * another lesson, at the field of the lesson
 */
export function coverLessons(
  db: Db,
  actor: Actor,
  { id, lessons, reason }: Body<typeof calls.cover> & { id: number },
) {
  return retryLostRace(() =>
    db.transaction(async (tx) => {
      const { lessons: known } = await getLeave(tx, actor, { id })
      const ids = new Set(known.map((one) => one.id))
      if (lessons.some((one) => !ids.has(one.id))) {
        throw new AppError('not-found', { message: 'Bu ders bu izinde değil.' })
      }
      await lockGroupsOf(
        tx,
        lessons.map((one) => one.id),
      )
      for (const [at, one] of lessons.entries()) {
        await cover(tx, actor, { ...one, reason }).catch((error) => refuseAt(at, error))
      }
      return { leave: await getLeave(tx, actor, { id }), message: describe(lessons) }
    }),
  )
}

async function lockGroupsOf(tx: Db, ids: readonly number[]): Promise<void> {
  const rows = await tx
    .selectDistinct({ id: lesson.groupId })
    .from(lesson)
    .where(inArray(lesson.id, [...ids]))
  await lockGroups(
    tx,
    rows.map((row) => row.id),
  )
}

type Covered = calls.Cover & { reason?: string | null | undefined }

async function cover(tx: Db, actor: Actor, one: Covered): Promise<void> {
  const { id, revision, act, teacherId, replacement, reason } = one
  const known = { id, revision, reason, isPreview: false }
  if (act === 'cancel') await cancelLesson(tx, actor, { ...known, replacement, isBySchool: true })
  else if (act !== 'leave') {
    const given = { ...known, teacherId: teacherId ?? 0, isAsked: act === 'ask' }
    await substituteTeacher(tx, actor, given)
  }
}

function refuseAt(at: number, error: unknown): never {
  if (!(error instanceof AppError && error.fields)) throw error
  const fields = Object.entries(error.fields).map(([name, text]) => [`lessons.${at}.${name}`, text])
  const { message, cause } = error
  throw new AppError('invalid', { message, cause, fields: Object.fromEntries(fields) })
}

const NAMES = {
  substitute: 'ders vekile verildi',
  ask: 'ders için öğretmene soruldu',
  cancel: 'ders iptal edildi',
  leave: 'ders açık kaldı',
}

function describe(lessons: readonly calls.Cover[]): string {
  const parts = Object.entries(NAMES).flatMap(([act, name]) => {
    const count = lessons.filter((one) => one.act === act).length
    return count > 0 ? [`${count} ${name}`] : []
  })
  const isNotified = lessons.some(({ act }) => act !== 'leave')
  return `${parts.join(', ')}.${isNotified ? ' Öğrencilere ve öğretmenlere haber verilir.' : ''}`
}

/**
 * Ends a leave. Lessons to come that were given away return to the teacher, who is told like everybody else; cancelled
 * ones stay as they are. @throws AppError not-found, stale; invalid where the teacher is in another lesson by now
 */
export function takeLeaveBack(
  db: Db,
  actor: Actor,
  { id, revision, returnsLessons }: Change<typeof calls.takeBack>,
) {
  return retryLostRace(() =>
    db.transaction(async (tx) => {
      const before = await lockLeave(tx, actor, { id, revision })
      const given = returnsLessons
        ? before.lessons.filter((one) => one.cover === 'covered' && !one.isOver)
        : []
      await lockGroupsOf(
        tx,
        given.map((one) => one.id),
      )
      await tx
        .update(teacherLeave)
        .set({ deletedAt: sql`now()`, revision: sql`${teacherLeave.revision} + 1` })
        .where(eq(teacherLeave.id, id))
      for (const one of given) {
        await substituteTeacher(tx, actor, {
          id: one.id,
          revision: one.revision,
          teacherId: before.teacher.id,
          isAsked: false,
          isPreview: false,
        })
      }
      await recordChange(tx, actor, { action: 'delete', entity: 'leave', entityId: id })
      const returned = given.length > 0 ? ` ${given.length} ders öğretmenine döndü.` : ''
      return { message: `İzin geri alındı.${returned}` }
    }),
  )
}
