import { and, eq, isNull, ne, or, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { holiday, lesson } from '../../db/schema/lessons.ts'
import { type Day, SCHOOL_ZONE, toMoment } from '../../domain/school-time.ts'

/** Holidays that end after a day began, everywhere or at one campus; online groups have only those of everywhere. */
export function findHolidays(db: Db, { from, campusId }: { from: Day; campusId: number | null }) {
  const everywhere = isNull(holiday.campusId)
  return db
    .select({
      id: holiday.id,
      name: holiday.name,
      startsAt: holiday.startsAt,
      endsAt: holiday.endsAt,
    })
    .from(holiday)
    .where(
      and(
        isNull(holiday.deletedAt),
        sql`${holiday.endsAt} > ${toMoment(from).toISOString()}`,
        campusId === null ? everywhere : or(everywhere, eq(holiday.campusId, campusId)),
      ),
    )
    .orderBy(holiday.startsAt, holiday.id)
}

export async function findLastLessonDay(db: Db, groupId: number): Promise<Day | null> {
  const [row] = await db
    .select({
      day: sql<Day | null>`(max(${lesson.startsAt}) at time zone ${SCHOOL_ZONE})::date::text`,
    })
    .from(lesson)
    .where(and(eq(lesson.groupId, groupId), ne(lesson.state, 'cancelled')))
  return row?.day ?? null
}
