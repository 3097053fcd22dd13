import * as calls from '../../contract/staff/lesson.ts'
import { addLesson } from '../../core/lessons/add-lesson.ts'
import { cancelLesson, restoreLesson } from '../../core/lessons/cancel-lesson.ts'
import { findLessonWeek } from '../../core/lessons/find-lesson-week.ts'
import { findLessons } from '../../core/lessons/find-lessons.ts'
import { getLesson } from '../../core/lessons/get-lesson.ts'
import { moveLesson } from '../../core/lessons/move-lesson.ts'
import {
  answerSubstitution,
  findFreeTeachers,
  substituteTeacher,
} from '../../core/lessons/substitute-teacher.ts'
import { findWhoHeard, markCalled } from '../../core/lessons/who-heard.ts'
import type { Deps } from '../deps.ts'
import type { Api } from '../env.ts'
import { forward, forwardAndSay } from '../forward.ts'

export function mountLessons(app: Api, { db }: Deps): void {
  forward(app, db, calls.list, findLessons)
  forward(app, db, calls.week, findLessonWeek)
  forward(app, db, calls.read, getLesson)
  forward(app, db, calls.move, moveLesson)
  forward(app, db, calls.cancel, cancelLesson)
  forward(app, db, calls.restore, restoreLesson)
  forward(app, db, calls.substitute, substituteTeacher)
  forward(app, db, calls.freeTeachers, findFreeTeachers)
  forward(app, db, calls.answer, answerSubstitution)
  forward(app, db, calls.add, addLesson)
  forward(app, db, calls.whoHeard, findWhoHeard)
  forwardAndSay(app, db, calls.markCalled, markCalled, 'Arandı olarak yazıldı.')
}
