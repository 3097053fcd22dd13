import * as calls from '../../contract/staff/teacher-hours.ts'
import { exportTeacherHours, findTeacherHours } from '../../core/attendance/find-teacher-hours.ts'
import { toCsvDownload, toCsvLine } from '../csv.ts'
import type { Deps } from '../deps.ts'
import type { Api } from '../env.ts'
import { forward } from '../forward.ts'
import { mount } from '../mount.ts'

const COLUMNS = ['Ay', 'Öğretmen', 'Sınıf', 'Ders', 'Ders saati', 'Vekil olarak']

export function mountTeacherHours(app: Api, { db }: Deps): void {
  forward(app, db, calls.list, findTeacherHours)
  mount(app, calls.exportHours, async ({ actor, params }) =>
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
