import * as calls from '../../contract/student/absence.ts'
import { findAbsences, reportAbsence, withdrawAbsence } from '../../core/student/absences.ts'
import type { Deps } from '../deps.ts'
import type { Api } from '../env.ts'
import { mount } from '../mount.ts'

export function mountAbsence(app: Api, { db, createLimit }: Deps): void {
  mount(app, calls.listAbsences, ({ student }) => findAbsences(db, student.learnerId))
  mount(
    app,
    calls.reportAbsence,
    async ({ student, body }) => {
      await reportAbsence(db, student, body)
      return { message: 'Devamsızlığı okula bildirdik.' }
    },
    { limit: createLimit('absence-report', 30, 600) },
  )
  mount(app, calls.withdrawAbsence, async ({ student, body }) => {
    await withdrawAbsence(db, student.learnerId, body.absence)
    return { message: 'Bildiriminizi geri aldık.' }
  })
}
