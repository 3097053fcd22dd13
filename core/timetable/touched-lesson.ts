import { sql } from 'drizzle-orm'
import { attendance, lesson, lessonChange } from '../../db/schema/lessons.ts'

/** With its table: a selection of one table leaves it out, and inside a subquery the id would be that of another. */
const ID = sql`${lesson}.id`

export const IS_RECORDED = sql<boolean>`(exists (select 1 from ${attendance} where ${attendance.lessonId} = ${ID})
  or ${lesson.topic} is not null or ${lesson.homework} is not null or ${lesson.deskNote} is not null)`

export const HAS_HISTORY = sql<boolean>`exists (
  select 1 from ${lessonChange} where ${lessonChange.lessonId} = ${ID})`

/** Cancelled by planning, because its hours were not needed: nobody decided it, so there is no change that says so. */
export const IS_WITHDRAWN = sql<boolean>`(${lesson.state} = 'cancelled' and ${lesson.holidayId} is null and coalesce((
  select ${lessonChange.kind} <> 'cancelled' from ${lessonChange} where ${lessonChange.lessonId} = ${ID}
  order by ${lessonChange.id} desc limit 1), false))`

export const IS_TOUCHED = sql<boolean>`(${lesson.state} <> 'planned' or ${lesson.isByHand}
  or ${IS_RECORDED} or ${HAS_HISTORY})`
