import { z } from 'zod'
import { READABLE_STATES } from '../../domain/enrollment.ts'
import { GROUP_MODES } from '../../domain/group.ts'
import { defineCall } from '../call.ts'
import { id, messageOutput, studentBody } from '../fields.ts'
import { MESSAGES } from '../messages.ts'
import { picture } from '../picture.ts'

const group = 'Öğrenci' as const

export const student = z.object({
  id: z.int(),
  name: z.string(),
  surname: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  phoneOf: z.string().nullish(),
  /** Whether a guardian is signed in: the e-mail is theirs, and so is a number that is not the student’s. */
  isGuardian: z.boolean().optional(),
  /** The account reads agreements about the student. */
  hasAgreements: z.boolean().optional(),
  classId: z.int().nullable(),
  className: z.string().nullable(),
  groups: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      course: z.string(),
      level: z.string(),
      state: z.enum(READABLE_STATES),
    }),
  ),
  students: z.array(z.object({ id: z.int(), name: z.string(), surname: z.string() })),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
})
export type Student = z.infer<typeof student>

export const program = z.object({ id: z.int(), content: z.string(), classId: z.int() })
export type Program = z.infer<typeof program>

export const book = z.object({
  id: z.int(),
  name: z.string(),
  subtitle: z.string().nullable(),
  file: z.string(),
  fileType: z.string(),
  fileSize: z.int(),
  picture: picture.nullable(),
})
export type Book = z.infer<typeof book>

export const teacher = z.object({
  id: z.int(),
  name: z.string(),
  surname: z.string(),
  title: z.string().nullable(),
  about: z.string().nullable(),
  picture: picture.nullable(),
  point: z.int().nullable(),
})
export type Teacher = z.infer<typeof teacher>

const classCampus = z.object({
  name: z.string(),
  address: z.string(),
  directions: z.string().nullable(),
})
/** The places where lessons are given; a backend may leave both out. */
export const classPlace = {
  mode: z.enum(GROUP_MODES).optional(),
  campus: classCampus.nullish(),
}

export const classroom = z.object({
  id: z.int(),
  name: z.string(),
  languageId: z.int(),
  level: z.string(),
  studentCount: z.int(),
  startsOn: z.string().nullish(),
  endsOn: z.string().nullish(),
  ...classPlace,
})
export type Classroom = z.infer<typeof classroom>

export const language = z.object({ id: z.int(), name: z.string() })

/** About the student’s present group, or another one of their own. */
export const groupBody = studentBody.extend({ group: id().optional() })

function studentCall<O>(path: string, summary: string, output: z.ZodType<O>) {
  return defineCall({
    access: 'student',
    method: 'post',
    path: `/student/${path}`,
    group,
    summary,
    body: groupBody,
    output,
  })
}

export const getStudent = studentCall('get-student-with-token', 'Öğrencinin kaydı.', student)
export const getProgram = studentCall(
  'get-program-with-user-id/',
  'Sınıfın ders programı; sınıfı veya programı olmayan öğrenci için 404.',
  program,
)
export const listBooks = studentCall('get-books-with-token', 'Sınıfın kitapları.', z.array(book))
export const listTeachers = studentCall(
  'get-teachers-with-token',
  'Sınıfın öğretmenleri ve öğrencinin verdiği puanlar.',
  z.array(teacher),
)
export const getClassroom = studentCall(
  'get-classroom-with-token',
  'Öğrencinin sınıfı; sınıfı yoksa 404.',
  classroom,
)
export const getLanguage = studentCall(
  'get-language-with-token',
  'Sınıfın dili; sınıfı yoksa 404.',
  language,
)

export const ratingBody = groupBody.extend({
  teacher: id(),
  point: z.int({ error: MESSAGES.invalid }).min(1, MESSAGES.invalid).max(5, MESSAGES.invalid),
})

export const rateTeacher = defineCall({
  access: 'student',
  method: 'post',
  path: '/student/put-point-with-token',
  group,
  summary:
    'Sınıfın bir öğretmenine 1 ile 5 arasında puan verir; yeniden verilen puan öncekinin yerine geçer.',
  body: ratingBody,
  output: messageOutput,
})

export const getBookFile = defineCall({
  access: 'student',
  method: 'post',
  path: '/student/get-book-file-with-token',
  group,
  summary: 'Sınıfın bir kitabının dosyası. Başka sınıfın kitabı 404 alır.',
  body: groupBody.extend({ book: id() }),
  output: z.instanceof(Response),
  isFile: true,
})
