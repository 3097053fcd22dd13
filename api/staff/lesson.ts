import * as leaveCalls from '../../contract/staff/leave.ts'
import * as calls from '../../contract/staff/lesson.ts'
import { addLesson } from '../../core/lessons/change-lesson.ts'
import { findLeaves, getLeave } from '../../core/lessons/find-leaves.ts'
import { findLessonWeek } from '../../core/lessons/find-lesson-week.ts'
import { findLessons, getLesson } from '../../core/lessons/find-lessons.ts'
import {
  cancelLesson,
  findNoticeRecipients,
  markCalled,
  moveLesson,
  restoreLesson,
} from '../../core/lessons/move-or-cancel.ts'
import {
  answerSubstitution,
  findFreeTeachers,
  substituteTeacher,
} from '../../core/lessons/substitute-teacher.ts'
import {
  coverLessons,
  createLeave,
  takeLeaveBack,
  updateLeave,
} from '../../core/lessons/write-leave.ts'
import type { Api, Deps } from '../deps.ts'
import { forward, forwardAndSay } from '../mount.ts'

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

export function mountLeaves(app: Api, { db }: Deps): void {
  forward(app, db, leaveCalls.list, findLeaves)
  forward(app, db, leaveCalls.get, getLeave)
  forward(app, db, leaveCalls.create, createLeave)
  forward(app, db, leaveCalls.update, updateLeave)
  forward(app, db, leaveCalls.cover, coverLessons)
  forward(app, db, leaveCalls.takeBack, takeLeaveBack)
}
