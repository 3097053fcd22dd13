import { z } from 'zod'
import { defineCall } from '../call.ts'
import { messageOutput, studentBody } from '../fields.ts'
import { MESSAGES } from '../messages.ts'
import { groupBody } from './class.ts'

const group = 'Öğrenci' as const

export const lesson = z.object({
  id: z.int(),
  weekday: z.int(),
  startsAt: z.string(),
  endsAt: z.string(),
  title: z.string(),
  room: z.string().nullable(),
  teacher: z.string().nullable(),
})
export type Lesson = z.infer<typeof lesson>

export const listLessons = defineCall({
  access: 'student',
  method: 'post',
  path: '/student/get-lessons-with-token',
  group,
  summary: 'Sınıfın haftalık ders saatleri.',
  body: groupBody,
  output: z.array(lesson),
})

export const getCalendarState = defineCall({
  access: 'student',
  method: 'post',
  path: '/student/get-calendar-with-token',
  group,
  summary: 'Takvim adresinin açık olup olmadığı; adresin kendisi yalnız oluşturulurken gösterilir.',
  body: studentBody,
  output: z.object({ createdAt: z.iso.datetime().nullable() }),
})

export const createCalendar = defineCall({
  access: 'student',
  method: 'post',
  path: '/student/create-calendar-with-token',
  group,
  summary: 'Gizli bir takvim adresi açar; varsa eskisini kapatır.',
  body: studentBody,
  output: z.object({ message: z.string(), secret: z.string() }),
})

export const deleteCalendar = defineCall({
  access: 'student',
  method: 'post',
  path: '/student/delete-calendar-with-token',
  group,
  summary: 'Takvim adresini kapatır.',
  body: studentBody,
  output: messageOutput,
})

export const calendarLesson = lesson.extend({
  /** First day of the group, `2027-02-01`; no lesson is before it. */
  begins: z.string().nullish(),
  sequence: z.int(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
})
export type CalendarLesson = z.infer<typeof calendarLesson>

export const getCalendar = defineCall({
  access: 'public',
  method: 'post',
  path: '/student/get-calendar-with-secret',
  group,
  summary: 'Gizli takvim adresinin dersleri; kapatılmış bir adres 404 alır.',
  body: z.object({ secret: z.string({ error: MESSAGES.required }) }),
  output: z.object({
    name: z.string(),
    lessons: z.array(calendarLesson),
  }),
  errors: [404],
})
