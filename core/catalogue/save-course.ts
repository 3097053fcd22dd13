import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { CourseInput } from '../../contract/staff/school-input.ts'
import type { Db } from '../../db/client.ts'
import { level, page } from '../../db/schema/content.ts'
import { course } from '../../db/schema/school.ts'
import { AppError } from '../errors.ts'

/**
 * The first course takes over the levels of the home page, which belong to none yet.
 * @returns ids of the course and, by name, of its levels @throws AppError invalid for a page that does not exist
 */
export function saveCourse(
  db: Db,
  { levels, page: slug, key, ...input }: CourseInput,
): Promise<{ id: number; levels: ReadonlyMap<string, number> }> {
  return db.transaction(async (tx) => {
    const values = { ...input, pageId: slug ? await getPageId(tx, slug) : null }
    const [row] = await tx
      .insert(course)
      .values({ key, ...values })
      .onConflictDoUpdate({
        target: course.key,
        targetWhere: sql`${course.deletedAt} is null`,
        set: { ...values, revision: sql`${course.revision} + 1` },
      })
      .returning({ id: course.id })
    if (!row) throw new AppError('not-found')
    await adoptLevels(tx, row.id)
    for (const [position, step] of levels.entries()) {
      await saveLevel(tx, { ...step, courseId: row.id, position })
    }
    return { id: row.id, levels: await findLevels(tx, row.id) }
  })
}

async function getPageId(db: Db, slug: string): Promise<number> {
  const [row] = await db
    .select({ id: page.id })
    .from(page)
    .where(and(eq(page.slug, slug), isNull(page.deletedAt)))
  if (row) return row.id
  throw new AppError('invalid', { fields: { page: `“${slug}” adında bir sayfa yok.` } })
}

async function adoptLevels(db: Db, courseId: number): Promise<void> {
  await db.update(level).set({ courseId }).where(isNull(level.courseId))
}

async function saveLevel(
  db: Db,
  {
    courseId,
    name,
    ...values
  }: CourseInput['levels'][number] & { courseId: number; position: number },
): Promise<void> {
  const known = await db
    .update(level)
    .set(values)
    .where(and(eq(level.courseId, courseId), eq(level.name, name), isNull(level.deletedAt)))
    .returning({ id: level.id })
  if (known.length === 0) await db.insert(level).values({ courseId, name, ...values })
}

async function findLevels(db: Db, courseId: number): Promise<Map<string, number>> {
  const rows = await db
    .select({ id: level.id, name: level.name })
    .from(level)
    .where(and(eq(level.courseId, courseId), isNull(level.deletedAt)))
    .orderBy(asc(level.position))
  return new Map(rows.map(({ id, name }) => [name, id]))
}
