import { and, asc, eq, gt, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Params } from '../../contract/call.ts'
import type { LessonWeek, WeekLesson, week } from '../../contract/staff/lesson.ts'
import type { Db } from '../../db/client.ts'
import { isLessonBetween } from '../../db/days.ts'
import { courseGroup, groupTeacher, timetableSlot } from '../../db/schema/groups.ts'
import { holiday, lesson, lessonChange, notice } from '../../db/schema/lessons.ts'
import { campus as campuses } from '../../db/schema/school.ts'
import type { Actor } from '../../domain/actor.ts'
import { addDays, mondayOf, schoolDay, toMoment } from '../../domain/school-time.ts'
import { findRooms } from '../groups/find-groups.ts'
import { isOfDesk } from '../own-campuses.ts'
import { findLeaveHints } from '../timetable/days-off.ts'
import { describeClash, findClashes } from '../timetable/find-clashes.ts'
import { isLessonVisibleTo, selectLessons, toLesson } from './find-lessons.ts'

export async function findLessonWeek(
  db: Db,
  actor: Actor,
  { day, campus }: Params<typeof week>,
): Promise<LessonWeek> {
  const monday = mondayOf(day ?? schoolDay())
  const span = { from: toMoment(monday), to: toMoment(addDays(monday, 7)) }
  const rows = await selectLessons(db)
    .where(
      and(
        isLessonBetween(span.from, span.to),
        isLessonVisibleTo(actor),
        campus ? eq(courseGroup.campusId, campus) : undefined,
      ),
    )
    .orderBy(asc(lesson.startsAt), asc(lesson.id))
  const marks = await findMarks(
    db,
    rows.map(({ id }) => id),
  )
  return {
    monday,
    rooms: await findRooms(db, actor, campus),
    holidays: await findHolidays(db, actor, { ...span, campus }),
    lessons: rows.map((row) => ({ ...toLesson(row), ...NO_MARKS, ...marks.get(row.id) })),
  }
}

type Marks = Pick<WeekLesson, 'change' | 'clashes' | 'unseen'>

const NO_MARKS: Marks = { change: null, clashes: [], unseen: 0 }

const CHANGE = sql<Marks['change']>`(
  select ${lessonChange.kind} from ${lessonChange} where ${lessonChange.lessonId} = ${lesson.id}
  order by ${lessonChange.id} desc limit 1)`

const UNSEEN = sql<number>`(
  select count(distinct ${notice.learnerId})::int
  from ${lessonChange} join ${notice} on ${notice.changeId} = ${lessonChange.id}
  where ${lessonChange.lessonId} = ${lesson.id} and ${notice.state} not in ('seen', 'called')
    and ${lesson.endsAt} > now())`

/** The group’s only teacher teaches the slots that name nobody. */
const ONLY_TEACHER = sql`(
  select min(${groupTeacher.teacherId}) from ${groupTeacher}
  where ${groupTeacher.groupId} = ${lesson.groupId} having count(*) = 1)`

async function findMarks(db: Db, ids: number[]): Promise<Map<number, Marks>> {
  const rows = await db
    .select({
      id: lesson.id,
      startsAt: lesson.startsAt,
      endsAt: lesson.endsAt,
      change: CHANGE,
      unseen: UNSEEN,
      isClear: sql<boolean>`${lesson.state} <> 'planned' or ${lesson.isByHand}`,
      roomId: lesson.roomId,
      plannedRoomId: timetableSlot.roomId,
      plannedTeacherId: sql<number | null>`coalesce(${timetableSlot.teacherId}, ${ONLY_TEACHER})`,
    })
    .from(lesson)
    .leftJoin(timetableSlot, eq(timetableSlot.id, lesson.slotId))
    .where(inArray(lesson.id, ids))
  const wanted = rows
    .filter(({ isClear }) => !isClear)
    .map(({ id, startsAt, endsAt, roomId, plannedRoomId, plannedTeacherId }) => ({
      id,
      startsAt,
      endsAt,
      roomId: roomId === null ? plannedRoomId : null,
      teacherIds: plannedTeacherId === null ? [] : [plannedTeacherId],
    }))
  const clashes = await findClashes(db, wanted)
  const leaves = await findLeaveHints(db, ids)
  return new Map(
    rows.map(({ id, change, unseen }) => {
      const own = clashes.filter((clash) => clash.wantedId === id)
      const clashing = [...own.map(describeClash), ...(leaves.get(id) ?? [])]
      return [id, { change, unseen, clashes: clashing }]
    }),
  )
}

async function findHolidays(
  db: Db,
  actor: Actor,
  { from, to, campus }: { from: Date; to: Date; campus: number | undefined },
): Promise<LessonWeek['holidays']> {
  const isThere: SQL | undefined = campus
    ? or(isNull(holiday.campusId), eq(holiday.campusId, campus))
    : undefined
  const rows = await db
    .select({
      id: holiday.id,
      name: holiday.name,
      startsAt: holiday.startsAt,
      endsAt: holiday.endsAt,
      campus: campuses.name,
    })
    .from(holiday)
    .leftJoin(campuses, eq(campuses.id, holiday.campusId))
    .where(
      and(
        isNull(holiday.deletedAt),
        isOfDesk(actor, 'holiday', holiday.id),
        lt(holiday.startsAt, to),
        gt(holiday.endsAt, from),
        isThere,
      ),
    )
    .orderBy(asc(holiday.startsAt), asc(holiday.id))
  return rows.map(({ startsAt, endsAt, ...row }) => ({
    ...row,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
  }))
}
