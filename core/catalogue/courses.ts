import { and, asc, count, desc, eq, inArray, isNull, notInArray, sql } from 'drizzle-orm'
import type { Body } from '../../contract/call.ts'
import type { create, LevelInput, update } from '../../contract/staff/course.ts'
import type { Change } from '../../contract/staff/resource.ts'
import type { Db } from '../../db/client.ts'
import { level } from '../../db/schema/content.ts'
import { course, language } from '../../db/schema/school.ts'
import type { Actor } from '../../domain/actor.ts'
import { recordChange } from '../audit/record-change.ts'
import type { Deletion } from '../audit/refuse-stale.ts'
import { AppError } from '../errors.ts'
import { changeRecord, lastPosition, reorderRecords, setRecordDeleted } from './change-record.ts'

type Changes = Body<typeof update>['changes']
type Levels = NonNullable<Changes['levels']>

export async function findCourses(db: Db, ids?: readonly number[]) {
  const rows = await db
    .select({ course, language: language.name })
    .from(course)
    .innerJoin(language, eq(language.id, course.languageId))
    .where(and(isNull(course.deletedAt), ids && inArray(course.id, [...ids])))
    .orderBy(asc(course.position), asc(course.name))
  const levels = await db
    .select()
    .from(level)
    .where(isNull(level.deletedAt))
    .orderBy(asc(level.position), asc(level.id))
  const levelsOf = Map.groupBy(levels, ({ courseId }) => courseId)
  return rows.map(({ course: one, language: name }) => {
    const { id, key, name: title, languageId, audience, pageId, lessonMinutes, showsPrice } = one
    const { passMark, repeatAbsence, freeRepeats, documentAbsence, excusedCounts } = one
    return {
      id,
      key,
      name: title,
      languageId,
      language: name,
      audience,
      pageId,
      lessonMinutes,
      showsPrice,
      passMark,
      repeatAbsence,
      freeRepeats,
      documentAbsence,
      excusedCounts,
      revision: one.revision,
      levels: (levelsOf.get(id) ?? []).map(({ id, name, goal, hours }) => ({
        id,
        name,
        goal,
        hours,
      })),
    }
  })
}

export async function getCourse(db: Db, id: number) {
  const [row] = await findCourses(db, [id])
  if (!row) throw new AppError('not-found')
  return row
}

const COURSE = { entity: 'course' as const, table: course, get: getCourse }

export function createCourse(
  db: Db,
  actor: Actor,
  { levels = [], ...values }: Pick<Body<typeof create>, 'key' | 'name' | 'languageId'> & Changes,
) {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .insert(course)
      .values({ ...values, position: lastPosition(course) })
      .onConflictDoNothing()
      .returning({ id: course.id })
    if (!row) {
      throw new AppError('invalid', { fields: { key: 'Bu kısa ad başka bir programda var.' } })
    }
    if (levels.length > 0) await saveLevels(tx, row.id, levels)
    else if (!(await adoptLevels(tx, row.id))) await copyLevels(tx, row.id, values.languageId)
    await recordChange(tx, actor, { action: 'create', entity: 'course', entityId: row.id })
    return getCourse(tx, row.id)
  })
}

/** Levels that the home page shows until there is a course: the first that comes without levels gets them. */
export async function createLevels(db: Db, levels: readonly LevelInput[]): Promise<void> {
  await db.insert(level).values(levels.map((values, position) => ({ ...values, position })))
}

export function updateCourse(
  db: Db,
  actor: Actor,
  { changes: { levels, ...values }, ...known }: Change<typeof update>,
) {
  const save = levels && ((tx: Db) => saveLevels(tx, known.id, levels))
  return changeRecord(db, actor, COURSE, { ...known, values, ...(save && { save }) })
}

export function setCourseDeleted(db: Db, actor: Actor, known: Deletion) {
  return setRecordDeleted(db, actor, COURSE, known)
}

export function reorderCourses(db: Db, actor: Actor, ids: readonly number[]): Promise<void> {
  return reorderRecords(db, actor, COURSE, ids)
}

async function adoptLevels(tx: Db, courseId: number): Promise<boolean> {
  const ofNoCourse = and(isNull(level.courseId), isNull(level.deletedAt))
  const { rowCount } = await tx.update(level).set({ courseId }).where(ofNoCourse)
  return (rowCount ?? 0) > 0
}

/** A further course begins with the levels of the course that has most of them, one of its own language first. */
async function copyLevels(tx: Db, courseId: number, languageId: number): Promise<void> {
  const [like] = await tx
    .select({ id: course.id })
    .from(course)
    .innerJoin(level, and(eq(level.courseId, course.id), isNull(level.deletedAt)))
    .where(isNull(course.deletedAt))
    .groupBy(course.id)
    .orderBy(desc(count()), desc(eq(course.languageId, languageId)), asc(course.position))
    .limit(1)
  if (!like) return
  const { name, goal, hours, position } = level
  const levels = await tx
    .select({ name, goal, hours, position })
    .from(level)
    .where(and(eq(level.courseId, like.id), isNull(level.deletedAt)))
  await tx.insert(level).values(levels.map((one) => ({ ...one, courseId })))
}

async function saveLevels(tx: Db, courseId: number, levels: Levels): Promise<void> {
  const kept = levels.flatMap(({ id }) => (id === undefined ? [] : [id]))
  await tx
    .update(level)
    .set({ deletedAt: sql`now()` })
    .where(
      and(
        eq(level.courseId, courseId),
        isNull(level.deletedAt),
        kept.length > 0 ? notInArray(level.id, kept) : undefined,
      ),
    )
  for (const [position, { id, ...values }] of levels.entries()) {
    if (id === undefined) await tx.insert(level).values({ ...values, courseId, position })
    else {
      const own = and(eq(level.id, id), eq(level.courseId, courseId))
      await tx
        .update(level)
        .set({ ...values, position })
        .where(own)
    }
  }
}
