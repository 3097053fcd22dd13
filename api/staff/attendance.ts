import * as absenceCalls from '../../contract/staff/absence.ts'
import * as calls from '../../contract/staff/attendance.ts'
import { sheet } from '../../contract/staff/attendance-sheet.ts'
import * as makeUpCalls from '../../contract/staff/make-up.ts'
import * as teacherHoursCalls from '../../contract/staff/teacher-hours.ts'
import { getAbsenceSettings, saveAbsenceSettings } from '../../core/attendance/absence-limits.ts'
import { findAbsences } from '../../core/attendance/absences.ts'
import { findDay } from '../../core/attendance/find-day.ts'
import { exportTeacherHours, findTeacherHours } from '../../core/attendance/find-teacher-hours.ts'
import { getRoll } from '../../core/attendance/get-roll.ts'
import { getSheet } from '../../core/attendance/get-sheet.ts'
import {
  findMakeUpLessons,
  findMakeUps,
  giveMakeUp,
  releaseMakeUp,
  removeMakeUp,
  spendMakeUp,
} from '../../core/attendance/make-ups.ts'
import { describeLesson, recordAttendance } from '../../core/attendance/record-attendance.ts'
import { handleAbsence, mailAbsence } from '../../core/attendance/warn-absent.ts'
import type { Api, Deps } from '../deps.ts'
import { toCsvDownload, toCsvLine } from '../download.ts'
import { describeMailing } from '../mail-sentence.ts'
import { forward, forwardAndSay, mount } from '../mount.ts'

export function mountAttendance(app: Api, { db }: Deps): void {
  forward(app, db, calls.day, findDay)
  forward(app, db, calls.get, getRoll)
  forward(app, db, sheet, getSheet)
  forward(app, db, calls.record, recordAttendance)
  forward(app, db, calls.describe, describeLesson)
}

export function mountAbsences(app: Api, deps: Deps): void {
  const { db } = deps
  forward(app, db, absenceCalls.list, findAbsences)
  forwardAndSay(app, db, absenceCalls.handle, handleAbsence, 'Görüşüldü olarak yazıldı.')
  mount(app, absenceCalls.mail, async ({ actor, params }) => {
    await mailAbsence(db, actor, params)
    return { message: await describeMailing(deps, 'E-posta gönderildi.') }
  })
  mount(app, absenceCalls.getSettings, () => getAbsenceSettings(db))
  forward(app, db, absenceCalls.saveSettings, saveAbsenceSettings)
}

export function mountMakeUps(app: Api, { db }: Deps): void {
  forward(app, db, makeUpCalls.list, findMakeUps)
  forward(app, db, makeUpCalls.give, giveMakeUp)
  forward(app, db, makeUpCalls.remove, removeMakeUp)
  forward(app, db, makeUpCalls.lessons, findMakeUpLessons)
  forward(app, db, makeUpCalls.use, spendMakeUp)
  forward(app, db, makeUpCalls.release, releaseMakeUp)
}

const COLUMNS = ['Ay', 'Öğretmen', 'Sınıf', 'Ders', 'Ders saati', 'Vekil olarak']

export function mountTeacherHours(app: Api, { db }: Deps): void {
  forward(app, db, teacherHoursCalls.list, findTeacherHours)
  mount(app, teacherHoursCalls.exportHours, async ({ actor, params }) =>
    toCsvDownload('ders-saatleri', toLines(exportTeacherHours(db, actor, params))),
  )
}

async function* toLines(batches: ReturnType<typeof exportTeacherHours>): AsyncGenerator<string> {
  yield toCsvLine(COLUMNS)
  for await (const rows of batches) {
    yield rows
      .map(({ month, teacher, group, lessons, hours, substituted }) =>
        toCsvLine([month, teacher.name, group.name, lessons, hours, substituted]),
      )
      .join('')
  }
}
