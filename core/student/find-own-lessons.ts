import { and, asc, eq, gte, isNull, or, sql } from 'drizzle-orm'
import type { DatedLesson } from '../../contract/student/timetable.ts'
import type { Db } from '../../db/client.ts'
import { LESSON_TEACHERS } from '../../db/lesson-teachers.ts'
import { prepared } from '../../db/prepared.ts'
import { courseGroup, timetableSlot } from '../../db/schema/groups.ts'
import { lesson, lessonChange, notice } from '../../db/schema/lessons.ts'
import { campus, room, teacher } from '../../db/schema/school.ts'
import { TODAY } from '../../db/school-day.ts'
import { type Attended, attendedLessons, OF_PRESENT_GROUP, titleOf } from './attended-lessons.ts'
import { type GroupChoice, LEARNER, MOST_GROUPS, ofOwnGroup } from './own-group.ts'

const MOST = 40

const CHANGE = sql<DatedLesson['change']>`(
  select json_build_object('kind', ${lessonChange.kind}, 'reason', ${lessonChange.reason},
    'startedAt', ${lessonChange.before} ->> 'startsAt')
  from ${lessonChange} where ${lessonChange.lessonId} = ${lesson.id}
  order by ${lessonChange.id} desc limit 1)`

function findUnseen({ learnerId }: Attended) {
  return sql<number[]>`(
    select coalesce(json_agg(${notice.id} order by ${notice.id}), '[]') from ${notice} join ${lessonChange} on ${lessonChange.id} = ${notice.changeId}
    where ${lessonChange.lessonId} = ${lesson.id} and ${notice.learnerId} = ${learnerId}
      and ${notice.seenAt} is null)`
}

const findRows = prepared('dated-lessons', (db) => {
  const attended = attendedLessons(db, {
    isLearner: (learnerId) => eq(learnerId, LEARNER),
    isWanted: gte(lesson.startsAt, sql.placeholder('from')),
  })
  return db
    .select({
      id: lesson.id,
      group: { id: courseGroup.id, name: courseGroup.name },
      title: titleOf(attended),
      startsAt: lesson.startsAt,
      endsAt: lesson.endsAt,
      room: room.name,
      teacher: LESSON_TEACHERS,
      mode: courseGroup.mode,
      campus: { name: campus.name, address: campus.address, directions: campus.directions },
      state: lesson.state,
      change: CHANGE,
      unseen: findUnseen(attended),
      topic: lesson.topic,
      homework: lesson.homework,
      homeworkDue: lesson.homeworkDue,
    })
    .from(attended)
    .innerJoin(lesson, eq(lesson.id, attended.lessonId))
    .innerJoin(courseGroup, OF_PRESENT_GROUP)
    .leftJoin(timetableSlot, eq(timetableSlot.id, lesson.slotId))
    .leftJoin(room, eq(room.id, lesson.roomId))
    .leftJoin(campus, eq(campus.id, courseGroup.campusId))
    .orderBy(asc(lesson.startsAt), asc(lesson.id))
    .limit(MOST)
})

export async function findDatedLessons(
  db: Db,
  learnerId: number,
  from: Date,
): Promise<DatedLesson[]> {
  const rows = await findRows(db).execute({ learnerId, from: from.toISOString() })
  return rows.map(({ startsAt, endsAt, ...row }) => ({
    ...row,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
  }))
}

const HAS_NOT_ENDED = or(isNull(timetableSlot.validUntil), gte(timetableSlot.validUntil, TODAY))

const findSlots = ofOwnGroup(
  'slots',
  (db, own) =>
    db
      .select({
        slot: timetableSlot,
        group: own.name,
        begins: own.begins,
        isAhead: own.isAhead,
        room: room.name,
        teacher: { name: teacher.name, surname: teacher.surname },
      })
      .from(own)
      .innerJoin(timetableSlot, and(eq(timetableSlot.groupId, own.id), HAS_NOT_ENDED))
      .leftJoin(room, eq(room.id, timetableSlot.roomId))
      .leftJoin(teacher, and(eq(teacher.id, timetableSlot.teacherId), isNull(teacher.deletedAt)))
      .orderBy(asc(timetableSlot.weekday), asc(timetableSlot.startsAt), asc(timetableSlot.id)),
  MOST_GROUPS,
)

type Slot = Awaited<ReturnType<typeof findSlots>>[number]

function toLessons(slots: Slot[]) {
  const isOne = new Set(slots.map(({ slot }) => slot.groupId)).size <= 1
  return slots.map(({ slot, group, room, teacher }) => {
    const { id, weekday, startsAt, endsAt, title } = slot
    return {
      id,
      weekday,
      title: isOne ? title : `${group}: ${title}`,
      room,
      startsAt: startsAt.slice(0, 5),
      endsAt: endsAt.slice(0, 5),
      teacher: teacher && `${teacher.name} ${teacher.surname}`,
    }
  })
}

export async function findOwnLessons(db: Db, learnerId: number, choice: GroupChoice = {}) {
  return toLessons(findPresent(await findSlots(db, learnerId, choice)))
}

function findPresent(slots: Slot[]): Slot[] {
  const begun = slots.filter(({ isAhead }) => !isAhead)
  if (begun.length > 0) return begun
  const [soonest] = slots.toSorted((a, b) => ((a.begins ?? '') < (b.begins ?? '') ? -1 : 1))
  return slots.filter(({ slot }) => slot.groupId === soonest?.slot.groupId)
}
