import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { firstDayOf } from '../../db/first-lesson.ts'
import { fullName } from '../../db/full-name.ts'
import { teachersOfGroup } from '../../db/group-teachers.ts'
import { level, page } from '../../db/schema/content.ts'
import { courseGroup, timetableSlot } from '../../db/schema/groups.ts'
import { campus, course, language, teacher } from '../../db/schema/school.ts'
import { IS_CURRENT_SLOT } from './save-slots.ts'
import { countEnrollments, countFreeSeats, occupiesSeat } from './seats.ts'

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
