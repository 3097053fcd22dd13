import { eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Track } from '../../contract/student/progress.ts'
import type { Db } from '../../db/client.ts'
import { LESSON_DAY } from '../../db/lesson-day.ts'
import { level } from '../../db/schema/content.ts'
import { timetableSlot } from '../../db/schema/groups.ts'
import { holiday, lesson } from '../../db/schema/lessons.ts'
import { addDays, type Day, SCHOOL_ZONE } from '../../domain/school-time.ts'
import { AppError } from '../errors.ts'
import { type GroupChoice, ofOwnGroup, type ownGroup } from './own-group.ts'

type Own = ReturnType<typeof ownGroup>

interface LessonWeek {
  monday: Day
  hours: number
  given: number
}

interface Off {
  monday: Day
  name: string
}

const ZONE = sql.raw(`'${SCHOOL_ZONE}'`)

function mondayOf(day: SQL): SQL {
  return sql`date_trunc('week', ${day})::date`
}

function weeksOf({ id }: Own): SQL<LessonWeek[]> {
  return sql<LessonWeek[]>`(
    select coalesce(json_agg(json_build_object('monday', monday, 'hours', hours, 'given', given) order by monday), '[]')
    from (
      select ${mondayOf(LESSON_DAY)} as monday, sum(${lesson.lessonHours}) as hours,
        coalesce(sum(${lesson.lessonHours}) filter (where ${lesson.endsAt} <= now()), 0) as given
      from ${lesson} where ${lesson.groupId} = ${id} and ${lesson.state} <> 'cancelled'
      group by 1) as weeks)`
}

function holidaysOf({ id, campusId }: Own): SQL<Off[]> {
  const dayOf = (moment: SQLWrapper) => sql`(${moment} at time zone ${ZONE})::date`
  const onDay = (time: SQLWrapper) => sql`((off.day + ${time}) at time zone ${ZONE})`
  return sql<Off[]>`(
    select coalesce(json_agg(distinct jsonb_build_object(
      'monday', ${mondayOf(sql`off.day`)}, 'name', ${holiday.name})), '[]')
    from ${holiday}
    cross join lateral (
      select days::date as day
      from generate_series(${dayOf(holiday.startsAt)}, ${dayOf(holiday.endsAt)}, interval '1 day') days) off
    join ${timetableSlot} on ${timetableSlot.groupId} = ${id}
      and ${timetableSlot.weekday} = extract(isodow from off.day)
      and ${onDay(timetableSlot.startsAt)} < ${holiday.endsAt}
      and ${onDay(timetableSlot.endsAt)} > ${holiday.startsAt}
      and off.day between coalesce(${timetableSlot.validFrom}, off.day) and coalesce(${timetableSlot.validUntil}, off.day)
    where ${holiday.deletedAt} is null
      and (${holiday.campusId} is null or ${holiday.campusId} = ${campusId})
      and ${holiday.endsAt} > (select min(${lesson.startsAt}) from ${lesson} where ${lesson.groupId} = ${id})
      and ${holiday.startsAt} < (select max(${lesson.startsAt}) from ${lesson} where ${lesson.groupId} = ${id}))`
}

const findTrack = ofOwnGroup('level-track', (db, own) =>
  db
    .select({
      hours: level.hours,
      endsOn: own.endsOn,
      weeks: weeksOf(own),
      holidays: holidaysOf(own),
    })
    .from(own)
    .innerJoin(level, eq(level.id, own.levelId)),
)

/** The weeks of a level, those without a lesson included. @throws AppError no-class */
export async function getTrack(db: Db, learnerId: number, choice: GroupChoice): Promise<Track> {
  const [row] = await findTrack(db, learnerId, choice)
  if (!row) throw new AppError('no-class')
  const { hours, endsOn, weeks, holidays } = row
  const [first, last] = [weeks[0], weeks.at(-1)]
  const all: Track['weeks'] = []
  for (let monday = first?.monday; monday && last && monday <= last.monday; ) {
    const at = monday
    all.push({
      monday,
      hours: weeks.find((week) => week.monday === at)?.hours ?? 0,
      holidays: holidays.filter((off) => off.monday === at).map(({ name }) => name),
    })
    monday = addDays(monday, 7)
  }
  return { hours, endsOn, weeks: all, given: weeks.reduce((sum, week) => sum + week.given, 0) }
}
