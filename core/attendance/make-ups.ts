import {
  and,
  asc,
  desc,
  eq,
  exists,
  gt,
  inArray,
  isNull,
  lte,
  ne,
  not,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { Body } from '../../contract/call.ts'
import type * as calls from '../../contract/staff/make-up.ts'
import type { Db } from '../../db/client.ts'
import { LESSON_DAY, TODAY } from '../../db/days.ts'
import { ERASED_TEXT } from '../../db/person.ts'
import { lessonGuest, makeUpRight } from '../../db/schema/attendance.ts'
import { enrollment } from '../../db/schema/enrollments.ts'
import { courseGroup } from '../../db/schema/groups.ts'
import { lesson } from '../../db/schema/lessons.ts'
import { learner } from '../../db/schema/people.ts'
import type { Actor } from '../../domain/actor.ts'
import { CURRENT_STATES } from '../../domain/group.ts'
import { schoolDay } from '../../domain/school-time.ts'
import { recordChange } from '../audit/record-change.ts'
import type { RecordRevision } from '../audit/refuse-stale.ts'
import { AppError } from '../errors.ts'
import { CLOCK, countEnrollments, lockGroups, occupiesSeat } from '../groups/seats.ts'
import { isOfDesk } from '../own-campuses.ts'
import { mailMakeUp } from './make-up-letter.ts'

const MOST = 100

const CHAIRS: SQL<number> = sql`(
  ${courseGroup.capacity} - ${countEnrollments(occupiesSeat)}
  - (select count(*)::int from ${lessonGuest} where ${lessonGuest.lessonId} = ${lesson.id}))`

/** A lesson to come of another group of a level in which the learner is enrolled. The query has to join `makeUpRight`. */
function isOpenForMakeUp(db: Db): SQL | undefined {
  const own = sql`own_enrollment`
  const isOwn = sql`${own}.learner_id = ${makeUpRight.learnerId} and ${own}.state = 'active'`
  return and(
    eq(lesson.state, 'planned'),
    sql`${lesson.startsAt} > ${CLOCK}`,
    lte(LESSON_DAY, makeUpRight.expiresOn),
    inArray(courseGroup.state, CURRENT_STATES),
    isNull(courseGroup.deletedAt),
    sql`exists (select from ${enrollment} ${own} join ${courseGroup} own_group on own_group.id = ${own}.group_id
      where ${isOwn} and own_group.level_id = ${courseGroup.levelId})`,
    sql`not exists (select from ${enrollment} ${own} where ${isOwn} and ${own}.group_id = ${courseGroup.id})`,
    not(
      exists(
        db
          .select({ one: sql`1` })
          .from(lessonGuest)
          .where(
            and(
              eq(lessonGuest.lessonId, lesson.id),
              eq(lessonGuest.learnerId, makeUpRight.learnerId),
            ),
          ),
      ),
    ),
  )
}

/** @throws AppError not-found */
export async function findMakeUpLessons(db: Db, actor: Actor, { id }: { id: number }) {
  const [right] = await db
    .select({ id: makeUpRight.id })
    .from(makeUpRight)
    .where(and(eq(makeUpRight.id, id), isNull(makeUpRight.deletedAt)))
  if (!right) throw new AppError('not-found', { message: 'Bu telafi hakkı bulunamadı.' })
  const rows = await db
    .select({
      id: lesson.id,
      group: { id: courseGroup.id, name: courseGroup.name },
      startsAt: lesson.startsAt,
      chairs: CHAIRS,
    })
    .from(lesson)
    .innerJoin(courseGroup, eq(courseGroup.id, lesson.groupId))
    .innerJoin(makeUpRight, eq(makeUpRight.id, id))
    .where(and(isOpenForMakeUp(db), sql`${CHAIRS} > 0`, isOfDesk(actor, 'group', courseGroup.id)))
    .orderBy(asc(lesson.startsAt), asc(lesson.id))
    .limit(MOST)
  return { rows: rows.map((row) => ({ ...row, startsAt: row.startsAt.toISOString() })) }
}

/** A right whose lesson is cancelled is free again. */
export async function findMakeUps(db: Db, _actor: Actor, input: { learner: number }) {
  const rows = await db
    .select({
      id: makeUpRight.id,
      reason: makeUpRight.reason,
      expiresOn: makeUpRight.expiresOn,
      isExpired: sql<boolean>`${makeUpRight.expiresOn} < ${TODAY}`,
      use: { id: lesson.id, group: courseGroup.name, groupId: courseGroup.id, at: lesson.startsAt },
      revision: makeUpRight.revision,
    })
    .from(makeUpRight)
    .leftJoin(lessonGuest, eq(lessonGuest.rightId, makeUpRight.id))
    .leftJoin(lesson, and(eq(lesson.id, lessonGuest.lessonId), ne(lesson.state, 'cancelled')))
    .leftJoin(courseGroup, eq(courseGroup.id, lesson.groupId))
    .where(and(eq(makeUpRight.learnerId, input.learner), isNull(makeUpRight.deletedAt)))
    .orderBy(desc(makeUpRight.id))
  return {
    rows: rows.map(({ use, ...right }) => ({
      ...right,
      use:
        use.id === null || use.at === null || use.group === null || use.groupId === null
          ? null
          : {
              id: use.id,
              group: { id: use.groupId, name: use.group },
              startsAt: use.at.toISOString(),
            },
    })),
  }
}

/** @throws AppError not-found; invalid for a last day that has passed */
export function giveMakeUp(db: Db, actor: Actor, input: Body<typeof calls.give>) {
  const { learnerId, reason, expiresOn } = input
  if (expiresOn < schoolDay()) {
    throw new AppError('invalid', { fields: { expiresOn: 'Son gün bugünden önce olamaz.' } })
  }
  return db.transaction(async (tx) => {
    const [known] = await tx
      .select({ id: learner.id })
      .from(learner)
      .where(and(eq(learner.id, learnerId), isNull(learner.deletedAt)))
      .for('no key update')
    if (!known) throw new AppError('not-found', { message: 'Bu öğrenci bulunamadı.' })
    await refuseRepeated(tx, input)
    await tx.insert(makeUpRight).values({ learnerId, reason, expiresOn, actorId: actor.accountId })
    await record(tx, actor, learnerId, { makeUp: reason, validUntil: expiresOn })
    return findMakeUps(tx, actor, { learner: learnerId })
  })
}

/** Minutes in which the same right again is most likely a colleague’s, or a second click. */
const SAME_WITHIN = 10

async function refuseRepeated(
  tx: Db,
  { learnerId, reason, expiresOn }: Body<typeof calls.give>,
): Promise<void> {
  const [same] = await tx
    .select({ id: makeUpRight.id })
    .from(makeUpRight)
    .where(
      and(
        eq(makeUpRight.learnerId, learnerId),
        eq(makeUpRight.reason, reason),
        eq(makeUpRight.expiresOn, expiresOn),
        isNull(makeUpRight.deletedAt),
        sql`${makeUpRight.createdAt} > clock_timestamp() - make_interval(mins => ${SAME_WITHIN})`,
      ),
    )
  if (!same) return
  const message = 'Bu hak az önce verildi. Bir hak daha vermek için gerekçeyi ayırt edin.'
  throw new AppError('state-changed', { message })
}

/** @throws AppError not-found, stale; state-changed for a right that is used */
export function removeMakeUp(db: Db, actor: Actor, known: RecordRevision) {
  return change(db, actor, known, async (tx, { id, learnerId, isUsed }) => {
    if (isUsed)
      throw new AppError('state-changed', { message: 'Bu hak kullanıldı, geri alınamaz.' })
    await leaveCancelled(tx, id)
    await tx.update(makeUpRight).set({ deletedAt: sql`now()` }).where(eq(makeUpRight.id, id))
    await record(tx, actor, learnerId, { makeUp: null })
  })
}

/**
 * Makes the learner a guest of the lesson and tells them by mail.
 * @throws AppError not-found, stale; state-changed for a used right; group-full; invalid for a lesson that is not open to it
 */
export function spendMakeUp(
  db: Db,
  actor: Actor,
  { lessonId, ...known }: RecordRevision & { lessonId: number },
) {
  return change(db, actor, known, async (tx, { id, learnerId, isUsed }) => {
    if (isUsed) throw new AppError('state-changed', { message: 'Bu hak zaten kullanıldı.' })
    await lockGroupOf(tx, lessonId)
    const [open] = await tx
      .select({ chairs: CHAIRS, group: courseGroup.name })
      .from(lesson)
      .innerJoin(courseGroup, eq(courseGroup.id, lesson.groupId))
      .innerJoin(makeUpRight, eq(makeUpRight.id, id))
      .where(and(eq(lesson.id, lessonId), isOpenForMakeUp(tx)))
    if (!open) {
      const fields = { lessonId: 'Bu ders bu hak için uygun değil; listeden başka bir ders seçin.' }
      throw new AppError('invalid', { fields })
    }
    if (open.chairs <= 0) {
      throw new AppError('group-full', { message: 'Bu derste boş yer kalmadı.' })
    }
    await leaveCancelled(tx, id)
    await tx.insert(lessonGuest).values({ lessonId, learnerId, reason: 'make-up', rightId: id })
    await mailMakeUp(tx, { lessonId, learnerId })
    await record(tx, actor, learnerId, { makeUp: open.group })
  })
}

/** @throws AppError not-found, stale; state-changed once the attendance of the lesson is recorded */
export function releaseMakeUp(db: Db, actor: Actor, known: RecordRevision) {
  return change(db, actor, known, async (tx, { id, learnerId, isUsed }) => {
    if (!isUsed) throw new AppError('state-changed', { message: 'Bu hak kullanılmadı.' })
    const freed = await tx
      .delete(lessonGuest)
      .where(and(eq(lessonGuest.rightId, id), isNull(lessonGuest.hasCome)))
      .returning({ lessonId: lessonGuest.lessonId })
    if (freed.length === 0) {
      throw new AppError('state-changed', {
        message: 'Dersin yoklaması alındı, bu telafiden vazgeçilemez.',
      })
    }
    await record(tx, actor, learnerId, { makeUp: null })
  })
}

/**
 * Until the right is used again, the guest of a cancelled lesson stays one: the panel and the calendar say that it is
 * cancelled, and a lesson that takes place after all has its guest. Call it with the right locked.
 */
async function leaveCancelled(tx: Db, rightId: number): Promise<void> {
  await tx.delete(lessonGuest).where(eq(lessonGuest.rightId, rightId))
}

/** A guest who joins the group is one of its learners from then on; the right is free again. */
export async function endVisits(
  tx: Db,
  { learnerId, groupId }: { learnerId: number; groupId: number },
): Promise<void> {
  const ahead = tx
    .select({ id: lesson.id })
    .from(lesson)
    .where(and(eq(lesson.groupId, groupId), gt(lesson.startsAt, sql`now()`)))
  await tx
    .delete(lessonGuest)
    .where(and(eq(lessonGuest.learnerId, learnerId), inArray(lessonGuest.lessonId, ahead)))
}

interface Right {
  id: number
  learnerId: number
  isUsed: boolean
}

function change(
  db: Db,
  actor: Actor,
  { id, revision }: RecordRevision,
  act: (tx: Db, right: Right) => Promise<void>,
) {
  return db.transaction(async (tx) => {
    const [right] = await tx
      .select({
        id: makeUpRight.id,
        learnerId: makeUpRight.learnerId,
        revision: makeUpRight.revision,
      })
      .from(makeUpRight)
      .where(and(eq(makeUpRight.id, id), isNull(makeUpRight.deletedAt)))
      .for('update')
    if (!right) throw new AppError('not-found', { message: 'Bu telafi hakkı bulunamadı.' })
    if (right.revision !== revision) throw new AppError('stale')
    const used = await tx
      .select({ id: lessonGuest.lessonId })
      .from(lessonGuest)
      .innerJoin(lesson, and(eq(lesson.id, lessonGuest.lessonId), ne(lesson.state, 'cancelled')))
      .where(eq(lessonGuest.rightId, id))
    await act(tx, { id, learnerId: right.learnerId, isUsed: used.length > 0 })
    await tx
      .update(makeUpRight)
      .set({ revision: sql`${makeUpRight.revision} + 1` })
      .where(eq(makeUpRight.id, id))
    return findMakeUps(tx, actor, { learner: right.learnerId })
  })
}

async function lockGroupOf(tx: Db, lessonId: number): Promise<void> {
  const [row] = await tx
    .select({ groupId: lesson.groupId })
    .from(lesson)
    .where(eq(lesson.id, lessonId))
  if (row) await lockGroups(tx, [row.groupId])
}

function record(tx: Db, actor: Actor, learnerId: number, after: Record<string, unknown>) {
  return recordChange(tx, actor, {
    action: 'update',
    entity: 'learner',
    entityId: learnerId,
    after,
  })
}

export async function anonymiseMakeUps(tx: Db, learnerIds: number[]): Promise<void> {
  await tx
    .update(makeUpRight)
    .set({ reason: ERASED_TEXT })
    .where(inArray(makeUpRight.learnerId, learnerIds))
}

export async function eraseMakeUps(tx: Db, learnerIds: readonly number[]): Promise<void> {
  await tx.delete(makeUpRight).where(inArray(makeUpRight.learnerId, [...learnerIds]))
}

export async function unlinkMakeUps(tx: Db, lessonIds: readonly number[]): Promise<void> {
  await tx
    .update(makeUpRight)
    .set({ lessonId: null })
    .where(inArray(makeUpRight.lessonId, [...lessonIds]))
}
