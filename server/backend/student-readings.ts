import { z } from 'zod'
import * as calls from '../../contract/student/class.ts'
import { studentControl, studentLogin } from '../../contract/student/sign-in.ts'
import { fill, listOf, type Reading, record, text } from './fill.ts'

const student = record({ name: text, surname: text, email: text }).transform(
  // Other facts of a backend about a student stay here: a password among them.
  ({ password: _, deletedAt: __, ...given }) =>
    fill(given, {
      id: 0,
      phone: null,
      classId: null,
      groups: [],
      students: [],
      className: given.classId == null ? null : '',
      createdAt: '',
      updatedAt: '',
    }),
)

const books = listOf({ name: z.string(), file: z.string() }, (item, id) =>
  fill(item, { id, subtitle: null, fileType: '', fileSize: 0, picture: null }),
)

const teachers = listOf({ id: z.int(), name: z.string(), surname: text }, (item) =>
  fill(item, { title: null, about: null, picture: null, point: null }),
)

export const STUDENT_READINGS: Reading[] = [
  [studentLogin.path, record({ token: z.string() })],
  [studentControl.path, record({ student, token: z.string() })],
  [calls.getStudent.path, student],
  [
    calls.getProgram.path,
    record({ content: z.string() }).transform((given) => fill(given, { id: 0, classId: 0 })),
  ],
  [calls.listBooks.path, books],
  [calls.listTeachers.path, teachers],
  [
    calls.getClassroom.path,
    record({ name: z.string() }).transform((given) =>
      fill(given, { id: 0, languageId: 0, level: '', studentCount: 0 }),
    ),
  ],
  [calls.getLanguage.path, record({ name: z.string() })],
]
