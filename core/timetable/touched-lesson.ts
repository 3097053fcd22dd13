import { sql } from 'drizzle-orm'
import { attendance, lesson, lessonChange } from '../../db/schema/lessons.ts'

/** Somebody has written down what happened in the lesson, or what is to happen. */
export const IS_RECORDED = sql<boolean>`(exists (select 1 from ${attendance} where ${attendance.lessonId} = ${lesson.id})
  or ${lesson.topic} is not null or ${lesson.homework} is not null or ${lesson.deskNote} is not null)`

/** People have heard of a change of the lesson. */
export const HAS_HISTORY = sql<boolean>`exists (
  select 1 from ${lessonChange} where ${lessonChange.lessonId} = ${lesson.id})`

/** More than a plan: it cannot be made anew from the weekly hours. */
export const IS_TOUCHED = sql<boolean>`(${lesson.state} <> 'planned' or ${lesson.isByHand}
  or ${IS_RECORDED} or ${HAS_HISTORY})`
