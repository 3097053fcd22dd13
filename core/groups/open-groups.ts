import { and, asc, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { GroupFilters } from '../../contract/public/group.ts'
import type { Db } from '../../db/client.ts'
import { firstDayOf } from '../../db/days.ts'
import { fullName } from '../../db/person.ts'
import { level, page } from '../../db/schema/content.ts'
import { courseGroup, timetableSlot } from '../../db/schema/groups.ts'
import { campus, course, language, teacher } from '../../db/schema/school.ts'
import { teachersOfGroup } from '../../db/teachers.ts'
import { AppError } from '../errors.ts'
import { IS_CURRENT_SLOT } from './save-slots.ts'
import { countEnrollments, countFreeSeats, occupiesSeat, takesNewcomersAhead } from './seats.ts'

interface Slot {
  weekday: number
  startsAt: string
  endsAt: string
  lessonHours: number | null
}

const SLOTS = sql<Slot[]>`(
  select coalesce(json_agg(json_build_object(
      'weekday', ${timetableSlot.weekday},
      'startsAt', to_char(${timetableSlot.startsAt}, 'HH24:MI'),
      'endsAt', to_char(${timetableSlot.endsAt}, 'HH24:MI'),
      'lessonHours', ${timetableSlot.lessonHours}
    ) order by ${timetableSlot.weekday}, ${timetableSlot.startsAt}), '[]')
  from ${timetableSlot}
  where ${timetableSlot.groupId} = ${courseGroup.id} and ${IS_CURRENT_SLOT}
    and (${timetableSlot.validUntil} is null or ${timetableSlot.validUntil} >= ${courseGroup.startsOn})
)`

const TEACHERS = sql<string | null>`(
  select string_agg(${fullName(teacher)}, ', ' order by ${teacher.position}, ${teacher.id})
  from ${teacher}
  where ${teacher.id} in ${teachersOfGroup(courseGroup.id)} and ${teacher.deletedAt} is null
)`

/** Lira, as its page has it: for a group that costs what the page says. */
const PRICE_BEFORE = sql<number | null>`case
  when ${course.showsPrice} and ${courseGroup.price} = 100 * (${page.facts} ->> 'fee')::int
  then (${page.facts} ->> 'feeBefore')::int end`

const IS_CONFIRMED = sql<boolean>`(${courseGroup.state} = 'running')`

export function selectOpenGroups(db: Db) {
  return db
    .select({
      id: courseGroup.id,
      course: course.name,
      courseKey: course.key,
      courseSlug: page.slug,
      audience: course.audience,
      ages: sql<string | null>`${page.facts} ->> 'ages'`,
      language: language.name,
      languageCode: language.code,
      level: level.name,
      campus: campus.name,
      address: campus.address,
      directions: campus.directions,
      mode: courseGroup.mode,
      startsOn: firstDayOf(courseGroup.id),
      endsOn: courseGroup.endsOn,
      decidesOn: sql<
        string | null
      >`case when not ${IS_CONFIRMED} then ${courseGroup.decidesOn} end`,
      isConfirmed: IS_CONFIRMED,
      slots: SLOTS,
      lessonMinutes: course.lessonMinutes,
      hours: level.hours,
      price: sql<number | null>`case when ${course.showsPrice} then ${courseGroup.price} end`,
      priceBefore: PRICE_BEFORE,
      instalments: courseGroup.instalments,
      capacity: courseGroup.capacity,
      minimum: courseGroup.minimum,
      taken: countEnrollments(occupiesSeat),
      placesLeft: countFreeSeats,
      teacher: TEACHERS,
      goal: level.goal,
      text: courseGroup.program,
    })
    .from(courseGroup)
    .innerJoin(course, eq(course.id, courseGroup.courseId))
    .innerJoin(language, eq(language.id, course.languageId))
    .innerJoin(level, eq(level.id, courseGroup.levelId))
    .leftJoin(campus, eq(campus.id, courseGroup.campusId))
    .leftJoin(
      page,
      and(eq(page.id, course.pageId), eq(page.state, 'published'), isNull(page.deletedAt)),
    )
    .$dynamic()
}

type Row = Awaited<ReturnType<typeof selectOpenGroups>>[number]

export function toGroup({ taken, price, text: _, goal: __, ...row }: Row) {
  const { slots, hours, minimum, isConfirmed } = row
  const weekly = slots.reduce((sum, { lessonHours }) => sum + (lessonHours ?? 0), 0)
  return {
    ...row,
    slots: slots.map(({ weekday, startsAt, endsAt }) => ({ weekday, startsAt, endsAt })),
    weeks: weekly > 0 ? Math.round((hours / weekly) * 10) / 10 : null,
    price: price === null ? null : price / 100,
    needed: isConfirmed ? 0 : Math.max(0, minimum - taken),
  }
}
export type Group = ReturnType<typeof toGroup>

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

export async function getOpenGroup(db: Db, id: number) {
  const [row] = await selectOpenGroups(db).where(and(eq(courseGroup.id, id), isOpen))
  if (!row) throw new AppError('not-found', { message: 'Bu sınıf artık kayıt almıyor.' })
  return { ...toGroup(row), goal: row.goal, text: row.text }
}
