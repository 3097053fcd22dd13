import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { level } from '../../db/schema/content.ts'
import type { test } from '../../db/schema/placement.ts'
import { course } from '../../db/schema/school.ts'
import { KURS, type Kur } from '../../domain/placement.ts'
import { findLevels } from '../content/home-lists.ts'
import { published } from '../content/published.ts'

interface Step {
  kur: Kur
  goal: string
  hours: number
}

/** The levels of the test’s course, lowest first; without a course those of the home page. */
export async function findLadder(
  db: Db,
  { coursePageId }: Pick<typeof test.$inferSelect, 'coursePageId'>,
): Promise<Step[]> {
  const own = await db
    .select({ name: level.name, goal: level.goal, hours: level.hours })
    .from(level)
    .innerJoin(course, and(eq(course.id, level.courseId), isNull(course.deletedAt)))
    .where(and(eq(course.pageId, coursePageId ?? 0), published(level)))
    .orderBy(asc(level.position), asc(level.id))
  const steps = toSteps(own)
  return steps.length > 0 ? steps : toSteps(await findLevels(db))
}

function toSteps(levels: { name: string; goal: string; hours: number }[]): Step[] {
  return KURS.flatMap((kur) => {
    const found = levels.find(({ name }) => name === kur)
    return found ? [{ kur, goal: found.goal, hours: found.hours }] : []
  })
}

export async function findWeeks(db: Db, hours: number) {
  const { rows } = await db.execute<{ from: number | null; to: number | null }>(sql`
    select min(weeks)::int as from, max(weeks)::int as to
    from (
      select ceil(${hours}::numeric / sum(s.lesson_hours)) as weeks
      from course_group g join timetable_slot s on s.group_id = g.id
      where g.kind = 'open' and g.is_public and g.deleted_at is null and s.taught_until is null
      group by g.id
    ) as group_weeks`)
  const [{ from, to } = { from: null, to: null }] = rows
  return from !== null && to !== null ? { from, to } : null
}
