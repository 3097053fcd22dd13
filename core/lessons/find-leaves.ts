import { and, asc, eq, gte, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Params } from '../../contract/call.ts'
import type { Leave, LeaveLesson, LeaveRecord, list } from '../../contract/staff/leave.ts'
import type { Db } from '../../db/client.ts'
import { isLessonBetween, LESSON_DAY, TODAY } from '../../db/days.ts'
import { fullName } from '../../db/person.ts'
import { courseGroup } from '../../db/schema/groups.ts'
import { lesson, lessonChange, lessonTeacher, teacherLeave } from '../../db/schema/lessons.ts'
import { course, teacher, teacherLanguage } from '../../db/schema/school.ts'
import type { Actor } from '../../domain/actor.ts'
import { addDays, schoolDay, toMoment } from '../../domain/school-time.ts'
import { AppError } from '../errors.ts'
import { isOfDesk } from '../own-campuses.ts'
import { findLeavesIn } from '../timetable/days-off.ts'
import { findClashes } from '../timetable/find-clashes.ts'
import { selectLessons, toLesson } from './find-lessons.ts'

/** Teachers have no campus and their leaves neither; a bound desk covers the lessons of its own. */
function countOpen(actor: Actor): SQL<number> {
  const isOwn = isOfDesk(actor, 'lesson', lesson.id) ?? sql`true`
  return sql<number>`(
  select count(*)::int from ${lessonTeacher} join ${lesson} on ${lesson.id} = ${lessonTeacher.lessonId}
  where ${isOwn} and ${lessonTeacher.teacherId} = ${teacherLeave.teacherId} and ${lessonTeacher.hasAccepted}
    and ${lesson.state} = 'planned' and ${lesson.endsAt} > now()
    and ${LESSON_DAY} between ${teacherLeave.startsOn} and ${teacherLeave.endsOn})`
}

function selectLeaves(db: Db, actor: Actor) {
  return db
    .select({
      id: teacherLeave.id,
      teacher: { id: teacher.id, name: fullName(teacher) },
      startsOn: teacherLeave.startsOn,
      endsOn: teacherLeave.endsOn,
      reason: teacherLeave.reason,
      open: countOpen(actor),
      revision: teacherLeave.revision,
      createdAt: teacherLeave.createdAt,
    })
    .from(teacherLeave)
    .innerJoin(teacher, eq(teacher.id, teacherLeave.teacherId))
    .$dynamic()
}

export async function findLeaves(
  db: Db,
  actor: Actor,
  { view }: Params<typeof list>,
): Promise<{ rows: Leave[] }> {
  const rows = await selectLeaves(db, actor)
    .where(
      and(
        isNull(teacherLeave.deletedAt),
        view === 'now' ? gte(teacherLeave.endsOn, TODAY) : undefined,
      ),
    )
    .orderBy(asc(teacherLeave.startsOn), asc(teacherLeave.id))
    .limit(500)
  return { rows: rows.map(({ createdAt: _, ...row }) => row) }
}

/** Lessons to come of teachers on leave that nobody else gives. */
export async function countOpenLessons(db: Db, actor: Actor): Promise<number> {
  const [row] = await db
    .select({ open: sql<number>`coalesce(sum(${countOpen(actor)}), 0)::int` })
    .from(teacherLeave)
    .where(and(isNull(teacherLeave.deletedAt), gte(teacherLeave.endsOn, TODAY)))
  return row?.open ?? 0
}

/** @throws AppError not-found */
export async function getLeave(db: Db, actor: Actor, { id }: { id: number }): Promise<LeaveRecord> {
  const [row] = await selectLeaves(db, actor).where(
    and(eq(teacherLeave.id, id), isNull(teacherLeave.deletedAt)),
  )
  if (!row) throw new AppError('not-found', { message: 'Bu izin bulunamadı.' })
  const { createdAt, ...leave } = row
  return { ...leave, lessons: await findLessons(db, actor, { ...leave, createdAt }) }
}

type Span = Pick<Leave, 'teacher' | 'startsOn' | 'endsOn'> & { createdAt: Date }

/** Lessons that the teacher gives, and those that were given away since the leave was noted. */
async function findLessons(db: Db, actor: Actor, leave: Span): Promise<LeaveLesson[]> {
  const { teacher: absent, startsOn, endsOn, createdAt } = leave
  const rows = await selectLessons(db)
    .where(
      and(
        isLessonBetween(toMoment(startsOn), toMoment(addDays(endsOn, 1))),
        sql`${lesson.state} <> 'held'`,
        isOfDesk(actor, 'group', courseGroup.id),
        or(
          sql`exists (select from ${lessonTeacher} where ${lessonTeacher.lessonId} = ${lesson.id}
            and ${lessonTeacher.teacherId} = ${absent.id} and ${lessonTeacher.hasAccepted})`,
          sql`exists (select from ${lessonChange} where ${lessonChange.lessonId} = ${lesson.id}
            and ${lessonChange.kind} = 'substitute' and ${absent.id} = any (${lessonChange.teacherIds})
            and ${lessonChange.createdAt} >= ${createdAt.toISOString()})`,
        ),
      ),
    )
    .orderBy(asc(lesson.startsAt), asc(lesson.id))
  const candidates = await findCandidates(db, leave, rows)
  const proposed = propose(rows, candidates)
  const now = new Date()
  return rows.map((one) => ({
    ...toLesson(one),
    cover: coverOf(one, absent.id),
    isOver: one.endsAt <= now,
    free: candidates.get(one.id) ?? [],
    proposedId: proposed.get(one.id) ?? null,
  }))
}

type Row = Awaited<ReturnType<typeof selectLessons>>[number]
type Candidates = Map<number, LeaveLesson['free']>

function coverOf({ state, teachers }: Row, absentId: number): LeaveLesson['cover'] {
  if (state === 'cancelled') return 'cancelled'
  if (!teachers.some(({ id, hasAccepted }) => id === absentId && hasAccepted)) return 'covered'
  return teachers.some(({ hasAccepted }) => !hasAccepted) ? 'asked' : 'open'
}

async function findCandidates(db: Db, span: Span, rows: readonly Row[]): Promise<Candidates> {
  if (rows.length === 0) return new Map()
  const teachers = await db
    .select({ id: teacher.id, name: fullName(teacher) })
    .from(teacher)
    .where(and(isNull(teacher.deletedAt), sql`${teacher.id} <> ${span.teacher.id}`))
    .orderBy(teacher.name, teacher.surname, teacher.id)
  const leaves = await findLeavesIn(db, { from: span.startsOn, until: span.endsOn })
  const speakers = await findSpeakers(db, rows)
  const wanted = rows.map(({ id, startsAt, endsAt }) => ({
    id,
    startsAt,
    endsAt,
    roomId: null,
    teacherIds: teachers.map((one) => one.id),
  }))
  const clashes = await findClashes(db, wanted)
  const busy = new Set(clashes.map(({ id, wantedId }) => `${wantedId} ${id}`))
  return new Map(
    rows.map((row) => {
      const day = schoolDay(row.startsAt)
      const isAway = (id: number) =>
        leaves.some((one) => one.teacherId === id && one.startsOn <= day && day <= one.endsOn)
      const own = row.teachers.map(({ id }) => id)
      const free = teachers
        .filter(({ id }) => !(busy.has(`${row.id} ${id}`) || isAway(id) || own.includes(id)))
        .map((one) => ({ ...one, teachesLanguage: speakers.has(`${row.id} ${one.id}`) }))
      return [
        row.id,
        free.toSorted((a, b) => Number(b.teachesLanguage) - Number(a.teachesLanguage)),
      ]
    }),
  )
}

/** Lesson and teacher, where the teacher teaches the language of the lesson’s course. */
async function findSpeakers(db: Db, rows: readonly Row[]): Promise<Set<string>> {
  const found = await db
    .select({ lessonId: lesson.id, teacherId: teacherLanguage.teacherId })
    .from(lesson)
    .innerJoin(courseGroup, eq(courseGroup.id, lesson.groupId))
    .innerJoin(course, eq(course.id, courseGroup.courseId))
    .innerJoin(teacherLanguage, eq(teacherLanguage.languageId, course.languageId))
    .where(
      inArray(
        lesson.id,
        rows.map(({ id }) => id),
      ),
    )
  return new Set(found.map(({ lessonId, teacherId }) => `${lessonId} ${teacherId}`))
}

function propose(rows: readonly Row[], candidates: Candidates): Map<number, number> {
  const proposed = new Map<number, number>()
  const taken: { teacherId: number; startsAt: Date; endsAt: Date }[] = []
  for (const { id, startsAt, endsAt, state } of rows) {
    if (state !== 'planned') continue
    const fits = candidates
      .get(id)
      ?.find(
        (one) =>
          one.teachesLanguage &&
          !taken.some(
            (other) =>
              other.teacherId === one.id && other.startsAt < endsAt && startsAt < other.endsAt,
          ),
      )
    if (!fits) continue
    proposed.set(id, fits.id)
    taken.push({ teacherId: fits.id, startsAt, endsAt })
  }
  return proposed
}
