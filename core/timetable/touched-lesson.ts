import { sql } from 'drizzle-orm'
import { attendance, lesson, lessonChange, lessonGuest } from '../../db/schema/lessons.ts'

/** With its table: a selection of one table leaves it out, and inside a subquery the id would be that of another. */
const ID = sql`${lesson}.id`

export const IS_RECORDED = sql<boolean>`(exists (select 1 from ${attendance} where ${attendance.lessonId} = ${ID})
  or ${lesson.topic} is not null or ${lesson.homework} is not null or ${lesson.deskNote} is not null)`

export const HAS_GUESTS = sql<boolean>`exists (
  select 1 from ${lessonGuest} where ${lessonGuest.lessonId} = ${ID})`

/** People have heard of the lesson: of a change of it, or as its guests. */
export const HAS_HISTORY = sql<boolean>`(${HAS_GUESTS} or exists (
  select 1 from ${lessonChange} where ${lessonChange.lessonId} = ${ID}))`

export const IS_TOUCHED = sql<boolean>`(${lesson.state} <> 'planned' or ${lesson.isByHand}
  or ${IS_RECORDED} or ${HAS_HISTORY})`
