import * as calls from '../../contract/student/class.ts'
import { findBooks } from '../../core/student/find-books.ts'
import { findTeachers } from '../../core/student/find-teachers.ts'
import { getBookFile } from '../../core/student/get-book-file.ts'
import { getClassroom, getLanguage } from '../../core/student/get-classroom.ts'
import { getProgram } from '../../core/student/get-program.ts'
import { getStudent } from '../../core/student/get-student.ts'
import { rateTeacher } from '../../core/student/rate-teacher.ts'
import type { Deps } from '../deps.ts'
import { toDownload } from '../download.ts'
import type { Api } from '../env.ts'
import { mount } from '../mount.ts'

/** A student's own things. Each call finds the student by token and reads only what is theirs. */
export function mountClass(app: Api, { db, files }: Deps): void {
  mount(app, calls.getStudent, ({ body }) => getStudent(db, body.token))
  mount(app, calls.getProgram, ({ body }) => getProgram(db, body.token))
  mount(app, calls.listBooks, ({ body }) => findBooks(db, body.token))
  mount(app, calls.listTeachers, ({ body }) => findTeachers(db, body.token))
  mount(app, calls.getClassroom, ({ body }) => getClassroom(db, body.token))
  mount(app, calls.getLanguage, ({ body }) => getLanguage(db, body.token))
  mount(app, calls.rateTeacher, async ({ body: { token, teacher, point } }) => {
    await rateTeacher(db, { token, teacherId: teacher, point })
    return { message: 'Puanınız kaydedildi.' }
  })
  mount(app, calls.getBookFile, async ({ body: { token, book } }) => {
    const file = await getBookFile(db, { token, bookId: book })
    const bytes = await files.read(file.key)
    if (!bytes) throw new Error(`The file store has no ${file.key}.`)
    return toDownload(bytes, file)
  })
}
