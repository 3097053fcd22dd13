import { inArray } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { enrollment } from '../../db/schema/enrollments.ts'
import {
  attendance,
  homeworkDone,
  lesson,
  lessonChange,
  lessonGuest,
} from '../../db/schema/lessons.ts'
import { assessment, levelVerdict, score } from '../../db/schema/marks.ts'
import { unlinkMakeUps } from '../make-ups/write-make-up.ts'
import { deleteLessons } from '../timetable/write-lesson.ts'

export async function eraseGroupRecords(tx: Db, groupIds: readonly number[]): Promise<void> {
  if (groupIds.length === 0) return
  const lessons = await tx
    .select({ id: lesson.id })
    .from(lesson)
    .where(inArray(lesson.groupId, [...groupIds]))
  const ids = lessons.map(({ id }) => id)
  const assessments = tx
    .select({ id: assessment.id })
    .from(assessment)
    .where(inArray(assessment.groupId, [...groupIds]))
  const enrollments = tx
    .select({ id: enrollment.id })
    .from(enrollment)
    .where(inArray(enrollment.groupId, [...groupIds]))
  await tx.delete(attendance).where(inArray(attendance.lessonId, ids))
  await tx.delete(homeworkDone).where(inArray(homeworkDone.lessonId, ids))
  await tx.delete(lessonGuest).where(inArray(lessonGuest.lessonId, ids))
  await tx.delete(lessonChange).where(inArray(lessonChange.lessonId, ids))
  await unlinkMakeUps(tx, ids)
  await deleteLessons(tx, ids)
  await tx.delete(score).where(inArray(score.assessmentId, assessments))
  await tx.delete(assessment).where(inArray(assessment.groupId, [...groupIds]))
  await tx.delete(levelVerdict).where(inArray(levelVerdict.enrollmentId, enrollments))
}
