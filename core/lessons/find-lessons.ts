import { and, asc, desc, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Params } from '../../contract/call.ts'
import type { Lesson, LessonChange, LessonDetails, list } from '../../contract/staff/lesson.ts'
import type { Db } from '../../db/client.ts'
import { isLessonBetween } from '../../db/days.ts'
import { fullName } from '../../db/person.ts'
import { account } from '../../db/schema/accounts.ts'
import { attendance } from '../../db/schema/attendance.ts'
import { enrollment } from '../../db/schema/enrollments.ts'
import { courseGroup } from '../../db/schema/groups.ts'
import { holiday, lesson, lessonChange, lessonTeacher, notice } from '../../db/schema/lessons.ts'
import { room, teacher } from '../../db/schema/school.ts'
import type { Actor } from '../../domain/actor.ts'
import { hasRight } from '../../domain/permissions.ts'
import { addDays, mondayOf, schoolDay, toMoment } from '../../domain/school-time.ts'
import { findLessonPackages } from '../agreements/find-packages.ts'
import { AppError } from '../errors.ts'
import { isTaughtBy, isVisibleTo } from '../groups/get-group.ts'
import { isOfDesk } from '../own-campuses.ts'

const TEACHERS = sql<Lesson['teachers']>`(
  select coalesce(json_agg(json_build_object('id', ${teacher.id}, 'name', ${fullName(teacher)},
    'isSubstitute', ${lessonTeacher.isSubstitute}, 'hasAccepted', ${lessonTeacher.hasAccepted},
    'hasMail', exists (select from ${account} where ${account.id} = ${teacher.accountId} and ${account.deletedAt} is null))
    order by ${lessonTeacher.isSubstitute}, ${teacher.name}), '[]')
  from ${lessonTeacher} join ${teacher} on ${teacher.id} = ${lessonTeacher.teacherId}
  where ${lessonTeacher.lessonId} = ${lesson.id})`

const REASON = sql<
  string | null
>`case when ${lesson.state} = 'cancelled' then coalesce(${holiday.name}, (
  select ${lessonChange.reason} from ${lessonChange}
  where ${lessonChange.lessonId} = ${lesson.id} and ${lessonChange.kind} = 'cancelled'
  order by ${lessonChange.id} desc limit 1)) end`

/**
 * Nobody could record it: it was over when it was planned, or when the first learner was enrolled. So are the past lessons
 * of a class that came from another system.
 */
export const IS_BEFORE_ARRIVAL = sql<boolean>`case
  when ${lesson.state} = 'planned' and not ${lesson.isByHand} and ${lesson.endsAt} < now()
  then ${lesson.endsAt} <= greatest(${lesson.createdAt}, (
    select min(arrived.created_at) from ${enrollment} arrived where arrived.group_id = ${lesson.groupId}
      and arrived.state in ('active', 'frozen', 'transferred', 'finished', 'withdrawn')))
  else false end`

const LESSON = {
  id: lesson.id,
  group: { id: courseGroup.id, name: courseGroup.name },
  startsAt: lesson.startsAt,
  endsAt: lesson.endsAt,
  lessonHours: lesson.lessonHours,
  room: { id: room.id, name: room.name },
  mode: courseGroup.mode,
  teachers: TEACHERS,
  state: lesson.state,
  originDate: lesson.originDate,
  reason: REASON,
  isByHand: lesson.isByHand,
  isRecorded: sql<boolean>`exists (select 1 from ${attendance} where ${attendance.lessonId} = ${lesson.id})`,
  isBeforeArrival: IS_BEFORE_ARRIVAL,
  topic: lesson.topic,
  revision: lesson.revision,
}

export function selectLessons(db: Db) {
  return db
    .select(LESSON)
    .from(lesson)
    .innerJoin(courseGroup, and(eq(courseGroup.id, lesson.groupId), isNull(courseGroup.deletedAt)))
    .leftJoin(room, eq(room.id, lesson.roomId))
    .leftJoin(holiday, eq(holiday.id, lesson.holidayId))
    .$dynamic()
}

type Row = Awaited<ReturnType<typeof selectLessons>>[number]

export function toLesson({ startsAt, endsAt, ...row }: Row): Lesson {
  return { ...row, startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() }
}

/** A teacher of the lesson, a substitute who has accepted it included. The query has to join `lesson`. */
export function isGivenBy(isTeacher: SQL): SQL {
  return isInLesson(sql`${isTeacher} and ${lessonTeacher.hasAccepted}`)
}

function isInLesson(condition: SQL): SQL {
  return sql`${lesson.id} in (
    select ${lessonTeacher.lessonId} from ${lessonTeacher} join ${teacher} on ${teacher.id} = ${lessonTeacher.teacherId}
    where ${condition} and ${teacher.deletedAt} is null)`
}

/**
 * A teacher sees the lessons of the own groups and those that they were asked to give as a substitute, a bound desk those of
 * its campuses. The query has to join `lesson` and `course_group`.
 */
export function isLessonVisibleTo(actor: Actor): SQL | undefined {
  if (!hasRight(actor.role, 'lesson:read:own')) return isOfDesk(actor, 'group', courseGroup.id)
  const isOwn = eq(teacher.accountId, actor.accountId ?? 0)
  return or(isTaughtBy(isOwn), isInLesson(isOwn))
}

const LESSON_DAYS = 400

type Filters = Params<typeof list>

/** This week without days. @throws AppError invalid for days in the wrong order or too many of them */
export async function findLessons(
  db: Db,
  actor: Actor,
  input: Filters,
): Promise<{ rows: Lesson[] }> {
  const from = input.from ?? mondayOf(input.to ?? schoolDay())
  const to = input.to ?? addDays(from, 6)
  if (to < from)
    throw new AppError('invalid', { fields: { to: 'Son gün ilk günden önce olamaz.' } })
  if (addDays(from, LESSON_DAYS) < to) {
    throw new AppError('invalid', { fields: { to: `En çok ${LESSON_DAYS} gün seçilebilir.` } })
  }
  const rows = await selectLessons(db)
    .where(
      and(
        isLessonBetween(toMoment(from), toMoment(addDays(to, 1))),
        isLessonVisibleTo(actor),
        ...filtersOf(input),
      ),
    )
    .orderBy(asc(lesson.startsAt), asc(lesson.id))
  return { rows: rows.map(toLesson) }
}

function filtersOf({ group, teacher: teacherId, campus }: Filters): (SQL | undefined)[] {
  return [
    group ? eq(lesson.groupId, group) : undefined,
    teacherId ? isGivenBy(sql`${teacher.id} = ${teacherId}`) : undefined,
    campus ? eq(courseGroup.campusId, campus) : undefined,
  ]
}

/** @throws AppError not-found, also for a lesson that the actor may not see */
export async function getLesson(
  db: Db,
  actor: Actor,
  { id }: { id: number },
): Promise<LessonDetails> {
  const [row] = await selectLessons(db).where(and(eq(lesson.id, id), isLessonVisibleTo(actor)))
  if (!row) throw new AppError('not-found', { message: 'Bu ders bulunamadı.' })
  return {
    ...toLesson(row),
    changes: await findChangesOf(db, id),
    isAsked: await isAsked(db, actor, id),
    ...(await describePrivate(db, actor, id)),
  }
}

/** A substitute reads nothing of how many hours the learners have. */
async function describePrivate(db: Db, actor: Actor, lessonId: number) {
  const [row] = await db
    .select({
      isPrivate: sql<boolean>`${courseGroup.kind} = 'private'`,
      isOwnGroup: sql<boolean>`${isVisibleTo(actor) ?? sql`true`}`,
    })
    .from(lesson)
    .innerJoin(courseGroup, eq(courseGroup.id, lesson.groupId))
    .where(eq(lesson.id, lessonId))
  const { isPrivate = false, isOwnGroup = false } = row ?? {}
  return {
    isPrivate,
    packages: isPrivate && isOwnGroup ? await findLessonPackages(db, lessonId) : [],
  }
}

async function findChangesOf(db: Db, lessonId: number): Promise<LessonChange[]> {
  const counted = (condition = sql`true`) =>
    sql<number>`(select count(*)::int from ${notice} where ${notice.changeId} = ${lessonChange.id} and ${condition})`
  const rows = await db
    .select({
      id: lessonChange.id,
      kind: lessonChange.kind,
      before: lessonChange.before,
      after: lessonChange.after,
      reason: lessonChange.reason,
      by: sql<string | null>`${fullName(account)}`,
      at: lessonChange.createdAt,
      notices: {
        total: counted(),
        unseen: counted(sql`${notice.state} not in ('seen', 'called')`),
      },
    })
    .from(lessonChange)
    .leftJoin(account, eq(account.id, lessonChange.actorId))
    .where(eq(lessonChange.lessonId, lessonId))
    .orderBy(desc(lessonChange.id))
  return rows.map(({ at, ...change }) => ({ ...change, at: at.toISOString() }))
}

async function isAsked(db: Db, { accountId }: Actor, lessonId: number): Promise<boolean> {
  const rows = await db
    .select({ id: teacher.id })
    .from(lessonTeacher)
    .innerJoin(teacher, eq(teacher.id, lessonTeacher.teacherId))
    .where(
      and(
        eq(lessonTeacher.lessonId, lessonId),
        eq(lessonTeacher.hasAccepted, false),
        eq(teacher.accountId, accountId ?? 0),
        isNull(teacher.deletedAt),
      ),
    )
  return rows.length > 0
}
