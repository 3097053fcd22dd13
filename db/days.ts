import { and, gte, lt, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { SCHOOL_ZONE } from '../domain/school-time.ts'
import { courseGroup, timetableSlot } from './schema/groups.ts'
import { holiday, lesson } from './schema/lessons.ts'

/** The school’s day; `current_date` would be that of the database session. */
export const TODAY = sql<string>`(now() at time zone ${sql.raw(`'${SCHOOL_ZONE}'`)})::date`

/** The first moment of a day at the school. @param day `2026-10-21`, else today */
export function dayStart(day?: string): SQL {
  return sql`(${dayOf(day)}::timestamp at time zone ${SCHOOL_ZONE})`
}

export function dayEnd(day?: string): SQL {
  return sql`((${dayOf(day)} + 1)::timestamp at time zone ${SCHOOL_ZONE})`
}

function dayOf(day: string | undefined): SQL {
  return day === undefined ? TODAY : sql`${day}::date`
}

export const LESSON_DAY = sql<string>`(${lesson.startsAt} at time zone ${sql.raw(`'${SCHOOL_ZONE}'`)})::date`

/** @param from the first moment, included @param to the last, excluded */
export function isLessonBetween(from: Date, to: Date): SQL | undefined {
  return and(gte(lesson.startsAt, from), lt(lesson.startsAt, to))
}

/** Days after the first one of a group in which its first lesson is looked for: longer than the longest holiday. */
const DAYS = 150

const ZONE = sql.raw(`'${SCHOOL_ZONE}'`)

export interface FirstLesson {
  /** Null as long as the lessons of the group are not stored. */
  id: number | null
  startsAt: string
  endsAt: string
  sequence: number
  updatedAt: string | null
}

/**
 * The first lesson of a group that takes place; before its lessons are stored, the first of its weekly hours on no holiday.
 * Null for a group without either.
 */
export function firstLessonOf(groupId: SQLWrapper): SQL<FirstLesson | null> {
  return sql<FirstLesson | null>`coalesce((
    select json_build_object('id', one.id, 'startsAt', one.starts_at, 'endsAt', one.ends_at,
      'sequence', one.sequence, 'updatedAt', one.updated_at)
    from ${lesson} one where one.group_id = ${groupId} and one.state <> 'cancelled'
    order by one.starts_at, one.id limit 1
  ), (
    select json_build_object('id', null, 'startsAt', hour.starts_at, 'endsAt', hour.ends_at,
      'sequence', 0, 'updatedAt', null)
    ${plannedHours(groupId)} order by hour.starts_at limit 1))`
}

/** The day of the first lesson; of a group without weekly hours, its first day. */
export function firstDayOf(groupId: SQLWrapper): SQL<string | null> {
  return sql<string | null>`coalesce((
    select (one.starts_at at time zone ${ZONE})::date
    from ${lesson} one where one.group_id = ${groupId} and one.state <> 'cancelled'
    order by one.starts_at limit 1
  ), (
    select (hour.starts_at at time zone ${ZONE})::date ${plannedHours(groupId)} order by hour.starts_at limit 1
  ), (
    select own.starts_on from ${courseGroup} own where own.id = ${groupId}))`
}

function plannedHours(groupId: SQLWrapper): SQL {
  return sql`
    from ${courseGroup} own
    join ${timetableSlot} slot on slot.group_id = own.id and slot.taught_until is null
    cross join generate_series(0, ${sql.raw(String(DAYS))}) as after
    cross join lateral (
      select (own.starts_on + after + slot.starts_at) at time zone ${ZONE} as starts_at,
        (own.starts_on + after + slot.ends_at) at time zone ${ZONE} as ends_at) hour
    where own.id = ${groupId} and extract(isodow from own.starts_on + after) = slot.weekday
      and own.starts_on + after >= coalesce(slot.taught_from, own.starts_on)
      and not exists (
        select from ${holiday} off where off.deleted_at is null
          and off.starts_at < hour.ends_at and off.ends_at > hour.starts_at
          and (off.campus_id is null or off.campus_id = own.campus_id))`
}
