import * as calls from '../../contract/staff/attendance.ts'
import { sheet } from '../../contract/staff/attendance-sheet.ts'
import { findDay } from '../../core/attendance/find-day.ts'
import { getRoll } from '../../core/attendance/get-roll.ts'
import { getSheet } from '../../core/attendance/get-sheet.ts'
import { describeLesson, recordAttendance } from '../../core/attendance/record-attendance.ts'
import type { Deps } from '../deps.ts'
import type { Api } from '../env.ts'
import { forward } from '../forward.ts'

export function mountAttendance(app: Api, { db }: Deps): void {
  forward(app, db, calls.day, findDay)
  forward(app, db, calls.get, getRoll)
  forward(app, db, sheet, getSheet)
  forward(app, db, calls.record, recordAttendance)
  forward(app, db, calls.describe, describeLesson)
}
