import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { lesson, lessonChange, lessonTeacher } from '../../db/schema/lessons.ts'
import type { LessonChangeKind } from '../../domain/lesson.ts'
import { AppError } from '../errors.ts'

type LessonValues = typeof lesson.$inferInsert
export type NewLesson = Omit<LessonValues, 'during' | 'busy'> & { teacherIds: readonly number[] }
type LessonChanges = Partial<Omit<LessonValues, 'id' | 'groupId' | 'revision' | 'sequence'>>

/** @returns their ids, in the same order. The database refuses what overlaps: lesson_room_clash, lesson_teacher_clash */
export async function insertLessons(tx: Db, lessons: readonly NewLesson[]): Promise<number[]> {
  if (lessons.length === 0) return []
  const rows = await tx
    .insert(lesson)
    .values(lessons.map(({ teacherIds: _, ...values }) => values))
    .returning({ id: lesson.id })
  const ids = rows.map(({ id }) => id)
  await addTeachers(
    tx,
    lessons.flatMap(({ teacherIds }, at) =>
      teacherIds.map((teacherId) => ({ lessonId: ids[at] ?? 0, teacherId })),
    ),
  )
  return ids
}

/**
 * Changes lessons in the same way. Whatever a calendar shows raises their sequence.
 * @throws AppError state-changed where one of them is not as `expected` any more
 */
export async function changeLessons(
  tx: Db,
  ids: readonly number[],
  changes: LessonChanges,
  expected?: SQL,
): Promise<void> {
  if (ids.length === 0) return
  const rows = await tx
    .update(lesson)
    .set({
      ...changes,
      revision: sql`${lesson.revision} + 1`,
      sequence: isVisible(changes) ? sql`${lesson.sequence} + 1` : lesson.sequence,
    })
    .where(and(inArray(lesson.id, [...ids]), expected))
    .returning({ id: lesson.id })
  if (rows.length < ids.length) throw new AppError('state-changed')
}

type HeldLesson = Pick<LessonValues, 'topic' | 'homework' | 'homeworkDue'> & { id: number }

export async function holdLessons(tx: Db, lessons: readonly HeldLesson[]): Promise<void> {
  if (lessons.length === 0) return
  const held = sql.join(
    lessons.map(
      ({ id, topic = null, homework = null, homeworkDue = null }) =>
        sql`(${id}::int, ${topic}::text, ${homework}::text, ${homeworkDue}::date)`,
    ),
    sql`, `,
  )
  await tx.execute(sql`
    update ${lesson} set state = 'held', topic = held.topic, homework = held.homework,
      homework_due = held.homework_due, revision = revision + 1, sequence = sequence + 1
    from (values ${held}) as held (id, topic, homework, homework_due)
    where lesson.id = held.id and lesson.state = 'planned'`)
}

const VISIBLE: readonly (keyof LessonChanges)[] = [
  'startsAt',
  'endsAt',
  'roomId',
  'state',
  'topic',
  'homework',
]

function isVisible(changes: LessonChanges): boolean {
  return VISIBLE.some((name) => name in changes)
}

interface TeacherOfLesson {
  teacherId: number
  isSubstitute?: boolean
  hasAccepted?: boolean
  askedBy?: number | null
}

/** The calendar names the teachers, so the sequence rises. */
export async function setLessonTeachers(
  tx: Db,
  lessonId: number,
  teachers: readonly TeacherOfLesson[],
): Promise<void> {
  await tx
    .update(lesson)
    .set({ sequence: sql`${lesson.sequence} + 1` })
    .where(eq(lesson.id, lessonId))
  await tx.delete(lessonTeacher).where(eq(lessonTeacher.lessonId, lessonId))
  await addTeachers(
    tx,
    teachers.map((one) => ({ ...one, lessonId })),
  )
}

async function addTeachers(
  tx: Db,
  rows: readonly (TeacherOfLesson & { lessonId: number })[],
): Promise<void> {
  if (rows.length === 0) return
  const given = sql.join(
    rows.map(
      ({ lessonId, teacherId, isSubstitute = false, hasAccepted = true, askedBy = null }) =>
        sql`(${lessonId}::int, ${teacherId}::int, ${isSubstitute}::boolean, ${hasAccepted}::boolean, ${askedBy}::int)`,
    ),
    sql`, `,
  )
  await tx.execute(sql`
    insert into ${lessonTeacher} (lesson_id, teacher_id, during, busy, is_substitute, has_accepted, asked_by)
    select l.id, given.teacher_id, l.during, l.busy, given.is_substitute, given.has_accepted, given.asked_by
    from (values ${given}) as given (lesson_id, teacher_id, is_substitute, has_accepted, asked_by)
    join ${lesson} l on l.id = given.lesson_id
    order by given.teacher_id, l.starts_at`)
}

/** Only of lessons that nothing was recorded of: the database refuses others. */
export async function deleteLessons(tx: Db, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await tx.delete(lesson).where(inArray(lesson.id, [...ids]))
}

/** The slots must have no held lesson. */
export async function deleteLessonsOfSlots(tx: Db, slotIds: readonly number[]): Promise<void> {
  if (slotIds.length > 0) await tx.delete(lesson).where(inArray(lesson.slotId, [...slotIds]))
}

export interface NewLessonChange {
  lessonId: number
  kind: LessonChangeKind
  before?: (typeof lessonChange.$inferInsert)['before']
  after?: (typeof lessonChange.$inferInsert)['after']
  reason?: string | null | undefined
  /** Teachers who had the lesson before and have it no more. */
  teacherIds?: number[]
  actorId: number | null
}

export async function recordLessonChanges(
  tx: Db,
  changes: readonly NewLessonChange[],
): Promise<number[]> {
  if (changes.length === 0) return []
  const rows = await tx
    .insert(lessonChange)
    .values([...changes])
    .returning({ id: lessonChange.id })
  return rows.map(({ id }) => id)
}
