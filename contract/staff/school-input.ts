import { z } from 'zod'
import { email, id, line, phone } from '../fields.ts'
import {
  choice,
  group,
  languageCode,
  listOf,
  pictureKey,
  richText,
  textBetween,
  wholeNumber,
} from '../input-fields.ts'

export const languageInput = z.object({
  name: textBetween(2, 40),
  code: languageCode(),
})

export const teacherInput = z.object({
  name: line(60),
  surname: line(60),
  title: textBetween(2, 60).nullish(),
  about: textBetween(2, 400).nullish(),
  picture: pictureKey(),
})
export type TeacherInput = z.infer<typeof teacherInput>

/** What a person says of a book; its file is stored beforehand. */
export const bookInput = z.object({
  name: textBetween(2, 80),
  subtitle: textBetween(2, 120).nullish(),
  cover: pictureKey(),
})
export type BookInput = z.infer<typeof bookInput>

const time = textBetween(5, 5).regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'Saati şöyle yazın: 19:00')

export const lessonInput = group({
  /** The lesson that this one replaces; left out for a new one. */
  id: id().optional(),
  /** 1 is Monday, 7 is Sunday. */
  weekday: wholeNumber(1, 7),
  startsAt: time,
  endsAt: time,
  title: textBetween(2, 80),
  room: textBetween(1, 60).nullish(),
  teacherId: id().nullish(),
}).refine(({ startsAt, endsAt }) => startsAt < endsAt, {
  path: ['endsAt'],
  message: 'Bitiş saati başlangıçtan sonra olmalıdır.',
})
export type LessonInput = z.infer<typeof lessonInput>

export const classInput = z.object({
  name: textBetween(2, 60),
  languageId: id(),
  level: choice(['A1', 'A2', 'B1', 'B1+', 'B2', 'C1']),
  teacherIds: listOf(id(), 20),
  /** In the order in which the class sees them. */
  bookIds: listOf(id(), 50),
  lessons: listOf(lessonInput, 50),
  /** The written course plan; none before it has been made. */
  program: richText().nullish(),
})
export type ClassInput = z.infer<typeof classInput>

export const accountInput = z.object({
  role: choice(['student', 'teacher', 'frontdesk', 'editor', 'admin']),
  name: line(60),
  surname: line(60),
  email: email(),
  phone: phone().nullish(),
  /** Class of a student. */
  classId: id().nullish(),
})
export type AccountInput = z.infer<typeof accountInput>
