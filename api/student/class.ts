import * as absenceCalls from '../../contract/student/absence.ts'
import * as certificateCalls from '../../contract/student/certificate.ts'
import * as calls from '../../contract/student/class.ts'
import * as progressCalls from '../../contract/student/progress.ts'
import * as timetableCalls from '../../contract/student/timetable.ts'
import { getOwnCertificateFile } from '../../core/level-end/get-certificate-file.ts'
import { findAbsences, reportAbsence, withdrawAbsence } from '../../core/student/absences.ts'
import {
  createCalendar,
  deleteCalendar,
  getCalendar,
  getCalendarState,
} from '../../core/student/calendar.ts'
import {
  findOwnBooks,
  findOwnTeachers,
  getBookFile,
  getClassroom,
  getOwnLanguage,
  getProgram,
  rateTeacher,
} from '../../core/student/get-classroom.ts'
import { findOwnCertificates, getProgress, getTrack } from '../../core/student/get-progress.ts'
import { getStudent } from '../../core/student/get-student.ts'
import {
  findDatedLessons,
  findHomework,
  findLessonStrip,
  findOwnLessons,
} from '../../core/student/own-lessons.ts'
import { seeChanges } from '../../core/timetable/lesson-changes.ts'
import { mondayOf, schoolDay, toMoment } from '../../domain/school-time.ts'
import type { Api, Deps } from '../deps.ts'
import { toDownload } from '../download.ts'
import { mount } from '../mount.ts'

export function mountClass(app: Api, { db, files }: Deps): void {
  mount(app, calls.getStudent, ({ student }) => getStudent(db, student))
  mount(app, calls.getProgram, ({ student, body }) => getProgram(db, student.learnerId, body))
  mount(app, calls.listBooks, ({ student, body }) => findOwnBooks(db, student.learnerId, body))
  mount(app, calls.listTeachers, ({ student, body }) =>
    findOwnTeachers(db, student.learnerId, body),
  )
  mount(app, calls.getClassroom, ({ student, body }) => getClassroom(db, student.learnerId, body))
  mount(app, calls.getLanguage, ({ student, body }) => getOwnLanguage(db, student.learnerId, body))
  mount(app, calls.rateTeacher, async ({ student, body }) => {
    await rateTeacher(db, student.learnerId, body)
    return { message: 'Puanınız kaydedildi.' }
  })
  mount(app, calls.getBookFile, async ({ student, body }) => {
    const file = await getBookFile(db, student.learnerId, body)
    const bytes = await files.read(file.key)
    if (!bytes) throw new Error(`The file store has no ${file.key}.`)
    return toDownload(bytes, file)
  })
}

export function mountProgress(app: Api, { db }: Deps): void {
  mount(app, progressCalls.getProgress, ({ student, body }) =>
    getProgress(db, student.learnerId, body),
  )
  mount(app, progressCalls.listHomework, ({ student, body }) =>
    findHomework(db, student.learnerId, body),
  )
  mount(app, progressCalls.listLessonStrip, ({ student, body }) =>
    findLessonStrip(db, student.learnerId, body),
  )
  mount(app, progressCalls.getTrack, ({ student, body }) => getTrack(db, student.learnerId, body))
}

export function mountTimetable(app: Api, { db, createLimit }: Deps): void {
  mount(app, timetableCalls.listLessons, ({ student, body }) =>
    findOwnLessons(db, student.learnerId, body),
  )
  mount(app, timetableCalls.listDatedLessons, ({ student }) =>
    findDatedLessons(db, student.learnerId, toMoment(mondayOf(schoolDay()))),
  )
  mount(app, timetableCalls.seeChanges, async ({ student, body }) => {
    await seeChanges(db, student.learnerId, body)
    return { message: 'Okula bildirildi.' }
  })
  mount(app, timetableCalls.getCalendarState, ({ student }) =>
    getCalendarState(db, student.accountId),
  )
  mount(app, timetableCalls.createCalendar, async ({ student }) => ({
    message: 'Takvim adresiniz hazır.',
    secret: await createCalendar(db, student.accountId),
  }))
  mount(app, timetableCalls.deleteCalendar, async ({ student }) => {
    await deleteCalendar(db, student.accountId)
    return { message: 'Takvim adresiniz kapatıldı.' }
  })
  mount(app, timetableCalls.getCalendar, ({ body }) => getCalendar(db, body.secret), {
    // The calendars of many students are fetched from a few addresses of their providers.
    limit: createLimit('calendar', 600, 60),
  })
}

export function mountAbsence(app: Api, { db, createLimit }: Deps): void {
  mount(app, absenceCalls.listAbsences, ({ student }) => findAbsences(db, student.learnerId))
  mount(
    app,
    absenceCalls.reportAbsence,
    async ({ student, body }) => {
      await reportAbsence(db, student, body)
      return { message: 'Devamsızlığı okula bildirdik.' }
    },
    { limit: createLimit('absence-report', 30, 600) },
  )
  mount(app, absenceCalls.withdrawAbsence, async ({ student, body }) => {
    await withdrawAbsence(db, student.learnerId, body.absence)
    return { message: 'Bildiriminizi geri aldık.' }
  })
}

export function mountOwnCertificates(
  app: Api,
  { db, siteUrl, media, printFonts: fonts }: Deps,
): void {
  mount(app, certificateCalls.listCertificates, ({ student }) =>
    findOwnCertificates(db, student.learnerId),
  )
  mount(app, certificateCalls.getCertificateFile, async ({ student, body }) => {
    const wish = { id: body.certificate, siteUrl, fonts, media }
    const { bytes, ...file } = await getOwnCertificateFile(db, student.learnerId, wish)
    return toDownload(bytes, file)
  })
}
