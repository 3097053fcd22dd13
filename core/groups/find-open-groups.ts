import { and, asc, eq, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import type { GroupFilters } from '../../contract/public/group.ts'
import type { Db } from '../../db/client.ts'
import { firstDayOf } from '../../db/first-lesson.ts'
import { level, page } from '../../db/schema/content.ts'
import { courseGroup, timetableSlot } from '../../db/schema/groups.ts'
import { campus, course, language } from '../../db/schema/school.ts'
import { type Group, selectOpenGroups, toGroup } from './open-group-view.ts'
import { takesNewcomersAhead } from './takes-newcomers.ts'

/** Visitors see it and take its seats: also after it is confirmed, until its first day. */
export const isOpen = and(
  takesNewcomersAhead,
  isNotNull(courseGroup.startsOn),
  eq(courseGroup.kind, 'open'),
  eq(courseGroup.isPublic, true),
)

const HOURS = {
  morning: sql`${timetableSlot.startsAt} < '12:00'`,
  afternoon: sql`${timetableSlot.startsAt} >= '12:00' and ${timetableSlot.startsAt} < '17:00'`,
  evening: sql`${timetableSlot.startsAt} >= '17:00'`,
}
const DAYS = {
  weekdays: sql`${timetableSlot.weekday} <= 5`,
  weekend: sql`${timetableSlot.weekday} >= 6`,
}

export async function findOpenGroups(db: Db, filters: GroupFilters = {}): Promise<Group[]> {
  const rows = await selectOpenGroups(db)
    .where(and(isOpen, ...narrow(filters)))
    .orderBy(
      asc(firstDayOf(courseGroup.id)),
      asc(course.position),
      asc(level.position),
      courseGroup.id,
    )
  return rows.map(toGroup)
}

function narrow(filters: GroupFilters): (SQL | undefined)[] {
  const { days, hours, mode } = filters
  return [
    filters.language ? eq(language.code, filters.language) : undefined,
    filters.course ? or(eq(page.slug, filters.course), eq(course.key, filters.course)) : undefined,
    filters.level ? eq(level.name, filters.level) : undefined,
    filters.campus ? eq(campus.name, filters.campus) : undefined,
    mode ? eq(courseGroup.mode, mode) : undefined,
    days ? allSlots(DAYS[days]) : undefined,
    hours ? allSlots(HOURS[hours]) : undefined,
  ]
}

function allSlots(isThere: SQL): SQL {
  return sql`(select bool_and(${isThere}) from ${timetableSlot} where ${timetableSlot.groupId} = ${courseGroup.id})`
}
