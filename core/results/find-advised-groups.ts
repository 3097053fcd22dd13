import { and, asc, eq, gt, inArray, or, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { level } from '../../db/schema/content.ts'
import { courseGroup } from '../../db/schema/groups.ts'
import { campus, course, language } from '../../db/schema/school.ts'
import type { Audience } from '../../domain/people.ts'
import { countFreeSeats } from '../groups/seats.ts'
import { takesNewcomersAhead } from '../groups/takes-newcomers.ts'

interface Wanted {
  kurs?: readonly string[] | undefined
  languageCode: string
  audience: Audience
  held?: number[]
  limit: number
}

export function findAdvisedGroups(
  db: Db,
  { kurs, languageCode, audience, held = [], limit }: Wanted,
) {
  return db
    .select({
      id: courseGroup.id,
      name: courseGroup.name,
      startsOn: courseGroup.startsOn,
      course: course.name,
      level: level.name,
      campus: campus.name,
      placesLeft: countFreeSeats,
    })
    .from(courseGroup)
    .innerJoin(level, eq(level.id, courseGroup.levelId))
    .innerJoin(course, eq(course.id, courseGroup.courseId))
    .innerJoin(language, eq(language.id, course.languageId))
    .leftJoin(campus, eq(campus.id, courseGroup.campusId))
    .where(
      and(
        takesNewcomersAhead,
        eq(language.code, languageCode),
        sql`${course.audience} = ${audience}`,
        kurs ? inArray(level.name, [...kurs]) : undefined,
        or(gt(countFreeSeats, 0), inArray(courseGroup.id, held)),
      ),
    )
    .orderBy(asc(courseGroup.startsOn), asc(courseGroup.id))
    .limit(limit)
}
