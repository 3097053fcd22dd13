import * as calls from '../../contract/student/timetable.ts'
import { seeChanges } from '../../core/notices/see-changes.ts'
import {
  createCalendar,
  deleteCalendar,
  getCalendar,
  getCalendarState,
} from '../../core/student/calendar.ts'
import { findDatedLessons, findOwnLessons } from '../../core/student/find-own-lessons.ts'
import { mondayOf, schoolDay, toMoment } from '../../domain/school-time.ts'
import type { Deps } from '../deps.ts'
import type { Api } from '../env.ts'
import { mount } from '../mount.ts'

export function mountTimetable(app: Api, { db, createLimit }: Deps): void {
  mount(app, calls.listLessons, ({ student, body }) => findOwnLessons(db, student.learnerId, body))
  mount(app, calls.listDatedLessons, ({ student }) =>
    findDatedLessons(db, student.learnerId, toMoment(mondayOf(schoolDay()))),
  )
  mount(app, calls.seeChanges, async ({ student, body }) => {
    await seeChanges(db, student.learnerId, body)
    return { message: 'Okula bildirildi.' }
  })
  mount(app, calls.getCalendarState, ({ student }) => getCalendarState(db, student.accountId))
  mount(app, calls.createCalendar, async ({ student }) => ({
    message: 'Takvim adresiniz hazır.',
    secret: await createCalendar(db, student.accountId),
  }))
  mount(app, calls.deleteCalendar, async ({ student }) => {
    await deleteCalendar(db, student.accountId)
    return { message: 'Takvim adresiniz kapatıldı.' }
  })
  mount(app, calls.getCalendar, ({ body }) => getCalendar(db, body.secret), {
    // The calendars of many students are fetched from a few addresses of their providers.
    limit: createLimit('calendar', 600, 60),
  })
}
