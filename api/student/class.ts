import * as calls from '../../contract/student/class.ts'
import {
  findOwnBooks,
  findOwnTeachers,
  getBookFile,
  getClassroom,
  getOwnLanguage,
  getProgram,
  rateTeacher,
} from '../../core/student/get-classroom.ts'
import { getStudent } from '../../core/student/get-student.ts'
import type { Deps } from '../deps.ts'
import { toDownload } from '../download.ts'
import type { Api } from '../env.ts'
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
