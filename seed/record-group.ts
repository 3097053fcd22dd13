import { and, asc, eq, inArray } from 'drizzle-orm'
import { storeAttendance, storeHomeworkDone } from '../core/attendance/record-attendance.ts'
import { isOfDemo } from '../core/demo-school.ts'
import { storeVerdicts } from '../core/level-end/marks.ts'
import { insertAssessments, storeScores } from '../core/level-end/write-assessment.ts'
import { holdLessons } from '../core/timetable/write-lesson.ts'
import type { Db } from '../db/client.ts'
import { enrollment } from '../db/schema/enrollments.ts'
import { lesson } from '../db/schema/lessons.ts'
import { assessment } from '../db/schema/marks.ts'
import { absenceReport, learner } from '../db/schema/people.ts'
import { type Day, schoolDay } from '../domain/school-time.ts'
import type { GroupYear } from './read-year.ts'

interface Recorded {
  groupId: number
  today: Day
  missing?: number
}

/**
 * Records what has happened in a group of the sample and is not recorded yet: its lessons, attendance, homework, marks and
 * the teacher’s view of newcomers.
 */
export async function recordGroup(
  db: Db,
  { journal, assessments }: Omit<GroupYear, 'name'>,
  { groupId, today, missing = 0 }: Recorded,
): Promise<void> {
  const lessons = await findLessons(db, groupId)
  const people = await findPeople(db, groupId)
  const past = lessons.filter(({ day }) => day < today)
  const held = past.slice(0, past.length - missing)
  const fresh = held.flatMap((one, at) => (one.state === 'planned' ? [{ ...one, at }] : []))
  await holdLessons(
    db,
    fresh.map(({ id, at }) => ({
      id,
      ...journal[at],
      homeworkDue: journal[at]?.homework ? lessons[at + 1]?.day : undefined,
    })),
  )
  const taken = fresh.flatMap(({ id, at, lessonHours, endsAt, day }) =>
    people.flatMap((who, person) =>
      isPresentFrom(who, day)
        ? [
            {
              lessonId: id,
              ...who,
              person,
              day,
              tappedAt: endsAt,
              ...absenceOf(person, at, lessonHours),
            },
          ]
        : [],
    ),
  )
  await storeAttendance(
    db,
    taken.map(({ lessonId, enrollmentId, missed, isExcused, tappedAt }) => ({
      lessonId,
      enrollmentId,
      missed,
      isExcused,
      tappedAt,
    })),
  )
  await reportAbsences(
    db,
    taken.filter(({ isExcused }) => isExcused),
  )
  await storeHomeworkDone(
    db,
    held.slice(0, -1).flatMap(({ id, endsAt }, at) =>
      journal[at]?.homework
        ? people.map(({ enrollmentId }, person) => ({
            lessonId: id,
            enrollmentId,
            isDone: didHomework(person, at),
            tappedAt: endsAt,
          }))
        : [],
    ),
  )
  await mark(db, { groupId, assessments, lessons, people, held: held.length })
  if (held.length > 0) await judge(db, people)
}

type Person = Awaited<ReturnType<typeof findPeople>>[number]
type Lesson = Awaited<ReturnType<typeof findLessons>>[number]

async function findLessons(db: Db, groupId: number) {
  const rows = await db
    .select({
      id: lesson.id,
      state: lesson.state,
      startsAt: lesson.startsAt,
      endsAt: lesson.endsAt,
      lessonHours: lesson.lessonHours,
    })
    .from(lesson)
    .where(and(eq(lesson.groupId, groupId), inArray(lesson.state, ['planned', 'held'])))
    .orderBy(asc(lesson.startsAt), asc(lesson.id))
  return rows.map(({ startsAt, ...row }) => ({ ...row, day: schoolDay(startsAt) }))
}

/** Nothing is made up about people who did not come with the sample. */
function findPeople(db: Db, groupId: number) {
  return db
    .select({
      enrollmentId: enrollment.id,
      learnerId: enrollment.learnerId,
      startsOn: enrollment.startsOn,
    })
    .from(enrollment)
    .innerJoin(learner, and(eq(learner.id, enrollment.learnerId), isOfDemo(learner)))
    .where(and(eq(enrollment.groupId, groupId), eq(enrollment.state, 'active')))
    .orderBy(asc(enrollment.id))
}

function isPresentFrom({ startsOn }: Person, day: Day): boolean {
  return startsOn === null || startsOn <= day
}

async function reportAbsences(
  db: Db,
  rows: readonly { learnerId: number; person: number; day: Day }[],
): Promise<void> {
  if (rows.length === 0) return
  await db
    .insert(absenceReport)
    .values(
      rows.map(({ learnerId, person, day }) => ({ learnerId, day, reason: reasonOf(person) })),
    )
    .onConflictDoNothing()
}

interface Marking {
  groupId: number
  assessments: GroupYear['assessments']
  lessons: readonly Lesson[]
  people: readonly Person[]
  held: number
}

async function mark(db: Db, { groupId, assessments, lessons, people, held }: Marking) {
  const known = await db
    .select({ id: assessment.id })
    .from(assessment)
    .where(eq(assessment.groupId, groupId))
    .orderBy(asc(assessment.position), asc(assessment.id))
  const added = await insertAssessments(
    db,
    assessments.slice(known.length).map(({ lesson: number, ...input }, at) => ({
      ...input,
      groupId,
      position: known.length + at,
      takesPlaceOn: lessons[number - 1]?.day,
    })),
  )
  const stored = [...known.map(({ id }) => id), ...added]
  await storeScores(
    db,
    assessments.flatMap(({ lesson: number }, at) =>
      number <= held
        ? people.map(({ enrollmentId }, person) => ({
            assessmentId: stored[at] ?? 0,
            enrollmentId,
            points: pointsOf(person, at),
          }))
        : [],
    ),
  )
}

const JUDGED = [
  { verdict: 'right' },
  { verdict: 'right', note: 'Konuşmada rahat, yazıda biraz yavaş.' },
  { verdict: 'too-low', note: 'Üst kurun ilk ünitesini kolayca çözdü.' },
  { verdict: 'right' },
  { verdict: 'too-high', note: 'Geçmiş zamanda zorlanıyor, iki hafta izleyeceğim.' },
] as const

function judge(db: Db, people: readonly Person[]): Promise<void> {
  const judged = people.slice(0, JUDGED.length)
  return storeVerdicts(
    db,
    judged.flatMap(({ enrollmentId }, at) => {
      const verdict = JUDGED[at]
      return verdict ? [{ enrollmentId, ...verdict }] : []
    }),
  )
}

/*
 * Attendance and marks of the sample school's people: the same numbers at every loading. `person` and `lesson` count from 0 within a
 * group; the primes keep people and lessons from repeating each other.
 */

interface Absence {
  missed: number
  isExcused: boolean
}

const REASONS = ['Mesaiye kalıyorum', 'Şehir dışındayım', '', 'Okulda veli toplantısı']

const OFTEN_AWAY = 4

function absenceOf(person: number, lesson: number, hours: number): Absence {
  const chance = (person * 7 + lesson * 3 + 5) % 37
  if (person === OFTEN_AWAY && lesson % 6 === 2) return { missed: hours, isExcused: false }
  if (chance === 0) return { missed: hours, isExcused: false }
  if (chance === 20) return { missed: hours, isExcused: true }
  return { missed: chance === 9 || chance === 30 ? 1 : 0, isExcused: false }
}

function reasonOf(person: number): string {
  return REASONS[person % REASONS.length] ?? ''
}

function didHomework(person: number, lesson: number): boolean {
  return person % 6 === 0 || (person * 5 + lesson * 2 + 1) % 9 !== 0
}

const ABILITIES = [86, 74, 91, 72, 79, 95, 62, 83, 71, 88, 77, 58]

function pointsOf(person: number, assessment: number): string | null {
  if ((person * 3 + assessment * 5 + 1) % 29 === 0) return null
  const usual = ABILITIES[person % ABILITIES.length] ?? 0
  return String(usual + ((person * 5 + assessment * 3) % 7) - 3)
}
