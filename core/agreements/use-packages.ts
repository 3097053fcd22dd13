import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { LESSON_DAY } from '../../db/days.ts'
import { fullName } from '../../db/person.ts'
import { attendance } from '../../db/schema/attendance.ts'
import { enrollment } from '../../db/schema/enrollments.ts'
import { courseGroup } from '../../db/schema/groups.ts'
import { hourPackage, packageEntry } from '../../db/schema/hour-packages.ts'
import { lesson } from '../../db/schema/lessons.ts'
import { learner } from '../../db/schema/people.ts'
import { course } from '../../db/schema/school.ts'
import type { Actor } from '../../domain/actor.ts'
import {
  divideMinutes,
  formatLessonHours,
  isCalledOffLate,
  minutesUsed,
} from '../../domain/hour-package.ts'
import { schoolDay } from '../../domain/school-time.ts'
import { getMoneySettings } from './money-settings.ts'
import {
  type Entry,
  findStanding,
  lockPackages,
  storeEntry,
  storeOpposite,
} from './write-package.ts'

/** Learners with packages who belong to a lesson of a private group. The query can join `attendance`. */
function selectUsers(tx: Db, lessonId: number) {
  return tx
    .select({
      learnerId: learner.id,
      name: fullName(learner),
      missed: attendance.missed,
      isExcused: attendance.isExcused,
      state: lesson.state,
      startsAt: lesson.startsAt,
      lessonHours: lesson.lessonHours,
      lessonMinutes: course.lessonMinutes,
      courseId: course.id,
      isOnRoll: sql<boolean>`${enrollment.state} = 'active'
        and coalesce(${enrollment.startsOn} <= ${LESSON_DAY}, true)
        and coalesce(${LESSON_DAY} <= ${enrollment.endsOn}, true)`,
    })
    .from(lesson)
    .innerJoin(
      courseGroup,
      and(eq(courseGroup.id, lesson.groupId), eq(courseGroup.kind, 'private')),
    )
    .innerJoin(course, eq(course.id, courseGroup.courseId))
    .innerJoin(enrollment, eq(enrollment.groupId, courseGroup.id))
    .innerJoin(learner, eq(learner.id, enrollment.learnerId))
    .leftJoin(
      attendance,
      and(eq(attendance.lessonId, lesson.id), eq(attendance.enrollmentId, enrollment.id)),
    )
    .where(
      and(
        eq(lesson.id, lessonId),
        sql`exists (select from ${hourPackage} where ${hourPackage.learnerId} = ${learner.id}
          and ${hourPackage.courseId} = ${course.id})`,
      ),
    )
    .orderBy(learner.id)
}

type User = Awaited<ReturnType<typeof selectUsers>>[number]

/**
 * Brings the ledger in line with the roll of a private lesson. Call it in the transaction that stores the roll: a roll that is
 * corrected corrects what the lesson used.
 */
export async function chargeHeldLesson(tx: Db, actor: Actor, lessonId: number): Promise<void> {
  for (const user of await selectUsers(tx, lessonId)) {
    const { missed, isExcused } = user
    if (missed === null || isExcused === null) continue
    await charge(tx, actor, user, {
      lessonId,
      minutes: minutesUsed({ ...user, missed, isExcused }),
    })
  }
}

/** Call it in the transaction that calls the lesson off. @returns what was used, in sentences for the desk */
export async function chargeCalledOff(tx: Db, actor: Actor, lessonId: number): Promise<string[]> {
  const users = (await selectUsers(tx, lessonId)).filter(({ isOnRoll }) => isOnRoll)
  const [first] = users
  if (!first) return []
  const { noticeHours } = await getMoneySettings(tx)
  if (!isCalledOffLate(first.startsAt, new Date(), noticeHours)) return []
  const minutes = first.lessonHours * first.lessonMinutes
  for (const user of users) await charge(tx, actor, user, { lessonId, minutes })
  const used = formatLessonHours(minutes, first.lessonMinutes)
  return users.map(
    ({ name }) =>
      `${noticeHours} saatten geç iptal edildiği için ${name} adlı öğrencinin paketinden ${used} düşülür.`,
  )
}

/** The lesson is planned again: it has used nothing yet. */
export async function releaseLesson(tx: Db, actor: Actor, lessonId: number): Promise<void> {
  for (const user of await selectUsers(tx, lessonId)) {
    await charge(tx, actor, user, { lessonId, minutes: 0 })
  }
}

interface Use {
  lessonId: number
  minutes: number
}

/** Hours that the desk has returned stay returned, whatever becomes of the roll. */
async function charge(tx: Db, actor: Actor, user: User, { lessonId, minutes }: Use) {
  const { learnerId, courseId } = user
  const isOwn = and(eq(hourPackage.learnerId, learnerId), eq(hourPackage.courseId, courseId))
  const packages = await lockPackages(tx, isOwn)
  const ids = packages.map(({ id }) => id)
  const used = and(
    eq(packageEntry.lessonId, lessonId),
    eq(packageEntry.kind, 'used'),
    inArray(packageEntry.packageId, ids),
  )
  const entries = await tx.select().from(packageEntry).where(used).orderBy(desc(packageEntry.id))
  const charged = 0 - entries.reduce((sum, entry) => sum + entry.minutes, 0)
  if (charged === minutes) return
  const standing = await findStanding(tx, used)
  for (const wrong of standing) await storeOpposite(tx, actor, { wrong })
  const open = minutes - charged - sumOf(standing)
  if (open > 0) await spread(tx, actor, user, { lessonId, minutes: open })
}

/** Minutes of entries, below zero for what was used. */
function sumOf(entries: readonly Entry[]): number {
  return entries.reduce((sum, { minutes }) => sum + minutes, 0)
}

/**
 * The package that ends first is used first. Hours that expired after the lesson are used as well: its roll may come late. Without
 * a package of the day the last one is overdrawn, so that no lesson is lost.
 */
async function spread(tx: Db, actor: Actor, user: User, { lessonId, minutes }: Use) {
  const { learnerId, courseId, startsAt } = user
  const day = schoolDay(startsAt)
  const isOwn = and(eq(hourPackage.learnerId, learnerId), eq(hourPackage.courseId, courseId))
  const packages = await lockPackages(tx, isOwn)
  const before = packages.filter(({ startsOn }) => startsOn <= day)
  const begun = before.length > 0 ? before : packages
  const valid = begun.filter(({ endsOn }) => endsOn >= day)
  const known = valid.length > 0 ? valid : begun.slice(-1)
  const ids = known.map(({ id }) => id)
  if (valid.length > 0) {
    const expired = and(inArray(packageEntry.packageId, ids), eq(packageEntry.kind, 'expired'))
    for (const wrong of await findStanding(tx, expired)) await storeOpposite(tx, actor, { wrong })
  }
  const fresh = await lockPackages(tx, inArray(hourPackage.id, ids))
  const shares = divideMinutes(
    fresh.map(({ id, minutesLeft }) => ({ id, left: minutesLeft })),
    minutes,
  )
  const times = await tx.$count(packageEntry, eq(packageEntry.lessonId, lessonId))
  for (const share of shares) {
    await storeEntry(tx, actor, {
      packageId: share.id,
      kind: 'used',
      minutes: -share.minutes,
      lessonId,
      key: `lesson/${lessonId}/${share.id}/${times}`,
    })
  }
}
