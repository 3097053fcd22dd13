import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { level } from '../../db/schema/content.ts'
import { enrollment } from '../../db/schema/enrollments.ts'
import { courseGroup } from '../../db/schema/groups.ts'
import { campus, course, language } from '../../db/schema/school.ts'
import { isSeated } from '../enrollments/take-seat.ts'
import { TODAY } from '../school/zone.ts'

interface Wanted {
  /** Name of the level: `B1+`. */
  kur: string
  languageCode: string
  audience: string
}

const placesLeft = sql<number>`${courseGroup.capacity} - (
  select count(*)::int from ${enrollment}
  where ${and(eq(enrollment.groupId, courseGroup.id), isSeated)})`

export function findOpenGroups(db: Db, { kur, languageCode, audience }: Wanted) {
  return db
    .select({
      ...{ id: courseGroup.id, name: courseGroup.name, startsOn: courseGroup.startsOn },
      ...{ course: course.name, campus: campus.name, placesLeft },
    })
    .from(courseGroup)
    .innerJoin(level, eq(level.id, courseGroup.levelId))
    .innerJoin(course, eq(course.id, courseGroup.courseId))
    .innerJoin(language, eq(language.id, course.languageId))
    .leftJoin(campus, eq(campus.id, courseGroup.campusId))
    .where(
      and(
        ...[eq(courseGroup.state, 'open'), isNull(courseGroup.deletedAt), eq(level.name, kur)],
        ...[eq(language.code, languageCode), sql`${course.audience} = ${audience}`],
        isToCome(),
        sql`${placesLeft} > 0`,
      ),
    )
    .orderBy(asc(courseGroup.startsOn), asc(courseGroup.id))
    .limit(5)
}

function isToCome(): SQL {
  return sql`coalesce(${courseGroup.startsOn}, ${TODAY}) >= ${TODAY}`
}
