import * as calls from '../../contract/student/progress.ts'
import { findHomework } from '../../core/student/find-homework.ts'
import { findLessonStrip } from '../../core/student/find-lesson-strip.ts'
import { getProgress, getTrack } from '../../core/student/get-progress.ts'
import type { Deps } from '../deps.ts'
import type { Api } from '../env.ts'
import { mount } from '../mount.ts'

export function mountProgress(app: Api, { db }: Deps): void {
  mount(app, calls.getProgress, ({ student, body }) => getProgress(db, student.learnerId, body))
  mount(app, calls.listHomework, ({ student, body }) => findHomework(db, student.learnerId, body))
  mount(app, calls.listLessonStrip, ({ student, body }) =>
    findLessonStrip(db, student.learnerId, body),
  )
  mount(app, calls.getTrack, ({ student, body }) => getTrack(db, student.learnerId, body))
}
