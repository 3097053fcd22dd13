import * as calls from '../../contract/staff/lesson.ts'
import { addLesson } from '../../core/lessons/change-lesson.ts'
import { findLessonWeek } from '../../core/lessons/find-lesson-week.ts'
import { findLessons, getLesson } from '../../core/lessons/find-lessons.ts'
import { cancelLesson, moveLesson, restoreLesson } from '../../core/lessons/move-or-cancel.ts'
import { findNoticeRecipients, markCalled } from '../../core/lessons/notice-recipients.ts'
import {
  answerSubstitution,
  findFreeTeachers,
  substituteTeacher,
} from '../../core/lessons/substitute-teacher.ts'
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
  forward(app, db, calls.findRecipients, findNoticeRecipients)
  forwardAndSay(app, db, calls.markCalled, markCalled, 'Arandı olarak yazıldı.')
}
